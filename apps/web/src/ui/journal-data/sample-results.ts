/** Results of the days of a quarter that nobody traded: what an empty page ghosts its drawings with. */
export const SAMPLE_RESULTS: readonly number[] = [
  ...[186.4, -92.15, 240.8, 64.2, -138.6, 318.25, -54.9, 122.35, 0, 275.6, -210.45, -96.3, 154.7, 88.1],
  ...[402.85, -120.75, 66.4, -184.2, 231.9, 145.3, -72.6, 94.15, 356.2, -248.9, 118.05, 172.4, -61.35],
  ...[208.7, -134.85, 297.1, 41.6, -88.25, 163.9, 384.15, -152.4, 75.8, -43.1, 226.35, 109.5, -196.7],
  ...[312.6, 58.25, -117.9, 184.45, 268.3, -79.6, 135.2, -224.15, 341.7, 92.4, -66.8, 201.55, 148.9],
  ...[-105.35, 286.1, 71.7, -162.25, 239.6, 117.3, 412.6, -187.5, 96.2, -254.8, 318, 140.25, 88.4],
];

/** What they add up to after each day. */
export const SAMPLE_EQUITY: readonly number[] = SAMPLE_RESULTS.map((_, at) =>
  Number(
    SAMPLE_RESULTS.slice(0, at + 1)
      .reduce((sum, one) => sum + one, 0)
      .toFixed(2),
  ),
);

export const SAMPLE_NET: number = SAMPLE_EQUITY.at(-1) ?? 0;

/** Below the highest so far, after each day. */
export const SAMPLE_FALL: readonly number[] = SAMPLE_EQUITY.map(
  (sum, at) => sum - Math.max(0, ...SAMPLE_EQUITY.slice(0, at + 1)),
);
