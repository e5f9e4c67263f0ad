import { Link } from '@tanstack/react-router';
import type { ViewJson } from '@tapebook/contract';
import { ArrowDown, ArrowUp, Ellipsis, PencilLine, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { questionSearch } from '#web/lib/views/question-content.ts';
import { useViewChanges } from '#web/lib/views/use-view-changes.ts';
import { useViews } from '#web/lib/views/use-views.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { IconButton } from '#web/ui/forms/icon-button.tsx';
import { OwnerOnly } from '#web/ui/forms/owner-only.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/overlays/menu.tsx';
import { NameDialog } from '#web/ui/overlays/name-dialog.tsx';
import { EXACT, placeClass } from '../reports/place-link.ts';

interface SavedListProps {
  /** Id of the one that is open. */
  readonly open: string | undefined;
  readonly onTake: (() => void) | undefined;
}

/** The questions that were kept: among the reports, each with what can be done to it. */
export function SavedList({ open, onTake }: SavedListProps): ReactNode {
  const { views, failure, retry } = useViews('question');
  const { change, remove, move } = useViewChanges();
  const [renamed, setRenamed] = useState<ViewJson | null>(null);
  if (views.length === 0 && failure === null) return null;
  return (
    <>
      <li className="mt-3 px-2.5 pb-1 text-12 font-medium text-faint">Saved</li>
      {failure === null ? null : (
        <li className="px-2.5 text-12 text-muted">
          <p role="alert">Saved questions could not be read. {failure}</p>
          <Button size="small" className="mt-1.5" onClick={retry}>
            Try again
          </Button>
        </li>
      )}
      {views.map((view, at) => (
        <li key={view.id} className="group/saved relative">
          <Link
            to="/analysis"
            search={(previous) => ({ ...previous, ...questionSearch(view) }) as typeof previous}
            activeOptions={EXACT}
            aria-current={view.id === open ? 'page' : undefined}
            onClick={onTake}
            title={view.name}
            className={placeClass(view.id === open, 'truncate pr-8')}
          >
            {view.name}
          </Link>
          <OwnerOnly>
            <div className="absolute inset-y-0 right-0 flex items-center lg:opacity-0 lg:group-focus-within/saved:opacity-100 lg:group-hover/saved:opacity-100 lg:has-[[aria-expanded=true]]:opacity-100">
              <Menu
                align="end"
                trigger={
                  <IconButton
                    label={`Rename, move or delete “${view.name}”`}
                    icon={<Ellipsis aria-hidden="true" />}
                    className="!size-7 max-lg:!size-10"
                  />
                }
              >
                <MenuItem icon={<PencilLine aria-hidden="true" />} onSelect={() => setRenamed(view)}>
                  Rename…
                </MenuItem>
                <MenuItem
                  icon={<ArrowUp aria-hidden="true" />}
                  disabled={at === 0}
                  onSelect={() => move(views, view.id, at - 1)}
                >
                  Move up
                </MenuItem>
                <MenuItem
                  icon={<ArrowDown aria-hidden="true" />}
                  disabled={at === views.length - 1}
                  onSelect={() => move(views, view.id, at + 1)}
                >
                  Move down
                </MenuItem>
                <MenuSeparator />
                <MenuItem icon={<Trash2 aria-hidden="true" />} onSelect={() => remove(view)}>
                  Delete
                </MenuItem>
              </Menu>
            </div>
          </OwnerOnly>
        </li>
      ))}
      <NameDialog
        open={renamed !== null}
        onOpenChange={(next) => (next ? undefined : setRenamed(null))}
        title="Rename question"
        proposed={renamed?.name ?? ''}
        action="Rename"
        onName={(name) => (renamed === null ? undefined : change(renamed, { name }))}
      />
    </>
  );
}
