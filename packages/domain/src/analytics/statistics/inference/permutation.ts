import { type Random, randomOf } from '../resampling/random.ts';

/** The p of `b` of `m` drawn arrangements at least as extreme; never 0, for the seen one is one of them (Phipson and Smyth 2010). */
export const drawnP = (b: number, m: number): number => (b + 1) / (m + 1);

/** Arrangements at least this extreme, of so many. */
export interface Permuted {
  readonly difference: number;
  readonly extreme: number;
  readonly of: number;
  /** Two-sided. */
  readonly p: number;
}

const SLACK = 1e-9;

/**
 * Whether two groups differ in their mean: how often a random parting of all values into groups of these sizes
 * differs as much. Every parting where there are few, else drawn ones.
 */
export function permutationTest(
  group: ArrayLike<number>,
  rest: ArrayLike<number>,
  { draws = 4999, seed = 1 }: { readonly draws?: number; readonly seed?: number } = {},
): Permuted {
  const all = Float64Array.from([...Array.from(group), ...Array.from(rest)]);
  const size = group.length;
  let total = 0;
  for (const value of all) total += value;
  const differenceOf = (sum: number): number => sum / size - (total - sum) / (all.length - size);
  let own = 0;
  for (let i = 0; i < size; i += 1) own += all[i] ?? 0;
  const difference = differenceOf(own);
  const least = Math.abs(difference) * (1 - SLACK);
  const isExtreme = (sum: number): boolean => Math.abs(differenceOf(sum)) >= least;
  if (partings(all.length, size) <= draws) {
    let [extreme, of] = [0, 0];
    const choose = (from: number, left: number, sum: number): void => {
      if (left === 0) {
        of += 1;
        if (isExtreme(sum)) extreme += 1;
        return;
      }
      for (let i = from; i <= all.length - left; i += 1) choose(i + 1, left - 1, sum + (all[i] ?? 0));
    };
    choose(0, size, 0);
    return { difference, extreme, of, p: extreme / of };
  }
  const random = randomOf(seed);
  let extreme = 0;
  for (let draw = 0; draw < draws; draw += 1) if (isExtreme(drawnSum(all, size, random))) extreme += 1;
  return { difference, extreme, of: draws, p: drawnP(extreme, draws) };
}

/** Sum of `size` values drawn without putting back, which rearranges them (Fisher and Yates). */
function drawnSum(values: Float64Array, size: number, random: Random): number {
  let sum = 0;
  for (let i = 0; i < size; i += 1) {
    const other = i + random.below(values.length - i);
    const value = values[other] ?? 0;
    values[other] = values[i] ?? 0;
    values[i] = value;
    sum += value;
  }
  return sum;
}

function partings(n: number, k: number): number {
  let count = 1;
  for (let i = 1; i <= k && count < 1e9; i += 1) count = (count * (n - k + i)) / i;
  return count;
}
