import type { ImportStatus } from '@tapebook/contract';

/** By name: the address is read on every page, and the schemas are not needed for that. */
const STATES = [
  'queued',
  'running',
  'needs-mapping',
  'completed',
  'failed',
  'cancelled',
  'undone',
] as const satisfies readonly ImportStatus[];

/** What the address of the Import page says: the file that is reviewed, and what narrows the history. */
export interface ImportSearch {
  /** Id of a waiting file. */
  readonly file?: string;
  /** Part of a file's name. */
  readonly q?: string;
  readonly broker?: string;
  /** Id of an account. */
  readonly account?: string;
  readonly state?: ImportStatus;
  /** First and last day on which an import was made. */
  readonly since?: string;
  readonly until?: string;
}

export type ImportSearchChange = {
  readonly [Key in keyof ImportSearch]: ImportSearch[Key] | undefined;
};

/** Those that narrow the history. */
export const HISTORY_KEYS = ['q', 'broker', 'account', 'state', 'since', 'until'] as const;
export type HistoryFilter = Pick<ImportSearch, (typeof HISTORY_KEYS)[number]>;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const text = (value: unknown): string | undefined =>
  typeof value === 'number' ? String(value) : typeof value === 'string' && value !== '' ? value : undefined;
const day = (value: unknown): string | undefined =>
  typeof value === 'string' && DAY.test(value) && !Number.isNaN(Date.parse(`${value}T00:00:00Z`))
    ? value
    : undefined;

/** Reads the address; what is not understood is left out, so that an old bookmark still opens. */
export function parseImportSearch(search: Record<string, unknown>): ImportSearch {
  const read = {
    file: text(search.file),
    q: text(search.q),
    broker: text(search.broker),
    account: text(search.account),
    state: STATES.find((one) => one === search.state),
    since: day(search.since),
    until: day(search.until),
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
}

export const historyFilterOf = (search: ImportSearch): HistoryFilter =>
  Object.fromEntries(HISTORY_KEYS.flatMap((key) => (search[key] === undefined ? [] : [[key, search[key]]])));

export const isFiltered = (filter: HistoryFilter): boolean =>
  HISTORY_KEYS.some((key) => filter[key] !== undefined);
