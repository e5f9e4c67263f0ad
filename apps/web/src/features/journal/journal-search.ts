/** What the list shows. */
export const SECTIONS = ['days', 'weeks', 'months', 'pages', 'trash'] as const;
export type Section = (typeof SECTIONS)[number];

/** What the address of the journal says; what it leaves out is as usual. */
export interface JournalSearch {
  /** The entry that is open: `2026-03-02`, `2026-W10`, `2026-03`, or the id of a page. */
  readonly entry?: string;
  readonly section?: Section;
  /** What is looked for in all that was written. */
  readonly q?: string;
  /** Earlier versions are shown, and which. */
  readonly version?: number | 'list';
}

const ENTRY_ID = /^(\d{4}-(\d{2}-\d{2}|W\d{2}|\d{2})|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

const isSection = (value: unknown): value is Section => SECTIONS.some((one) => one === value);

/** What is not said anew goes from the address: the router would leave it there as it was written. */
const LEFT_OUT = { entry: undefined, section: undefined, q: undefined, version: undefined };

/** Reads an address; what makes no sense is left out. */
export function parseJournalSearch(search: Record<string, unknown>): JournalSearch {
  const { entry, section, q, version } = search;
  const number = Number(version);
  const left: object = LEFT_OUT;
  return {
    ...left,
    ...(typeof entry === 'string' && ENTRY_ID.test(entry) ? { entry } : {}),
    ...(isSection(section) && section !== 'days' ? { section } : {}),
    ...(typeof q === 'string' && q.trim() !== '' ? { q: q.slice(0, 200) } : {}),
    ...(version === 'list' ? { version: 'list' as const } : {}),
    ...(Number.isSafeInteger(number) && number > 0 ? { version: number } : {}),
  };
}

/** Parts that change; `undefined` takes one out of the address. */
export type SearchChange = { readonly [Part in keyof JournalSearch]?: JournalSearch[Part] | undefined };

export interface JournalProps {
  readonly search: JournalSearch;
  readonly onSearchChange: (change: SearchChange) => void;
}
