/** Heights in px, kept free while the charts are on their way. */
export const CHART_SIZES = {
  /** The course with its drawdown. */
  hero: 306,
  drawdown: 96,
  bars: 190,
  groups: 196,
} as const;
