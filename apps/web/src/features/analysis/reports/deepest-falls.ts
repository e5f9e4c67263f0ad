import type { DrawdownEpisode } from '@tapebook/domain/analytics';

export interface Fall {
  /** The day of the high; `null`: the start. */
  readonly high: string | null;
  /** First and last day of it, and the one at its lowest. */
  readonly first: string;
  readonly last: string;
  readonly lowest: string;
  readonly depth: number;
  readonly recovered: boolean;
  /** With results, from the first below the high to the one at it again. */
  readonly days: number;
  readonly trades: number;
}

const MOST = 5;

/**
 * The deepest falls, deepest first.
 *
 * @param episodes of the equity with its start in front of its days. @param days with a result. @param counts results of each.
 */
export const deepestFalls = (
  episodes: readonly DrawdownEpisode[],
  days: readonly string[],
  counts: readonly number[],
): readonly Fall[] =>
  [...episodes]
    .sort((x, y) => y.depth - x.depth)
    .slice(0, MOST)
    .map(({ start, trough, end, recovered, depth }) => ({
      high: days[start - 1] ?? null,
      first: days[start] ?? '',
      last: days[end - 1] ?? '',
      lowest: days[trough - 1] ?? '',
      depth,
      recovered,
      days: end - start,
      trades: counts.slice(start, end).reduce((sum, count) => sum + count, 0),
    }));
