/** One fall below a high, and the way back. */
export interface DrawdownEpisode {
  /** Index of the last point at the high. */
  readonly start: number;
  /** Index of the lowest point. */
  readonly trough: number;
  /** Index of the first point at the high again; of the last point of all when it is not reached. */
  readonly end: number;
  readonly recovered: boolean;
  /** Money below the high at the lowest point. */
  readonly depth: number;
}

export interface Drawdown {
  /** Money, positive; 0 when the curve never falls. */
  readonly max: number;
  /** Of the high; `null` when some high is not above nothing, for then there was no capital to lose. */
  readonly maxFraction: number | null;
  /** Money below the highest point at the end. */
  readonly current: number;
  readonly deepest: DrawdownEpisode | null;
  /** The one that lasted longest, which need not be the deepest. */
  readonly longest: DrawdownEpisode | null;
  /** √(mean of squared percentage below the high), over all points (Martin 1987). */
  readonly ulcerIndex: number | null;
}

/**
 * Falls of an equity curve. Its first point is where it started: 0 for cumulated results, or the opening
 * balance; so a loss on the first trade is a drawdown.
 *
 * @param timeOf when each point was, for durations; its index when absent.
 */
export function drawdownOf(
  equity: ArrayLike<number>,
  timeOf: (index: number) => number = (index) => index,
  onEpisode?: (episode: DrawdownEpisode) => void,
): Drawdown {
  const at = (index: number): number => equity[index] ?? 0;
  let peak = at(0);
  let start = 0;
  let trough = -1;
  let max = 0;
  let maxFraction: number | null = peak > 0 ? 0 : null;
  let squares = 0;
  let deepest: DrawdownEpisode | null = null;
  let longest: DrawdownEpisode | null = null;
  const close = (end: number, recovered: boolean): void => {
    const episode = { start, trough, end, recovered, depth: peak - at(trough) };
    onEpisode?.(episode);
    if (deepest === null || episode.depth > deepest.depth) deepest = episode;
    const lasted = (one: DrawdownEpisode) => timeOf(one.end) - timeOf(one.start);
    if (longest === null || lasted(episode) > lasted(longest)) longest = episode;
  };
  for (let i = 1; i < equity.length; i += 1) {
    const value = at(i);
    if (value >= peak) {
      if (trough >= 0) close(i, true);
      trough = -1;
      start = i;
      peak = value;
      continue;
    }
    if (trough < 0 || value < at(trough)) trough = i;
    const depth = peak - value;
    max = Math.max(max, depth);
    if (peak <= 0) maxFraction = null;
    else if (maxFraction !== null) maxFraction = Math.max(maxFraction, depth / peak);
    if (peak > 0) squares += ((100 * depth) / peak) * ((100 * depth) / peak);
  }
  if (trough >= 0) close(equity.length - 1, false);
  const current = equity.length === 0 ? 0 : peak - at(equity.length - 1);
  const ulcerIndex = maxFraction === null || equity.length === 0 ? null : Math.sqrt(squares / equity.length);
  return { max, maxFraction, current, deepest, longest, ulcerIndex };
}

/** All falls of a curve, in the order in which they began. */
export function drawdownEpisodes(equity: ArrayLike<number>): readonly DrawdownEpisode[] {
  const episodes: DrawdownEpisode[] = [];
  drawdownOf(equity, undefined, (episode) => episodes.push(episode));
  return episodes;
}
