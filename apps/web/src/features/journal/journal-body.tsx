import { useQuery } from '@tanstack/react-query';
import { entryIdOf } from '@tapebook/domain/entries';
import { parseDay } from '@tapebook/domain/time';
import { clsx } from 'clsx';
import { type ReactNode, useCallback, useMemo } from 'react';
import { entryHeadsQuery } from '#web/lib/entries/entries-queries.ts';
import { useEntryChanges } from '#web/lib/entries/use-entry-changes.ts';
import { useWeekStart } from '#web/lib/entries/use-week-start.ts';
import { isRefused } from '#web/lib/http/is-refused.ts';
import { newId } from '#web/lib/http/new-id.ts';
import { useToday } from '#web/lib/journal-data/use-today.ts';
import { Problem } from '#web/ui/feedback/problem.tsx';
import { Beside } from './beside/beside.tsx';
import { EntryPane } from './entry/entry-pane.tsx';
import { JOURNAL_GRID } from './journal-grid.ts';
import type { JournalProps } from './journal-search.ts';
import { JournalList } from './list/journal-list.tsx';
import { type ListItem, listItems } from './list/list-items.ts';
import { useListFollows } from './list/use-list-follows.ts';
import { usePeriodResults } from './list/use-period-results.ts';
import { sectionOf } from './section-of.ts';
import { useJournalCommands } from './use-journal-commands.ts';

const KIND_OF = { days: 'day', weeks: 'week', months: 'month', pages: 'day', trash: 'day' } as const;

export function JournalBody({
  search,
  onSearchChange,
  currency,
}: JournalProps & { readonly currency: string | null }): ReactNode {
  const { data, error, refetch } = useQuery(entryHeadsQuery());
  const today = parseDay(useToday()) ?? 0;
  const weekStart = useWeekStart();
  const section = sectionOf(search);
  const { results, unknown, apart } = usePeriodResults(KIND_OF[section], currency);
  const heads = data?.entries;
  const items = useMemo(
    () =>
      section === 'pages' || section === 'trash'
        ? (heads ?? []).filter(({ kind }) => kind === 'page').map(({ id }) => ({ id }))
        : listItems({
            kind: KIND_OF[section],
            heads: heads ?? [],
            results,
            unknown,
            apart,
            today,
            weekStart,
          }),
    [section, heads, results, unknown, apart, today, weekStart],
  );
  const periods = items.filter((item): item is ListItem => 'period' in item);
  // On a wide screen something is always open; on a phone the list comes first.
  const shown =
    search.entry ??
    (section === 'pages' || section === 'trash' ? null : entryIdOf(KIND_OF[section], today, weekStart));
  useListFollows(shown);
  const changes = useEntryChanges();
  const open = useCallback(
    (entry: string | null) => onSearchChange({ entry: entry ?? undefined, version: undefined }),
    [onSearchChange],
  );
  const newPage = useCallback(
    async (folderId: string | null = null) => {
      const id = newId();
      const made = await changes.write(id, folderId === null ? {} : { folderId });
      if (made !== null) onSearchChange({ entry: id, section: 'pages', q: undefined, version: undefined });
    },
    [changes, onSearchChange],
  );
  useJournalCommands({ items, shown, today: entryIdOf('day', today), open, onSearchChange, newPage });
  const isOpen = search.entry !== undefined;
  if (data === undefined && error !== null)
    return <Problem error={error} onRetry={isRefused(error) ? undefined : () => void refetch()} />;
  return (
    <div className={clsx(JOURNAL_GRID, shown !== null && 'print:block print:space-y-3')}>
      <div className={clsx('min-w-0', isOpen && 'max-md:hidden', shown !== null && 'print:hidden')}>
        <JournalList
          search={search}
          onSearchChange={onSearchChange}
          items={periods}
          heads={heads ?? []}
          folders={data?.folders ?? []}
          shown={shown}
          currency={currency}
          onOpen={open}
          onNewPage={(folderId) => void newPage(folderId)}
        />
      </div>
      <div className={clsx('grid min-w-0 grid-cols-1 gap-3', !isOpen && 'max-md:hidden')}>
        {shown === null ? (
          <p className="rounded-card border border-border bg-panel p-6 text-13 text-muted">
            Open a page of the list, or press <kbd>n</kbd> for a new one.
          </p>
        ) : (
          <EntryPane
            key={shown}
            id={shown}
            version={search.version ?? null}
            onVersion={(version) => onSearchChange({ version: version ?? undefined })}
            onBack={() => open(null)}
            folders={data?.folders ?? []}
            isBegun={heads === undefined ? null : heads.some(({ id }) => id === shown)}
          />
        )}
        {shown === null ? null : (
          <div className="xl:hidden">
            <Beside id={shown} currency={currency} onOpen={open} />
          </div>
        )}
      </div>
      {shown === null ? null : (
        <div className="sticky top-3 min-w-0 max-xl:hidden print:static">
          <Beside id={shown} currency={currency} onOpen={open} />
        </div>
      )}
    </div>
  );
}
