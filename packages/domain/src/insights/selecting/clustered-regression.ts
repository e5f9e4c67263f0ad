import type { Clusters } from '../testing/clusters.ts';

/** What one segment has to do with the outcomes once others are taken out. */
export interface OwnPart {
  readonly part: number;
  /** What each cluster adds to it, as if there were none: residuals are those of the others alone (null imposed). */
  readonly influence: Float64Array;
}

/**
 * The last segment's part in the outcomes, the others' parts taken out: least squares on a constant and membership in
 * each.
 *
 * @returns `null` where the segments say the same.
 */
export function ownPartOfLast(
  values: Float64Array,
  members: readonly Uint32Array[],
  clusters: Clusters,
): OwnPart | null {
  const [n, k] = [values.length, members.length + 1];
  // Row by row which columns are 1: memberships are few, so products of columns are counts.
  const x = new Float64Array(n * k);
  for (let row = 0; row < n; row += 1) x[row * k] = 1;
  members.forEach((rows, column) => {
    for (const row of rows) x[row * k + column + 1] = 1;
  });
  const squares = Array.from({ length: k }, () => new Float64Array(k + 1));
  for (let row = 0; row < n; row += 1)
    for (let i = 0; i < k; i += 1) {
      if (x[row * k + i] === 0) continue;
      const line = squares[i] as Float64Array;
      for (let j = 0; j < k; j += 1) line[j] = (line[j] ?? 0) + (x[row * k + j] ?? 0);
      line[k] = (line[k] ?? 0) + (values[row] ?? 0);
    }
  const inverse = inverseOf(squares.map((line) => line.slice(0, k)));
  if (inverse === null) return null;
  const beta = inverse.map((line) => line.reduce((sum, value, j) => sum + value * (squares[j]?.[k] ?? 0), 0));
  const last = inverse[k - 1] as Float64Array;
  const part = beta[k - 1] ?? 0;
  // Its scores by the last line of the inverse, which is what of the segment is not in the others, times a constant.
  const ofItself = last[k - 1] ?? 1;
  const influence = new Float64Array(clusters.count);
  for (let row = 0; row < n; row += 1) {
    let [fitted, weight] = [0, 0];
    for (let i = 0; i < k; i += 1) {
      const value = x[row * k + i] ?? 0;
      fitted += value * (beta[i] ?? 0);
      weight += value * (last[i] ?? 0);
    }
    const left = (values[row] ?? 0) - fitted + (part * weight) / ofItself;
    const cluster = clusters.of[row] ?? 0;
    influence[cluster] = (influence[cluster] ?? 0) + weight * left;
  }
  return { part, influence };
}

/** By Gauss and Jordan, with pivots; `null` where there is none. */
function inverseOf(matrix: Float64Array[]): Float64Array[] | null {
  const k = matrix.length;
  const lines = matrix.map((line, i) => {
    const whole = new Float64Array(2 * k);
    whole.set(line);
    whole[k + i] = 1;
    return whole;
  });
  const scale = Math.max(...matrix.map((line, i) => Math.abs(line[i] ?? 0)));
  for (let column = 0; column < k; column += 1) {
    let pivot = column;
    for (let i = column + 1; i < k; i += 1)
      if (Math.abs(lines[i]?.[column] ?? 0) > Math.abs(lines[pivot]?.[column] ?? 0)) pivot = i;
    const [line] = lines.splice(pivot, 1);
    const size = line?.[column] ?? 0;
    if (line === undefined || Math.abs(size) <= 1e-10 * scale) return null;
    lines.splice(column, 0, line);
    for (let j = 0; j < 2 * k; j += 1) line[j] = (line[j] ?? 0) / size;
    for (const each of lines) {
      const times = each[column] ?? 0;
      if (each === line || times === 0) continue;
      for (let j = 0; j < 2 * k; j += 1) each[j] = (each[j] ?? 0) - times * (line[j] ?? 0);
    }
  }
  return lines.map((line) => line.slice(k));
}
