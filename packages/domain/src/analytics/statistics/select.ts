/**
 * The value that would stand at `rank` were the values sorted (Hoare's quickselect): what a median needs,
 * without the cost of sorting. The values are rearranged.
 */
export function selectRank(values: Float64Array, rank: number): number {
  let low = 0;
  let high = values.length - 1;
  while (low < high) {
    const pivot = middleOfThree(values[low] ?? 0, values[(low + high) >> 1] ?? 0, values[high] ?? 0);
    let left = low;
    let right = high;
    while (left <= right) {
      while ((values[left] ?? 0) < pivot) left += 1;
      while ((values[right] ?? 0) > pivot) right -= 1;
      if (left > right) break;
      const swapped = values[left] ?? 0;
      values[left] = values[right] ?? 0;
      values[right] = swapped;
      left += 1;
      right -= 1;
    }
    if (rank <= right) high = right;
    else if (rank >= left) low = left;
    else break;
  }
  return values[rank] ?? 0;
}

const middleOfThree = (a: number, b: number, c: number): number =>
  Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));

/** The `count` largest values (or all, where there are no more), in no order. */
export function largestOf(values: Float64Array, count: number): Float64Array {
  if (count >= values.length) return values;
  const work = values.slice();
  selectRank(work, work.length - count);
  return work.subarray(work.length - count);
}
