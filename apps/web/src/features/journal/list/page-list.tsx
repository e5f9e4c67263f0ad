import { useQueryClient } from '@tanstack/react-query';
import { addFolder, changeFolder, deleteFolder, type FolderJson, writeEntry } from '@tapebook/contract';
import { clsx } from 'clsx';
import { FolderPlus, MoreHorizontal, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { call } from '#web/lib/http/api.ts';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { IconButton } from '#web/ui/forms/icon-button.tsx';
import { DateTime } from '#web/ui/numbers/date-time.tsx';
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx';
import { NameDialog } from '#web/ui/overlays/name-dialog.tsx';
import { saveFolder } from '../saving/save-written.ts';
import type { JournalListProps } from './list-props.ts';

/** A folder as it was, with the pages that lay in it. */
async function bringBack({ id, name, place }: FolderJson, pages: readonly string[]): Promise<void> {
  await call(addFolder, { body: { id, name, place } });
  for (const page of pages) await call(writeEntry, { params: { id: page }, body: { folderId: id } });
}

type Naming = { readonly folder: FolderJson | null } | null;

/** Pages of nothing in the calendar, in their folders. */
export function PageList({
  heads,
  folders,
  shown,
  onOpen,
  onNewPage,
  onSearchChange,
}: JournalListProps): ReactNode {
  const client = useQueryClient();
  const [naming, setNaming] = useState<Naming>(null);
  const pages = heads.filter(({ kind }) => kind === 'page');
  const within = (folderId: string | null) =>
    pages.filter((page) => page.folderId === folderId).sort((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1));
  const change = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      toasts.show(describeFailure(error).detail, { tone: 'danger' });
    }
    // What is open says in which folder it lies, too.
    await client.invalidateQueries({ queryKey: ['entries'] });
  };
  const remove = (folder: FolderJson): Promise<void> => {
    const held = within(folder.id).map(({ id }) => id);
    return change(async () => {
      await call(deleteFolder, { params: { id: folder.id } });
      toasts.show(`Folder “${folder.name}” deleted. Its pages are kept.`, {
        action: { label: 'Undo', run: () => void change(() => bringBack(folder, held)) },
      });
    });
  };
  const list = (folderId: string | null): ReactNode =>
    within(folderId).map((page) => (
      <li key={page.id}>
        <button
          type="button"
          aria-current={page.id === shown ? 'true' : undefined}
          onClick={() => onOpen(page.id)}
          className={clsx(
            'grid w-full cursor-pointer grid-cols-1 gap-0.5 rounded-control px-2 py-1.5 text-left transition-colors',
            page.id === shown ? 'bg-accent-soft' : 'hover:bg-hover',
          )}
        >
          <span className="flex justify-between gap-2">
            <span className="truncate text-13 font-medium text-ink">
              {page.title === '' ? 'Untitled page' : page.title}
            </span>
            <DateTime value={page.updatedAt} format="day-month" className="shrink-0 text-12 text-faint" />
          </span>
          <span className="truncate text-12 text-muted">
            {page.excerpt === '' ? 'Nothing written yet' : page.excerpt}
          </span>
        </button>
      </li>
    ));
  return (
    <>
      {pages.length === 0 && folders.length === 0 ? (
        <p className="px-2 py-4 text-13 text-pretty text-muted">
          Pages hold what belongs to no day: lessons, a trading plan, notes on a book. Press <kbd>n</kbd> to
          start one.
        </p>
      ) : null}
      <ul className="grid grid-cols-1">{list(null)}</ul>
      {folders.map((folder) => (
        <section key={folder.id} aria-label={folder.name}>
          <div className="flex items-center justify-between pt-2 pl-2">
            <h3 className="truncate text-12 font-medium text-faint">{folder.name}</h3>
            <Menu
              align="end"
              trigger={
                <IconButton label={`Folder ${folder.name}`} icon={<MoreHorizontal aria-hidden="true" />} />
              }
            >
              <MenuItem onSelect={() => onNewPage(folder.id)}>New page in it</MenuItem>
              <MenuItem onSelect={() => setNaming({ folder })}>Rename …</MenuItem>
              {within(folder.id).length === 0 ? null : (
                <MenuItem
                  onSelect={() =>
                    saveFolder(
                      folder.name,
                      within(folder.id).map(({ id, title }) => ({ id, name: title })),
                    )
                  }
                >
                  Save as Markdown
                </MenuItem>
              )}
              <MenuItem onSelect={() => void remove(folder)}>Delete folder, keep pages</MenuItem>
            </Menu>
          </div>
          <ul className="grid grid-cols-1">{list(folder.id)}</ul>
        </section>
      ))}
      <div className="mt-2 flex justify-between border-t border-border pt-1">
        <Button
          variant="quiet"
          size="small"
          icon={<FolderPlus aria-hidden="true" />}
          onClick={() => setNaming({ folder: null })}
        >
          New folder
        </Button>
        <Button
          variant="quiet"
          size="small"
          icon={<Trash2 aria-hidden="true" />}
          onClick={() => onSearchChange({ section: 'trash' })}
        >
          Trash
        </Button>
      </div>
      {naming === null ? null : (
        <NameDialog
          open
          onOpenChange={(open) => (open ? undefined : setNaming(null))}
          title={naming.folder === null ? 'New folder' : 'Rename folder'}
          proposed={naming.folder?.name ?? ''}
          action={naming.folder === null ? 'Add folder' : 'Rename'}
          onName={(name) => {
            const { folder } = naming;
            void change(() =>
              folder === null
                ? call(addFolder, { body: { name } })
                : call(changeFolder, { params: { id: folder.id }, body: { name } }),
            );
          }}
        />
      )}
    </>
  );
}
