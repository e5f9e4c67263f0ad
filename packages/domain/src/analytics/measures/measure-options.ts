import type { Sessions } from '../statistics/returns/sessions.ts';

/** How a question is asked. */
export interface MeasureOptions {
  /** A net result no further from zero than this is a scratch, or one at a place; 0 when absent. */
  readonly band?: number | ((place: number) => number);
  /** Opening balance; without it percentages of capital are unknown. */
  readonly startingEquity?: number | (() => number | null);
  /** Days that a daily measure counts though nothing was done on them; Monday to Friday when absent. */
  readonly sessions?: Sessions;
  /**
   * Days that hang together, for intervals: 1 when absent; 7 where trades are held for days and overlap. The same
   * for all cells of a question.
   */
  readonly clusterDays?: 1 | 7;
}
