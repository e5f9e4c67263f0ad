import type { JournalSearch, Section } from './journal-search.ts';

const PAGE_ID_LENGTH = 36;

/** What the list shows: what the address says, else that in which the open entry stands. */
export function sectionOf({ section, entry = '' }: JournalSearch): Section {
  if (section !== undefined) return section;
  if (entry.length === PAGE_ID_LENGTH) return 'pages';
  if (entry.includes('W')) return 'weeks';
  return entry.length === 'YYYY-MM'.length ? 'months' : 'days';
}
