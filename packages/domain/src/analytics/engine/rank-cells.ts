import type { Codes } from '../dimensions/dimension.ts';
import type { Results } from '../facts/results.ts';
import type { Basis } from '../questions/question.ts';
import { selectRank } from '../statistics/select.ts';
import type { SampleFrame } from './cell-sample.ts';

/** Results and the cell of each, row after row of cells. */
export interface CellCodes {
  readonly counted: Uint32Array;
  readonly row: Codes;
  readonly column: Codes;
  readonly height: number;
  readonly width: number;
}

/** Buckets of the values of all results: a byte tells the one in which a value lies. */
const BUCKETS = 256;
/** Values of which the ends of the buckets follow. */
const SAMPLED = 16_384;
/** Beyond these the counts of the buckets leave the memory that they are to save. */
export const MOST_RANKED = 16_384;

/**
 * What shares of the net results stay below, of every cell, row and column and of all together: exact, as `quantileOf`
 * tells it. Buckets are counted first; only what lies in the bucket of a wanted rank is looked at again.
 *
 * @returns by share, cell after cell with rows and columns together at the end of each; and how many there are.
 */
export function rankCells(
  { facts, results, basis }: SampleFrame,
  cells: CellCodes,
  shares: readonly number[],
  currency: number,
): { readonly n: Uint32Array; readonly values: readonly Float64Array[] } {
  const { counted, row, column, height, width } = cells;
  const net = basis === 'gross' ? results.gross : results.net;
  const bucket = facts.once(`buckets ${results.home} ${basis}`, () => bucketsOf(results, basis));
  const factor = 10 ** (facts.scales[currency] ?? 0);
  const slots = new Uint32Array(counted.length);
  const counts = new Uint32Array(height * width * BUCKETS);
  for (let j = 0; j < counted.length; j += 1) {
    const at = ((row[j] ?? 0) * width + (column[j] ?? 0)) * BUCKETS + (bucket[counted[j] ?? 0] ?? 0);
    slots[j] = at;
    counts[at] = (counts[at] ?? 0) + 1;
  }
  const groups = groupsOf(height, width);
  const wanted = new Uint8Array(counts.length);
  const found = groups.map((members) => {
    const own = new Uint32Array(BUCKETS);
    for (const cell of members)
      for (let b = 0; b < BUCKETS; b += 1) own[b] = (own[b] ?? 0) + (counts[cell * BUCKETS + b] ?? 0);
    let n = 0;
    for (const count of own) n += count;
    const ranks = shares.map((p) => placesOf(own, n, p));
    for (const { low, high } of ranks)
      for (const cell of members) [wanted[cell * BUCKETS + low], wanted[cell * BUCKETS + high]] = [1, 1];
    return { members, n, ranks };
  });
  const { from, values } = gather(slots, counts, wanted, (j) => (net[counted[j] ?? 0] ?? 0) / factor);
  const within = (members: readonly number[], b: number): Float64Array => {
    let length = 0;
    for (const cell of members) length += counts[cell * BUCKETS + b] ?? 0;
    const all = new Float64Array(length);
    let to = 0;
    for (const cell of members) {
      const slot = cell * BUCKETS + b;
      const start = from[slot] ?? 0;
      all.set(values.subarray(start, start + (counts[slot] ?? 0)), to);
      to += counts[slot] ?? 0;
    }
    return all;
  };
  return {
    n: Uint32Array.from(found, ({ n }) => n),
    values: shares.map((_, share) =>
      Float64Array.from(found, ({ members, n, ranks }) => {
        const place = ranks[share];
        if (n === 0 || place === undefined) return Number.NaN;
        const inLow = within(members, place.low);
        const low = selectRank(inLow, place.rank);
        if (place.part === 0) return low;
        const above = place.low === place.high ? inLow.subarray(place.rank + 1) : within(members, place.high);
        let high = Number.POSITIVE_INFINITY;
        for (const value of above) if (value < high) high = value;
        return low + (high - low) * place.part;
      }),
    ),
  };
}

/** The cells of each cell, row, column and all together, in the order of an answer. */
function groupsOf(height: number, width: number): (readonly number[])[] {
  const cells = (rows: readonly number[], columns: readonly number[]): number[] =>
    rows.flatMap((row) => columns.map((column) => row * width + column));
  const [allRows, allColumns] = [[...new Array(height).keys()], [...new Array(width).keys()]];
  return [...allRows.map((row) => [row]), allRows].flatMap((rows) =>
    [...allColumns.map((column) => [column]), allColumns].map((columns) => cells(rows, columns)),
  );
}

interface RankPlace {
  /** Buckets of the value at the rank and of the next one. */
  readonly low: number;
  readonly high: number;
  /** Within the first. */
  readonly rank: number;
  /** How far the share lies towards the next. */
  readonly part: number;
}

function placesOf(counts: Uint32Array, n: number, p: number): RankPlace {
  const at = p * Math.max(0, n - 1);
  const rank = Math.floor(at);
  const bucketAt = (wanted: number): { bucket: number; before: number } => {
    let before = 0;
    for (let bucket = 0; bucket < counts.length; bucket += 1) {
      const next = before + (counts[bucket] ?? 0);
      if (next > wanted) return { bucket, before };
      before = next;
    }
    return { bucket: 0, before: 0 };
  };
  const { bucket, before } = bucketAt(rank);
  const high = rank === at ? bucket : bucketAt(rank + 1).bucket;
  return { low: bucket, high, rank: rank - before, part: at - rank };
}

/** Values of the slots that are wanted, slot after slot. */
function gather(
  slots: Uint32Array,
  counts: Uint32Array,
  wanted: Uint8Array,
  amountOf: (entry: number) => number,
): { readonly from: Uint32Array; readonly values: Float64Array } {
  const from = new Uint32Array(counts.length);
  let length = 0;
  for (let slot = 0; slot < counts.length; slot += 1) {
    from[slot] = length;
    if (wanted[slot] === 1) length += counts[slot] ?? 0;
  }
  const values = new Float64Array(length);
  const next = from.slice();
  for (let j = 0; j < slots.length; j += 1) {
    const slot = slots[j] ?? 0;
    if (wanted[slot] !== 1) continue;
    const to = next[slot] ?? 0;
    next[slot] = to + 1;
    values[to] = amountOf(j);
  }
  return { from, values };
}

/** The bucket of every result: about as many lie in each, and no smaller value in a later one. */
function bucketsOf(results: Results, basis: Basis): Uint8Array {
  const { length } = results;
  const values = basis === 'gross' ? results.gross : results.net;
  const step = Math.max(1, Math.floor(length / SAMPLED));
  const sample = Float64Array.from(
    { length: Math.ceil(length / step) },
    (_, i) => values[i * step] ?? 0,
  ).sort();
  const ends: number[] = [];
  for (let bucket = 1; bucket < BUCKETS; bucket += 1) {
    const end = sample[Math.floor((bucket * sample.length) / BUCKETS)];
    if (end !== undefined && end !== ends.at(-1)) ends.push(end);
  }
  const edges = Float64Array.from(ends);
  const buckets = new Uint8Array(length);
  for (let i = 0; i < length; i += 1) {
    const value = values[i] ?? 0;
    let [low, high] = [0, edges.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (value < (edges[middle] ?? 0)) high = middle;
      else low = middle + 1;
    }
    buckets[i] = low;
  }
  return buckets;
}
