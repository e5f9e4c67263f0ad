import { Link } from '@tanstack/react-router';
import type { ViewJson } from '@tapebook/contract';
import { ArrowLeft, ArrowRight, Bookmark, Ellipsis, PencilLine, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useViewChanges } from '#web/lib/views/use-view-changes.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { IconButton } from '#web/ui/forms/icon-button.tsx';
import { OwnerOnly } from '#web/ui/forms/owner-only.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/overlays/menu.tsx';
import { NameDialog } from '#web/ui/overlays/name-dialog.tsx';
import { Badge } from '#web/ui/surfaces/badge.tsx';
import { Tabs, tabClass } from '#web/ui/surfaces/tabs.tsx';
import { type TradesViews, viewAddress } from './use-trades-views.ts';

/** The kept views of the list as tabs, with what can be done to the one that is open. */
export function ViewTabs({ shown }: { readonly shown: TradesViews }): ReactNode {
  const { views, open, state, fault } = shown;
  const [naming, setNaming] = useState(false);
  return (
    <div className="mb-3 flex min-h-9 gap-x-2 border-b border-border max-md:flex-col md:items-end">
      <Tabs label="Views of trades" className="min-w-0 border-b-0! md:flex-1">
        {[
          <Tab key="" name="All trades" address={ALL} isHere={open === undefined} />,
          ...views.map((view) => (
            <Tab key={view.id} name={view.name} address={viewAddress(view)} isHere={view === open} />
          )),
        ]}
      </Tabs>
      <div className="flex shrink-0 items-center gap-1 pb-1 max-md:justify-end max-md:pt-1">
        {state === 'changed' ? (
          <>
            <Badge tone="accent" className="max-md:mr-auto">
              Changed
            </Badge>
            <Button size="small" variant="quiet" onClick={shown.revert}>
              Revert
            </Button>
          </>
        ) : null}
        <OwnerOnly>
          {state === 'changed' && fault !== 'newer' ? (
            <Button size="small" variant="primary" onClick={shown.save}>
              Save
            </Button>
          ) : null}
          <Button size="small" variant="quiet" onClick={() => setNaming(true)}>
            {open === undefined ? 'Save view…' : 'Save as…'}
          </Button>
          {open === undefined ? null : <ViewMenu view={open} views={views} />}
        </OwnerOnly>
      </div>
      <NameView open={naming} onOpenChange={setNaming} shown={shown} />
    </div>
  );
}

const ALL = { view: undefined, filter: undefined, sort: undefined, group: undefined } as const;

interface TabProps {
  readonly name: string;
  readonly address: ReturnType<typeof viewAddress>;
  readonly isHere: boolean;
}

function Tab({ name, address, isHere }: TabProps): ReactNode {
  return (
    <Link
      to="/trades"
      search={(previous) => ({ ...previous, ...address }) as typeof previous}
      resetScroll={false}
      activeOptions={EXACT}
      aria-current={isHere ? 'page' : undefined}
      className={`${tabClass} max-w-56 truncate`}
      title={name}
    >
      {name}
    </Link>
  );
}

/** The address of all trades is part of that of each view. */
const EXACT = { exact: true, includeSearch: true } as const;

/** The button that keeps a first view; later ones have it beside the tabs. */
export function SaveFirstView({ shown }: { readonly shown: TradesViews }): ReactNode {
  const [naming, setNaming] = useState(false);
  return (
    <OwnerOnly>
      <Button
        variant="quiet"
        icon={<Bookmark aria-hidden="true" />}
        title="Save this filter, order and columns as a tab"
        onClick={() => setNaming(true)}
      >
        Save view…
      </Button>
      <NameView open={naming} onOpenChange={setNaming} shown={shown} />
    </OwnerOnly>
  );
}

interface NameViewProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly shown: TradesViews;
}

function NameView({ open, onOpenChange, shown }: NameViewProps): ReactNode {
  return (
    <NameDialog
      open={open}
      onOpenChange={onOpenChange}
      title={shown.open === undefined ? 'Save view' : 'Save as another view'}
      description="A tab above the list with its filter, order and columns. Accounts and dates still come from the bar."
      proposed={shown.open?.name ?? 'My trades'}
      action="Save"
      onName={shown.saveAs}
    />
  );
}

function ViewMenu({
  view,
  views,
}: {
  readonly view: ViewJson;
  readonly views: readonly ViewJson[];
}): ReactNode {
  const { change, remove, move } = useViewChanges();
  const [renaming, setRenaming] = useState(false);
  const at = views.indexOf(view);
  return (
    <>
      <Menu
        align="end"
        trigger={
          <IconButton
            label={`Rename, move or delete “${view.name}”`}
            icon={<Ellipsis aria-hidden="true" />}
            className="!size-7"
          />
        }
      >
        <MenuItem icon={<PencilLine aria-hidden="true" />} onSelect={() => setRenaming(true)}>
          Rename…
        </MenuItem>
        <MenuItem
          icon={<ArrowLeft aria-hidden="true" />}
          disabled={at === 0}
          onSelect={() => move(views, view.id, at - 1)}
        >
          Move left
        </MenuItem>
        <MenuItem
          icon={<ArrowRight aria-hidden="true" />}
          disabled={at === views.length - 1}
          onSelect={() => move(views, view.id, at + 1)}
        >
          Move right
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<Trash2 aria-hidden="true" />} onSelect={() => remove(view)}>
          Delete
        </MenuItem>
      </Menu>
      <NameDialog
        open={renaming}
        onOpenChange={setRenaming}
        title="Rename view"
        proposed={view.name}
        action="Rename"
        onName={(name) => change(view, { name })}
      />
    </>
  );
}
