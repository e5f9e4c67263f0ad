import { useMemo } from 'react';
import type { Command } from '#web/lib/commands/command.ts';
import { useOfferCommands } from '#web/lib/commands/registry.ts';
import type { SearchChange } from './journal-search.ts';
import { neighbour } from './list/list-items.ts';
import { saveJournal } from './saving/save-written.ts';

interface Commanded {
  readonly items: readonly { readonly id: string }[];
  readonly shown: string | null;
  /** The entry of today. */
  readonly today: string;
  readonly open: (id: string | null) => void;
  readonly onSearchChange: (change: SearchChange) => void;
  readonly newPage: () => Promise<void>;
}

/** Where what is looked for is typed. */
export const SEARCH_ID = 'journal-search';

/** The keys of the journal: down and up the list, today, a new page, the search. */
export function useJournalCommands({ items, shown, today, open, onSearchChange, newPage }: Commanded): void {
  const commands = useMemo((): readonly Command[] => {
    const step = (by: number) => () => open(neighbour(items, shown, by));
    return [
      { id: 'journal.next', label: 'Open the entry below', group: 'List', shortcut: 'j', run: step(1) },
      { id: 'journal.previous', label: 'Open the entry above', group: 'List', shortcut: 'k', run: step(-1) },
      {
        id: 'journal.today',
        label: 'Open today’s entry',
        group: 'Go to',
        shortcut: 't',
        run: () => onSearchChange({ entry: today, section: undefined, q: undefined, version: undefined }),
      },
      {
        id: 'journal.newPage',
        label: 'Start a new page',
        group: 'Do',
        shortcut: 'n',
        // Elsewhere it adds a trade: here it is what the list says of it.
        takesKey: true,
        run: () => void newPage(),
      },
      {
        id: 'journal.save',
        label: 'Save the whole journal as Markdown',
        group: 'Do',
        keywords: 'export download backup pictures',
        run: () => void saveJournal(),
      },
      {
        id: 'journal.search',
        label: 'Search the journal',
        group: 'Find',
        shortcut: '/',
        run: () => document.getElementById(SEARCH_ID)?.querySelector('input')?.focus(),
      },
    ];
  }, [items, shown, today, open, onSearchChange, newPage]);
  useOfferCommands(commands);
}
