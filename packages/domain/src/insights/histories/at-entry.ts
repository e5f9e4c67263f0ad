import type { EntryFacts } from '../journal/insight-trade.ts';

/** A trade that had been closed by then. */
export interface ClosedBefore {
  /** `null`: nobody knows when. */
  readonly closedAt: number | null;
  /** In the journal's kind of outcome. */
  readonly result: number;
  /** Won, lost, or within the break-even band. */
  readonly sign: 1 | -1 | 0;
}

/** What had been closed on the day of an entry, before it. There is no way from it to anything later. */
export interface ClosedToday {
  readonly count: number;
  /** Sum of their outcomes. */
  readonly result: number;
  /** The last one, the one before it (1), and so on; `null` where there were not as many. */
  readonly back: (steps: number) => ClosedBefore | null;
}

/** All that a hypothesis may ask of a trade: what was known when it was opened, and what had been closed before. */
export interface AtEntry extends EntryFacts {
  /** Which trade of the day it is, from 1; what opens at one instant shares its number. */
  readonly nthOfDay: number;
  /** Risk (or what was put in) by the median of the fifty trades opened before; `null` until ten were. */
  readonly size: number | null;
  /** The first 60 % of the journal's trades, or the rest. */
  readonly period: 'early' | 'late';
  readonly today: ClosedToday;
}
