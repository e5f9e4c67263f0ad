import { Link } from '@tanstack/react-router';
import type { FolderJson, JournalEntryJson } from '@tapebook/contract';
import { type EntryPeriod, entryIdOf } from '@tapebook/domain/entries';
import { formatDay } from '@tapebook/domain/time';
import { ArrowLeft, BookDown, CalendarDays, Download, History, MoreHorizontal, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { entryName, periodName } from '#web/lib/entries/entry-words.ts';
import { useEntryChanges } from '#web/lib/entries/use-entry-changes.ts';
import { useWeekStart } from '#web/lib/entries/use-week-start.ts';
import { IconButton } from '#web/ui/forms/icon-button.tsx';
import { OwnerOnly, ReadByOthers } from '#web/ui/forms/owner-only.tsx';
import { Menu, MenuChoices, MenuItem, MenuLink, MenuSeparator } from '#web/ui/overlays/menu.tsx';
import { saveEntry, saveJournal } from '../saving/save-written.ts';

interface EntryHeaderProps {
  readonly id: string;
  readonly period: EntryPeriod | null;
  readonly entry: JournalEntryJson | null;
  readonly folders: readonly FolderJson[];
  readonly onBack: () => void;
  readonly onVersions: () => void;
}

/** What the entry is of, its title, and what can be done with it. */
export function EntryHeader({ id, period, entry, folders, onBack, onVersions }: EntryHeaderProps): ReactNode {
  return (
    <header className="grid gap-1">
      <div className="flex items-start gap-1">
        <IconButton
          label="All entries"
          icon={<ArrowLeft aria-hidden="true" />}
          className="md:hidden"
          onClick={onBack}
        />
        <h2 className="min-w-0 flex-1 text-20 leading-8 font-semibold text-pretty">
          {period === null ? (
            <ReadByOthers>
              <TitleField key={id} entry={entry} placeholder="Untitled page" large />
            </ReadByOthers>
          ) : (
            periodName(period.kind, period.first, period.last)
          )}
        </h2>
        <OwnerOnly>
          <EntryMenu id={id} period={period} entry={entry} folders={folders} onVersions={onVersions} />
        </OwnerOnly>
      </div>
      {period === null || entry === null ? null : (
        <ReadByOthers>
          <TitleField key={id} entry={entry} placeholder="Add a title" />
        </ReadByOthers>
      )}
    </header>
  );
}

interface TitleFieldProps {
  readonly entry: JournalEntryJson | null;
  readonly placeholder: string;
  readonly large?: boolean;
}

/** The title, told when the field is left, or with Enter; what is typed stays, whatever else becomes known of the entry meanwhile. */
function TitleField({ entry, placeholder, large = false }: TitleFieldProps): ReactNode {
  const { write } = useEntryChanges();
  const [typed, setTyped] = useState<string | null>(null);
  const say = async (): Promise<void> => {
    if (entry === null || typed === null) return;
    const isNew = typed.trim() !== entry.title;
    // What is refused stays in the field, which tells it once more when it is left again.
    if (isNew && (await write(entry.id, { title: typed.trim() })) === null) return;
    setTyped((now) => (now === typed ? null : now));
  };
  return (
    <input
      type="text"
      aria-label="Title"
      placeholder={placeholder}
      maxLength={200}
      disabled={entry === null}
      value={typed ?? entry?.title ?? ''}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={() => void say()}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') currentTarget.blur();
      }}
      className={`w-full print:placeholder-shown:hidden rounded-control border border-transparent bg-transparent transition-colors placeholder:text-faint hover:border-border focus-visible:border-ring ${large ? '-mx-1.5 px-1.5 text-20 font-semibold' : '-mx-1.5 h-7 px-1.5 text-14 text-muted max-md:text-16'}`}
    />
  );
}

const NO_FOLDER = 'none';

function EntryMenu({ id, period, entry, folders, onVersions }: Omit<EntryHeaderProps, 'onBack'>): ReactNode {
  const { write, remove } = useEntryChanges();
  const weekStart = useWeekStart();
  return (
    <Menu
      align="end"
      trigger={<IconButton label="Entry actions" icon={<MoreHorizontal aria-hidden="true" />} />}
    >
      {period === null ? null : (
        <MenuLink
          link={<Link to="/calendar" search={calendarOf(period)} />}
          icon={<CalendarDays aria-hidden="true" />}
        >
          Show in the calendar
        </MenuLink>
      )}
      {period?.kind !== 'day' ? null : (
        <MenuLink
          link={
            <Link
              to="/journal"
              search={{ entry: entryIdOf('week', period.first, weekStart), section: 'weeks' }}
            />
          }
        >
          The week’s entry
        </MenuLink>
      )}
      {entry === null ? null : (
        <>
          <MenuItem icon={<History aria-hidden="true" />} onSelect={onVersions}>
            Earlier versions
          </MenuItem>
          <MenuItem
            icon={<Download aria-hidden="true" />}
            onSelect={() => saveEntry({ id, name: entryName(entry, weekStart) })}
          >
            Save as Markdown
          </MenuItem>
          {entry.kind !== 'page' || folders.length === 0 ? null : (
            <>
              <MenuSeparator />
              <MenuChoices
                label="Folder"
                value={entry.folderId ?? NO_FOLDER}
                options={[
                  { value: NO_FOLDER, label: 'No folder' },
                  ...folders.map((folder) => ({ value: folder.id, label: folder.name })),
                ]}
                onChange={(folder) => void write(id, { folderId: folder === NO_FOLDER ? null : folder })}
              />
            </>
          )}
          <MenuSeparator />
          <MenuItem
            icon={<Trash2 aria-hidden="true" />}
            onSelect={() => void remove(id, entryName(entry, weekStart))}
          >
            Delete
          </MenuItem>
        </>
      )}
      <MenuSeparator />
      <MenuItem icon={<BookDown aria-hidden="true" />} onSelect={() => saveJournal()}>
        Save the whole journal as Markdown
      </MenuItem>
    </Menu>
  );
}

const calendarOf = ({ kind, first }: EntryPeriod) =>
  kind === 'day'
    ? { day: formatDay(first), month: formatDay(first).slice(0, 7) }
    : { month: formatDay(first).slice(0, 7) };
