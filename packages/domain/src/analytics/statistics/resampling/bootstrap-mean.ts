import { quantileOfSorted } from './quantile.ts';
import { randomOf } from './random.ts';

export interface BootstrapOptions {
  readonly level?: number;
  readonly draws?: number;
  readonly seed?: number;
}

export interface BootstrapMean {
  readonly low: number;
  readonly high: number;
  /** Share of the draws with a mean of nothing or less. */
  readonly atOrBelowZero: number;
}

/**
 * Percentile interval of a mean, whole days being drawn: every draw there is where days are few, else seeded
 * ones. Closed forms are as good and a thousand times as fast; this is for holding them against.
 *
 * @param sums of each day. @param counts trades of each day.
 * @returns `null` of no days.
 */
export function bootstrapMean(
  sums: ArrayLike<number>,
  counts: ArrayLike<number>,
  { level = 0.95, draws = 10_000, seed = 1 }: BootstrapOptions = {},
): BootstrapMean | null {
  const days = sums.length;
  if (days === 0) return null;
  const every = days ** days <= draws;
  const random = randomOf(seed);
  const means = new Float64Array(every ? days ** days : draws);
  for (let draw = 0; draw < means.length; draw += 1) {
    let [sum, n, rest] = [0, 0, draw];
    for (let i = 0; i < days; i += 1) {
      const day = every ? rest % days : random.below(days);
      rest = Math.floor(rest / days);
      sum += sums[day] ?? 0;
      n += counts[day] ?? 0;
    }
    means[draw] = sum / n;
  }
  means.sort();
  let atOrBelowZero = 0;
  while (atOrBelowZero < means.length && (means[atOrBelowZero] ?? 0) <= 0) atOrBelowZero += 1;
  return {
    low: quantileOfSorted(means, (1 - level) / 2),
    high: quantileOfSorted(means, (1 + level) / 2),
    atOrBelowZero: atOrBelowZero / means.length,
  };
}
