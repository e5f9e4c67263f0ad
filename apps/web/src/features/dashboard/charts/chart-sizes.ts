/** Heights in px. */
export const CHART_SIZES = {
  /** Under the course, on the same axis of time. */
  drawdown: 96,
} as const;
