import { useNavigate } from '@tanstack/react-router';
import {
  ArrowLeft,
  ArrowRight,
  Copy,
  Filter,
  MoreHorizontal,
  Pencil,
  Plus,
  Share2,
  Trash2,
} from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { writeDashboard } from '#web/lib/views/dashboard-content.ts';
import { DEFAULT_DASHBOARD } from '#web/lib/views/default-dashboard.ts';
import { useViewChanges } from '#web/lib/views/use-view-changes.ts';
import { IconButton } from '#web/ui/forms/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/overlays/menu.tsx';
import { FilterDialog } from './filter-dialog.tsx';
import { LINKED_KINDS } from './linked-parts.ts';
import { NameDialog } from './name-dialog.tsx';
import type { DashboardChanges } from './use-dashboard-changes.ts';
import type { Dashboards } from './use-dashboards.ts';

// Hardly anybody shares at each visit.
const ShareDashboard = lazy(async () => ({
  default: (await import('./share-dashboard.tsx')).ShareDashboard,
}));

interface DashboardMenuProps {
  readonly dashboards: Dashboards;
  readonly changes: DashboardChanges;
}

/** What can be done with dashboards as wholes: begin, name, duplicate, order, filter, remove. */
export function DashboardMenu({ dashboards: { all, shown }, changes }: DashboardMenuProps): ReactNode {
  const views = useViewChanges();
  const navigate = useNavigate();
  const [open, setOpen] = useState<'new' | 'rename' | 'filter' | 'share' | null>(null);
  const close = (): void => setOpen(null);
  const at = all.indexOf(shown);

  const go = (id: string): void =>
    void navigate({
      to: '.',
      search: (previous) => ({ ...previous, dashboard: id }) as typeof previous,
    });
  /** The one of the first minute is kept as soon as it is not the only one: else another would stand in its place. */
  const keepFirst = (): void => {
    if (shown.view === null)
      views.add({ kind: 'dashboard', name: shown.name, content: writeDashboard(shown.content) });
  };
  const begin = (name: string, content = DEFAULT_DASHBOARD): void => {
    keepFirst();
    go(views.add({ kind: 'dashboard', name, content: writeDashboard(content) }));
  };
  const rename = (name: string): void => {
    if (shown.view === null) views.add({ kind: 'dashboard', name, content: writeDashboard(shown.content) });
    else views.change(shown.view, { name });
  };
  const move = (to: number): void => {
    views.move(
      all.flatMap(({ view }) => view ?? []),
      shown.id,
      to,
    );
  };

  return (
    <>
      <Menu
        align="end"
        trigger={<IconButton label="Dashboards" icon={<MoreHorizontal aria-hidden="true" />} />}
      >
        <MenuItem icon={<Plus aria-hidden="true" />} onSelect={() => setOpen('new')}>
          New dashboard
        </MenuItem>
        <MenuItem
          icon={<Copy aria-hidden="true" />}
          onSelect={() => begin(`${shown.name}, copy`, shown.content)}
        >
          Duplicate “{shown.name}”
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={() => setOpen('rename')}>
          Rename
        </MenuItem>
        <MenuItem icon={<Filter aria-hidden="true" />} onSelect={() => setOpen('filter')}>
          Its own filter
        </MenuItem>
        <MenuItem
          icon={<Share2 aria-hidden="true" />}
          disabled={!shown.content.widgets.some(({ kind }) => LINKED_KINDS.has(kind))}
          onSelect={() => setOpen('share')}
        >
          Make a public link
        </MenuItem>
        {all.length < 2 ? null : (
          <>
            <MenuItem
              icon={<ArrowLeft aria-hidden="true" />}
              disabled={at === 0}
              onSelect={() => move(at - 1)}
            >
              Move left
            </MenuItem>
            <MenuItem
              icon={<ArrowRight aria-hidden="true" />}
              disabled={at === all.length - 1}
              onSelect={() => move(at + 1)}
            >
              Move right
            </MenuItem>
            <MenuSeparator />
            <MenuItem
              icon={<Trash2 aria-hidden="true" />}
              onSelect={() => {
                if (shown.view !== null) views.remove(shown.view);
                const next = all[at + 1] ?? all[at - 1];
                if (next !== undefined) go(next.id);
              }}
            >
              Remove
            </MenuItem>
          </>
        )}
      </Menu>
      {open === 'new' ? (
        <NameDialog
          title="New dashboard"
          action="Create"
          name=""
          onClose={close}
          onName={(name) => begin(name)}
        />
      ) : null}
      {open === 'rename' ? (
        <NameDialog
          title="Rename dashboard"
          action="Rename"
          name={shown.name}
          onClose={close}
          onName={rename}
        />
      ) : null}
      {open === 'share' ? (
        <Suspense>
          <ShareDashboard name={shown.name} widgets={shown.content.widgets} onClose={close} />
        </Suspense>
      ) : null}
      {open === 'filter' ? (
        <FilterDialog
          filter={shown.content.filter}
          onClose={close}
          onFilter={(filter) => changes.change((content) => ({ ...content, filter }))}
        />
      ) : null}
    </>
  );
}
