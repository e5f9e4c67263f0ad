import type { List } from './ledger.ts';

/** Of a list that a key may not be told: the others are read without it, and the person learns where it is to be had. */
export const notTold =
  (words: string): NonNullable<List['gone']> =>
  ({ kind }) =>
    kind === 'broken' || kind === 'needs-user' ? words : null;
