import { FEWEST_CLUSTERS } from '../estimates/estimate.ts';
import { quantileOfSorted } from './quantile.ts';
import { randomOf } from './random.ts';

export interface PathOptions {
  /** Days drawn together, so that good and bad times stay what they are. */
  readonly block?: number;
  readonly draws?: number;
  /** Of the version of the journal and the question: the same journal gives the same interval. */
  readonly seed?: number;
}

/** Ends at 95 %, and the middle of what was drawn. */
export interface Spread {
  readonly low: number;
  readonly middle: number;
  readonly high: number;
}

/** What as many days like those, in blocks, in any order, come to. */
export interface PathIntervals {
  readonly total: Spread;
  readonly maxDrawdown: Spread;
  /** Most losing days in a row. */
  readonly losingDays: Spread;
  /** Mean over deviation of a day, not annualised. */
  readonly sharpe: Spread;
}

/**
 * Intervals of what hangs on the order of days and has no closed form, by drawing days anew in blocks that run
 * on from the last day to the first (circular block bootstrap, Politis and Romano 1992). Some milliseconds for
 * years of days, so not for every cell of a table.
 *
 * @param results of each day, in order.
 * @returns `null` below ten days.
 */
export function pathIntervals(
  results: Float64Array,
  { block = 5, draws = 2000, seed = 1 }: PathOptions = {},
): PathIntervals | null {
  const days = results.length;
  if (days < FEWEST_CLUSTERS) return null;
  const whole = blocksOf(results, Math.min(block, days));
  const rest = blocksOf(results, days % whole.length);
  const blocks = Math.floor(days / whole.length);
  const random = randomOf(seed);
  const drawn = {
    total: new Float64Array(draws),
    maxDrawdown: new Float64Array(draws),
    losingDays: new Float64Array(draws),
    sharpe: new Float64Array(draws),
  };
  const path = new Path();
  for (let draw = 0; draw < draws; draw += 1) {
    path.begin();
    for (let i = 0; i < blocks; i += 1) path.add(whole, random.below(days));
    if (rest.length > 0) path.add(rest, random.below(days));
    drawn.total[draw] = path.level;
    drawn.maxDrawdown[draw] = path.deepest;
    drawn.losingDays[draw] = path.longest;
    const variance = (path.squares - (path.level * path.level) / days) / (days - 1);
    // A draw of equal days has no spread: its ratio is left at nothing, and such draws are rare.
    drawn.sharpe[draw] = variance > 0 ? path.level / days / Math.sqrt(variance) : 0;
  }
  return {
    total: spreadOf(drawn.total),
    maxDrawdown: spreadOf(drawn.maxDrawdown),
    losingDays: spreadOf(drawn.losingDays),
    sharpe: spreadOf(drawn.sharpe),
  };
}

/** Of the block that begins with each day: all that a path needs to know of it. */
interface Blocks {
  readonly length: number;
  readonly sum: Float64Array;
  readonly squares: Float64Array;
  /** Highest and lowest that it reaches from where it begins, the beginning included. */
  readonly highest: Float64Array;
  readonly lowest: Float64Array;
  readonly fall: Float64Array;
  /** Losing days in a row at its beginning, at its end, and the most within. */
  readonly first: Int32Array;
  readonly last: Int32Array;
  readonly most: Int32Array;
}

function blocksOf(results: Float64Array, length: number): Blocks {
  const days = results.length;
  const blocks = {
    length,
    sum: new Float64Array(days),
    squares: new Float64Array(days),
    highest: new Float64Array(days),
    lowest: new Float64Array(days),
    fall: new Float64Array(days),
    first: new Int32Array(days),
    last: new Int32Array(days),
    most: new Int32Array(days),
  };
  for (let start = 0; start < days; start += 1) {
    let [sum, squares, highest, lowest, fall, run, most, first] = [0, 0, 0, 0, 0, 0, 0, -1];
    for (let i = 0; i < length; i += 1) {
      const result = results[(start + i) % days] ?? 0;
      sum += result;
      squares += result * result;
      highest = Math.max(highest, sum);
      lowest = Math.min(lowest, sum);
      fall = Math.max(fall, highest - sum);
      if (result < 0) run += 1;
      else {
        if (first < 0) first = run;
        run = 0;
      }
      most = Math.max(most, run);
    }
    blocks.sum[start] = sum;
    blocks.squares[start] = squares;
    blocks.highest[start] = highest;
    blocks.lowest[start] = lowest;
    blocks.fall[start] = fall;
    blocks.first[start] = first < 0 ? length : first;
    blocks.last[start] = run;
    blocks.most[start] = most;
  }
  return blocks;
}

/** A course that grows block by block. */
class Path {
  level = 0;
  squares = 0;
  deepest = 0;
  longest = 0;
  private high = 0;
  private run = 0;

  begin(): void {
    this.level = 0;
    this.squares = 0;
    this.deepest = 0;
    this.longest = 0;
    this.high = 0;
    this.run = 0;
  }

  add(blocks: Blocks, at: number): void {
    const first = blocks.first[at] ?? 0;
    this.deepest = Math.max(
      this.deepest,
      this.high - this.level - (blocks.lowest[at] ?? 0),
      blocks.fall[at] ?? 0,
    );
    this.high = Math.max(this.high, this.level + (blocks.highest[at] ?? 0));
    this.level += blocks.sum[at] ?? 0;
    this.squares += blocks.squares[at] ?? 0;
    this.longest = Math.max(this.longest, this.run + first, blocks.most[at] ?? 0);
    this.run = first === blocks.length ? this.run + first : (blocks.last[at] ?? 0);
  }
}

function spreadOf(drawn: Float64Array): Spread {
  drawn.sort();
  return {
    low: quantileOfSorted(drawn, 0.025),
    middle: quantileOfSorted(drawn, 0.5),
    high: quantileOfSorted(drawn, 0.975),
  };
}
