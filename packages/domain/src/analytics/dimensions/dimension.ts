import type { Facts } from '../facts/facts.ts';
import type { Codes } from '../tables/trade-table.ts';

export type { Codes };

/**
 * The groups of a dimension, in the order in which they are shown. Codes are dense: 0 to `keys.length` − 1.
 */
export interface Groups {
  readonly codes: Codes;
  /** What a filter and an address call each group; `none` for what is not known. */
  readonly keys: readonly string[];
  /** What a reader calls it. */
  readonly labels: readonly string[];
}

/** The key of the group of trades of which a dimension says nothing. */
export const NONE = 'none';

/** What a number is, and so how it is typed in a filter and shown at the edge of a bin. */
export type Quantity =
  | 'money'
  | 'r'
  | 'fraction'
  | 'seconds'
  | 'minutes'
  | 'days'
  | 'count'
  | 'price'
  | 'size'
  | 'ratio'
  | 'rating'
  | 'step'
  | 'day';

interface Named {
  readonly label: string;
  /** Told at the exit only: what it splits was not known when the trade was made, so it proves nothing. */
  readonly afterwards?: true;
}

/** Trades fall into named groups. */
export interface CategoryDimension extends Named {
  readonly kind: 'category';
  /** Groups follow from each other in time, or by size: they are drawn in this order and joined by lines. */
  readonly ordered?: true;
  /** One code a row of the table. */
  readonly groupsOf: (facts: Facts) => Groups;
}

/**
 * Groups by the day to which a result belongs: that of closing, opening or realising, as the question says.
 * Periods are numbered without gaps, a later one higher; those between the first and the last that hold a
 * result are groups too. `weekStart` is the ISO weekday with which a week begins.
 */
export interface TimeDimension extends Named {
  readonly kind: 'time';
  /** @param day days since 1970. */
  readonly periodOf: (day: number, weekStart: number) => number;
  /** First day of a period. */
  readonly firstDayOf: (period: number, weekStart: number) => number;
  readonly keyOf: (period: number, weekStart: number) => string;
  readonly labelOf: (period: number, weekStart: number) => string;
}

/** Trades have a number, and fall into bins of it. */
export interface NumberDimension extends Named {
  readonly kind: 'number';
  readonly quantity: Quantity;
  /** One a row of the table; NaN where it is not known. */
  readonly valuesOf: (facts: Facts) => Float64Array;
  /**
   * Where the number that is told may be another: of each row 1 where all that it may be agree in whether they lie in a range. What
   * the value itself says of it is then the answer.
   */
  readonly knownOf?: (
    facts: Facts,
    range: { readonly low?: number; readonly high?: number },
    within: (value: number) => boolean,
  ) => Uint8Array;
  /** Lower edges of the bins after the first, ascending, where there are usual ones; else they follow from the data. */
  readonly edges?: readonly number[];
  /** The smallest that there is, of what is counted. */
  readonly least?: number;
  /** The largest that there is. */
  readonly most?: number;
}

/** A trade can be in several groups at once (tags): shares of groups do not add up to the whole. */
export interface ManyDimension extends Named {
  readonly kind: 'many';
  readonly linksOf: (facts: Facts) => Links;
}

/** Groups of each row: those of row `i` are `group[from[i]]` to `group[from[i + 1] − 1]`. */
export interface Links {
  readonly from: Uint32Array;
  readonly group: Uint16Array | Uint32Array;
  readonly keys: readonly string[];
  readonly labels: readonly string[];
}

/** A way to part trades into groups, and so also what a filter can ask of a trade. */
export type Dimension = CategoryDimension | TimeDimension | NumberDimension | ManyDimension;

/** How a question is parted: a dimension, and for numbers the width of a bin where one is chosen. */
export interface Breakdown<Id extends string = string> {
  readonly dimension: Id;
  readonly step?: number;
}
