import type { ReadOptions } from '@tapebook/statements';

/** What a trader answers when he is asked about a file. */
export const ANSWERS: Readonly<Record<string, ReadOptions>> = {
  'generic/time-only.csv': { fileDate: '2026-05-02' },
};

/** Files that are not read, and why. */
export const UNREAD: Readonly<Record<string, string>> = {};

/** Figures beside a file that are not those of its trades, and why. */
export const DIFFERS: Readonly<
  Record<string, { readonly figures: readonly string[]; readonly why: string }>
> = {};
