/** List, writing, what was traded: beside each other where there is room; what was traded under the writing where there is less. */
export const JOURNAL_GRID =
  'grid grid-cols-1 items-start gap-3 md:grid-cols-[16.5rem_minmax(0,1fr)] xl:grid-cols-[17.5rem_minmax(0,1fr)_19.5rem]';
