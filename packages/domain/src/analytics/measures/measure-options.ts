/** How a question is asked. */
export interface MeasureOptions {
  /** A net result no further from zero than this is a scratch; 0 when absent. */
  readonly breakEvenBand?: number;
  /** Opening balance; without it percentages of capital are unknown. */
  readonly startingEquity?: number;
  /** First and last day (days since 1970) of which results per day are counted. */
  readonly fromDay?: number;
  readonly toDay?: number;
}
