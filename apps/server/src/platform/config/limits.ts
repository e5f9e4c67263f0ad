import type { Settings } from './settings.ts';

/** What there may be here, and what one person may have and do; `null`: as much as there is room for. */
export interface Limits {
  /** Who has an account: with what each may have it bounds the whole. */
  readonly people: number | null;
  /** Rows of a journal, whatever they came from. */
  readonly activities: number | null;
  /** Original statement files that are kept, all together. */
  readonly statementBytes: number | null;
  /** Photos and attachments. */
  readonly storageBytes: number;
  readonly connections: number;
  /** Calls of a minute, at each process. */
  readonly requestsPerMinute: number | null;
}

const MEBIBYTE = 1024 * 1024;

/** @param most connections that a journal has by its own design. */
export function parseLimits(settings: Settings, most: number): Limits {
  const mebibytes = (name: string, min: number): number | null =>
    settings.integer(name, { min, max: 10_000_000 });
  const statements = mebibytes('LIMIT_STATEMENTS_MIB', 1);
  return {
    people: settings.integer('LIMIT_PEOPLE', { min: 1, max: 100_000_000 }),
    activities: settings.integer('LIMIT_ACTIVITIES', { min: 1, max: 1_000_000_000 }),
    statementBytes: statements === null ? null : statements * MEBIBYTE,
    storageBytes: (mebibytes('STORAGE_QUOTA_MIB', 0) ?? 2048) * MEBIBYTE,
    connections: settings.integer('LIMIT_CONNECTIONS', { min: 0, max: most }) ?? most,
    // A page asks for some ten things at once.
    requestsPerMinute: settings.integer('LIMIT_REQUESTS_PER_MINUTE', { min: 60, max: 1_000_000 }),
  };
}
