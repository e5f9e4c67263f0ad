import type { Breakdown } from '../dimensions/dimension.ts';
import type { Home } from '../facts/results.ts';
import type { Unit } from '../facts/units.ts';
import type { Filter } from '../filters/filter.ts';

export const DRAWINGS = [
  'number',
  'bars',
  'line',
  'heat',
  'table',
  'histogram',
  'scatter',
  'calendar',
] as const;
export type Drawing = (typeof DRAWINGS)[number];

export const BASES = ['net', 'gross'] as const;
/** Results after or before fees. */
export type Basis = (typeof BASES)[number];

export const SORTS = ['order', 'value', 'n', 'sureness'] as const;
/** Of groups: as the dimension has them, by the first measure, by how many trades, by how far from nothing. */
export type Sort = (typeof SORTS)[number];

/** What it is held against: other trades by a filter, all others (that a filter lets through), or the same filter a period or a year before. */
export type Versus =
  | 'rest'
  | 'previous'
  | 'year-before'
  | { readonly filter: Filter }
  | { readonly rest: Filter };

/** Among which trades all others are looked for; `null` where it is not held against these. */
export const restOf = (versus: Versus | undefined): Filter | null =>
  versus === 'rest' ? [] : typeof versus === 'object' && 'rest' in versus ? versus.rest : null;

/**
 * What the pages show is the answer to one of these: a card, a chart, a report, a cell of the calendar, an
 * answer of the API. What is asked alike is answered alike, wherever it stands.
 */
export interface Question {
  /** One or more; a page draws up to three. */
  readonly measures: readonly string[];
  readonly by?: Breakdown;
  /** A second dimension: a series or a column for each of its groups. */
  readonly by2?: Breakdown;
  readonly filter: Filter;
  readonly versus?: Versus;
  /**
   * What also holds of what it is held against, beside being part of `filter`: the bar, the dashboard, the accounts in view. Whoever
   * asks adds it; the text of a question says what is asked alone.
   */
  readonly within?: Filter;
  /** The last day that has begun where the question is asked: of a period that runs as many days are compared. Likewise added. */
  readonly today?: number;
  readonly unit: Unit;
  readonly basis: Basis;
  readonly home: Home;
  readonly sort: Sort;
  /** Groups shown at most. */
  readonly limit?: number;
  /** Results that a group has at least, to be shown. */
  readonly least?: number;
  /** Absent: as it suits the shape of the answer. */
  readonly draw?: Drawing;
}

/** A question with what is usual filled in. */
export function question(parts: Partial<Question> & Pick<Question, 'measures'>): Question {
  return { filter: [], unit: 'money', basis: 'net', home: 'closed', sort: 'order', ...parts };
}

/** Whether a question says which accounts it is of: where it does not, archived ones are not looked at. */
export const namesAccounts = ({ filter }: Pick<Question, 'filter'>): boolean =>
  filter.some(({ field, exclude }) => field === 'account' && exclude !== true);

/** What the trades that a question is held against are asked for by themselves, within what both are of. */
export const otherSide = ({ filter, versus }: Pick<Question, 'filter' | 'versus'>): Filter =>
  restOf(versus) ?? (typeof versus === 'object' && 'filter' in versus ? versus.filter : filter);
