import type { List } from './ledger.ts';

/**
 * Of a list that a key may not be told: the others are read without it, and the person learns where it is to be had. Whatever else is
 * refused of it has to be mended: its days would count as read for good.
 *
 * @param codes what the interface says to a key that lacks the right, or knows no such call.
 */
export const notTold =
  (codes: ReadonlySet<string>, words: string): NonNullable<List['gone']> =>
  ({ code }) =>
    codes.has(code) ? words : null;
