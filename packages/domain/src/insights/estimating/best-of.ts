import { deflatedSharpe, momentsOf } from '../../analytics/index.ts';

export interface Alternative {
  readonly name: string;
  /** Outcomes of its trades. */
  readonly values: Float64Array;
}

export interface BestOf {
  readonly name: string;
  readonly sharpe: number;
  /** The chance that it is better than the luckiest of so many that are all nothing. */
  readonly chance: number;
  /** Whether it may be said: from 0.95 on. */
  readonly holds: boolean;
}

const SURE = 0.95;

/**
 * Which of several setups, strategies or settings is the best, deflated by how many were looked at.
 *
 * @param lookedAt how many there were, where more were tried than are given; never fewer than are given.
 * @returns `null` where fewer than two have a ratio.
 */
export function bestOf(alternatives: readonly Alternative[], lookedAt = alternatives.length): BestOf | null {
  const rated = alternatives.flatMap(({ name, values }) => {
    const moments = momentsOf(values);
    if (moments === null) return [];
    // The sample's deviation, of which the ratio per trade is told everywhere else.
    const sharpe = moments.mean / (moments.deviation * Math.sqrt(moments.n / (moments.n - 1)));
    return [{ name, sharpe, ...moments }];
  });
  if (rated.length < 2) return null;
  const mean = rated.reduce((sum, { sharpe }) => sum + sharpe, 0) / rated.length;
  const variance = rated.reduce((sum, { sharpe }) => sum + (sharpe - mean) ** 2, 0) / (rated.length - 1);
  const best = rated.reduce((one, other) => (other.sharpe > one.sharpe ? other : one));
  const chance = deflatedSharpe(best, Math.max(lookedAt, alternatives.length), variance);
  return { name: best.name, sharpe: best.sharpe, chance, holds: chance >= SURE };
}
