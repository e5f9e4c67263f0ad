import { tQuantile, tTail } from '../statistics/distributions/student-t.ts';
import { drawdownOf } from '../statistics/drawdown.ts';
import { FEWEST_CLUSTERS } from '../statistics/estimates/estimate.ts';
import { quantileOfSorted } from '../statistics/resampling/quantile.ts';
import { randomOf } from '../statistics/resampling/random.ts';

/** What the same days made before and after a change, in order. */
export interface PairedDays {
  /** Days since 1970. */
  readonly day: Int32Array;
  readonly before: Float64Array;
  readonly after: Float64Array;
}

export interface DayResults {
  readonly day: Int32Array;
  readonly net: Float64Array;
}

/** Every day of the first, with what is left of it in the second: a day that was left out made nothing. */
export function pairDays(before: DayResults, after: DayResults): PairedDays {
  const left = new Float64Array(before.day.length);
  let at = 0;
  for (let i = 0; i < after.day.length; i += 1) {
    while ((before.day[at] ?? Infinity) < (after.day[i] ?? 0)) at += 1;
    left[at] = after.net[i] ?? 0;
  }
  return { day: before.day, before: before.net, after: left };
}

/** Days on which the change made a difference. */
export function changedDays({ before, after }: PairedDays): number {
  let changed = 0;
  for (let i = 0; i < before.length; i += 1) if (before[i] !== after[i]) changed += 1;
  return changed;
}

/**
 * How sure the difference of two totals is, each day being held against itself: of as many days like these.
 *
 * @returns `null` where it shows on too few days to say.
 */
export function totalSurety(
  paired: PairedDays,
): { readonly interval: readonly [number, number]; readonly p: number } | null {
  const { before, after } = paired;
  const days = before.length;
  if (changedDays(paired) < FEWEST_CLUSTERS) return null;
  let [sum, squares] = [0, 0];
  for (let i = 0; i < days; i += 1) sum += (after[i] ?? 0) - (before[i] ?? 0);
  for (let i = 0; i < days; i += 1) squares += ((after[i] ?? 0) - (before[i] ?? 0) - sum / days) ** 2;
  const error = Math.sqrt((days / (days - 1)) * squares);
  if (!(error > 0)) return null;
  const half = tQuantile(0.975, days - 1) * error;
  return { interval: [sum - half, sum + half], p: 2 * tTail(Math.abs(sum) / error, days - 1) };
}

const BLOCK = 5;

/**
 * Interval of how much deeper (or less deep) the deepest fall becomes: the same days are drawn for both, in blocks
 * that run on from the last day to the first, so that only the change is left to differ.
 *
 * @returns `null` where it shows on too few days to say.
 */
export function drawdownInterval(
  paired: PairedDays,
  draws = 2000,
  seed = 1,
): readonly [number, number] | null {
  const days = paired.day.length;
  if (changedDays(paired) < FEWEST_CLUSTERS) return null;
  const random = randomOf(seed);
  const falls = new Float64Array(draws);
  const [before, after] = [new Float64Array(days + 1), new Float64Array(days + 1)];
  for (let draw = 0; draw < draws; draw += 1) {
    for (let i = 0; i < days; ) {
      const start = random.below(days);
      for (let within = 0; within < BLOCK && i < days; within += 1, i += 1) {
        const on = (start + within) % days;
        before[i + 1] = (before[i] ?? 0) + (paired.before[on] ?? 0);
        after[i + 1] = (after[i] ?? 0) + (paired.after[on] ?? 0);
      }
    }
    falls[draw] = drawdownOf(after).max - drawdownOf(before).max;
  }
  falls.sort();
  return [quantileOfSorted(falls, 0.025), quantileOfSorted(falls, 0.975)];
}
