import type { Block } from '@tapebook/domain/analytics';

/** What sums of a block are rounded to: they are exact where that is the decimals of their money; other units have none. */
const factorOf = ({ currency, scale }: Pick<Block, 'currency' | 'scale'>): number =>
  10 ** (currency === null ? 9 : Math.min(8, scale));

/**
 * Adds up results in the order in which they came, to the cent: plain sums of `253.86 − 252.18 − 100.10 + 352.28`
 * end below the first 253.86, and a fall that is over would not be.
 *
 * @returns `sums` so far after each, and how far each lies `below` the highest so far, not negative; the start is a high of 0.
 */
export function exactSums(
  results: readonly number[],
  block: Pick<Block, 'currency' | 'scale'>,
): { readonly sums: Float64Array; readonly below: Float64Array } {
  const exact = factorOf(block);
  const sums = new Float64Array(results.length);
  const below = new Float64Array(results.length);
  let [sum, high] = [0, 0];
  results.forEach((result, index) => {
    sum = Math.round((sum + result) * exact) / exact;
    high = Math.max(high, sum);
    sums[index] = sum;
    below[index] = Math.round((high - sum) * exact) / exact;
  });
  return { sums, below };
}
