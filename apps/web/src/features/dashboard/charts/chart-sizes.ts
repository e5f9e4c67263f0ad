/** Heights in px, kept free while the charts are on their way. */
export const CHART_SIZES = {
  equity: 210,
  drawdown: 112,
  bars: 190,
  groups: 196,
} as const;
