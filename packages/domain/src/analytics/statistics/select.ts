import { numberAt } from '../tables/trade-table.ts';

/**
 * The value that would stand at `rank` were the values sorted (Hoare's quickselect): what a median needs,
 * without the cost of sorting. The values are rearranged.
 */
export function selectRank(values: Float64Array, rank: number): number {
  let low = 0;
  let high = values.length - 1;
  while (low < high) {
    const pivot = middleOfThree(
      numberAt(values, low),
      numberAt(values, (low + high) >> 1),
      numberAt(values, high),
    );
    let left = low;
    let right = high;
    while (left <= right) {
      while (numberAt(values, left) < pivot) left += 1;
      while (numberAt(values, right) > pivot) right -= 1;
      if (left > right) break;
      const swapped = numberAt(values, left);
      values[left] = numberAt(values, right);
      values[right] = swapped;
      left += 1;
      right -= 1;
    }
    if (rank <= right) high = right;
    else if (rank >= left) low = left;
    else break;
  }
  return numberAt(values, rank);
}

const middleOfThree = (a: number, b: number, c: number): number =>
  Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
