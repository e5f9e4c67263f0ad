/**
 * Which trades a question is about: terms that all must hold. One grammar, typed or clicked:
 *
 *     symbol:AAPL,MSFT -tag:fomo r:>=2 hold:5m..2h day:2026-01..2026-03 net:<-500 setup:none "breakout"
 */
export type Filter = readonly Term[];

export interface Term {
  /** Id of a dimension; `null` for text, which is looked for in symbols and names. */
  readonly field: string | null;
  /** Written `-`: what matches is left out, and what is not known stays in. */
  readonly exclude?: true;
  readonly match: Match;
}

export type Match =
  /** One of these groups: `symbol:AAPL,MSFT`. Of tags: at least one of them; of days: in one of these, first to last. */
  | { readonly kind: 'any'; readonly keys: readonly string[] }
  /** Of tags: each of them; these and no others; each of them and no others. */
  | { readonly kind: 'all' | 'only' | 'exactly'; readonly keys: readonly string[] }
  /** `5..10`, `>=2`, `<-500`; an end that is absent is open. */
  | Range
  /** `none`: it is not known; `any`: it is. */
  | { readonly kind: 'none' | 'known' }
  | { readonly kind: 'text'; readonly text: string };

export interface Range {
  readonly kind: 'range';
  /** In the base quantity of the dimension: seconds, minutes, days since 1970, money … */
  readonly low?: number;
  readonly high?: number;
  /** The end itself is not within. */
  readonly lowOpen?: true;
  readonly highOpen?: true;
  /** As it was typed, where that hangs on today: `-30d` is another range tomorrow. The ends are those of the reading. */
  readonly said?: string;
}

/** What of a text could not be read, for its reader. */
export interface TextProblem {
  /** Where: the part of a question, or the characters of a filter. */
  readonly at: string;
  readonly message: string;
  /** First character and the one behind the last, where it is part of a text. */
  readonly from?: number;
  readonly to?: number;
}
