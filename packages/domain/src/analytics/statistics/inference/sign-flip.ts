import { randomOf } from '../resampling/random.ts';
import { drawnP } from './permutation.ts';

export interface FlipOptions {
  readonly draws?: number;
  readonly seed?: number;
}

const DRAWS = 4999;
const SLACK = 1e-9;

export interface SignFlip {
  /** Draws of signs of which the sum is at least the one that was seen. */
  readonly atLeast: number;
  readonly of: number;
  /** One-sided. */
  readonly p: number;
}

/** Whether results are above zero: how often they would come to as much, were each one's sign a coin's. */
export function signFlipTest(
  values: ArrayLike<number>,
  { draws = DRAWS, seed = 1 }: FlipOptions = {},
): SignFlip {
  let seen = 0;
  let size = 0;
  for (let i = 0; i < values.length; i += 1) {
    seen += values[i] ?? 0;
    size += Math.abs(values[i] ?? 0);
  }
  const least = seen - SLACK * size;
  let atLeast = 0;
  const of = eachFlip(values.length, draws, seed, (signs) => {
    let sum = 0;
    for (let i = 0; i < values.length; i += 1) sum += (signs[i] ?? 0) * (values[i] ?? 0);
    if (sum >= least) atLeast += 1;
  });
  return { atLeast, of: of.count, p: of.every ? atLeast / of.count : drawnP(atLeast, of.count) };
}

export interface SegmentFlips {
  /** Of each segment: its difference from the rest in standard errors. */
  readonly statistic: Float64Array;
  /** Two-sided, of each by itself. */
  readonly p: Float64Array;
  /** Two-sided, of the largest of all: the chance that any segment at all would differ so (single-step max-T). */
  readonly pOfLargest: Float64Array;
}

/**
 * Which of many segments differ from the rest, trades of a day hanging together (wild cluster, null imposed):
 * each draw turns the sign of whole days, the same for all segments.
 *
 * @param influences of each segment: what each day adds to its difference from the rest.
 */
export function clusterSignFlips(
  influences: readonly Float64Array[],
  { draws = DRAWS, seed = 1 }: FlipOptions = {},
): SegmentFlips {
  const scaled = influences.map(unitLength);
  const statistic = Float64Array.from(scaled, sumOf);
  const least = statistic.map((t) => Math.abs(t) - SLACK);
  const [own, largest] = [new Float64Array(scaled.length), new Float64Array(scaled.length)];
  const drawn = new Float64Array(scaled.length);
  const of = eachFlip(scaled[0]?.length ?? 0, draws, seed, (signs) => {
    let most = 0;
    for (let s = 0; s < scaled.length; s += 1) {
      const influence = scaled[s] ?? new Float64Array();
      let sum = 0;
      for (let d = 0; d < influence.length; d += 1) sum += (signs[d] ?? 0) * (influence[d] ?? 0);
      drawn[s] = Math.abs(sum);
      most = Math.max(most, Math.abs(sum));
    }
    for (let s = 0; s < scaled.length; s += 1) {
      if ((drawn[s] ?? 0) >= (least[s] ?? 0)) own[s] = (own[s] ?? 0) + 1;
      if (most >= (least[s] ?? 0)) largest[s] = (largest[s] ?? 0) + 1;
    }
  });
  const share = (count: number): number => (of.every ? count / of.count : drawnP(count, of.count));
  return { statistic, p: own.map(share), pOfLargest: largest.map(share) };
}

function unitLength(influence: Float64Array): Float64Array {
  let squares = 0;
  for (const value of influence) squares += value * value;
  return squares === 0 ? influence : influence.map((value) => value / Math.sqrt(squares));
}

function sumOf(values: Float64Array): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum;
}

/** All assignments of signs where they are few (counted without p's extra one), else drawn ones. */
function eachFlip(
  length: number,
  draws: number,
  seed: number,
  see: (signs: Int8Array) => void,
): { readonly count: number; readonly every: boolean } {
  const signs = new Int8Array(length);
  if (2 ** length <= draws) {
    for (let bits = 0; bits < 2 ** length; bits += 1) {
      for (let i = 0; i < length; i += 1) signs[i] = (bits >> i) & 1 ? 1 : -1;
      see(signs);
    }
    return { count: 2 ** length, every: true };
  }
  const random = randomOf(seed);
  for (let draw = 0; draw < draws; draw += 1) {
    let bits = 0;
    for (let i = 0; i < length; i += 1) {
      if (i % 32 === 0) bits = random.bits();
      signs[i] = bits & 1 ? 1 : -1;
      bits >>>= 1;
    }
    see(signs);
  }
  return { count: draws, every: false };
}
