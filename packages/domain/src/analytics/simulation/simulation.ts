import { FEWEST_CLUSTERS } from '../statistics/estimates/estimate.ts';
import { quantileOfSorted } from '../statistics/resampling/quantile.ts';
import { type Random, randomOf } from '../statistics/resampling/random.ts';
import { wilsonInterval } from '../statistics/wilson-interval.ts';

/** What is drawn of the past, and what it is held against. Money in the unit of the results. */
export interface SimulationOptions {
  /** Days ahead: days with trades, as those of the past are. */
  readonly horizon: number;
  /** Times the size of the past; results are that many times as large. */
  readonly size: number;
  readonly start: number;
  /** At or below it the account is lost, and nothing more is traded. `null`: nothing ends it. */
  readonly ruin: number | null;
  /** `null`: nothing is to be reached. */
  readonly goal: number | null;
  readonly seed: number;
  readonly paths?: number;
  /** Days drawn together, so that good and bad times stay what they are. */
  readonly block?: number;
}

/** Shares of the paths that stay below each line of the fan. */
export const FAN = [0.05, 0.25, 0.5, 0.75, 0.95] as const;

/** Middle of the paths, their mean, and between which two values nine of ten lie. */
export interface PathSpread {
  readonly low: number;
  readonly middle: number;
  readonly high: number;
  readonly mean: number;
}

export interface Simulated {
  /** A line for each of {@link FAN}: the balance at the start and after every day. */
  readonly fan: readonly Float64Array[];
  readonly end: PathSpread;
  /** Deepest fall below a high, the start included; positive. */
  readonly worstFall: PathSpread;
  /** Share of the paths that reach the level, with its own interval at 95 %; `null` where there is none. */
  readonly ruin: Chance | null;
  /** Before they are ruined. */
  readonly goal: Chance | null;
  /** Share of the paths that end below where they began. */
  readonly below: Chance;
  readonly paths: number;
}

/** A share of drawn paths, and how far so many draws are off at most, in 95 of 100 cases. */
export interface Chance {
  readonly share: number;
  readonly error: number;
}

/** Days that are missing until a future can be drawn; 0 when it can. */
export const daysMissing = (days: number): number => Math.max(0, FEWEST_CLUSTERS - days);

/**
 * A future of days like those of the past, in blocks, in any order, drawn path by path: in pieces, so that a thread
 * can look up from it. The same results, options and seed give the same answer, however it is cut.
 */
export class Simulation {
  readonly paths: number;
  private readonly results: Float64Array;
  private readonly options: SimulationOptions;
  private readonly block: number;
  private readonly random: Random;
  /** Day by day, so that the paths of one day lie together. */
  private readonly balances: Float64Array;
  private readonly falls: Float64Array;
  private ruined = 0;
  private reached = 0;
  private drawn = 0;

  /** @param results of each day, in order; ten at least. */
  constructor(results: Float64Array, options: SimulationOptions) {
    if (daysMissing(results.length) > 0) throw new RangeError('Too few days to draw from');
    this.results = results;
    this.options = options;
    this.paths = options.paths ?? 4000;
    this.block = Math.min(options.block ?? 5, results.length);
    this.random = randomOf(options.seed);
    this.balances = new Float64Array((options.horizon + 1) * this.paths);
    this.falls = new Float64Array(this.paths);
  }

  /** Draws so many paths more. @returns whether all are drawn. */
  advance(paths: number): boolean {
    const end = Math.min(this.paths, this.drawn + paths);
    for (; this.drawn < end; this.drawn += 1) this.draw(this.drawn);
    return this.drawn === this.paths;
  }

  /** What all paths come to; they have to be drawn. */
  result(): Simulated {
    const { horizon, start, ruin, goal } = this.options;
    const fan = FAN.map(() => new Float64Array(horizon + 1));
    let ends = new Float64Array();
    for (let day = 0; day <= horizon; day += 1) {
      ends = this.balances.slice(day * this.paths, (day + 1) * this.paths).sort();
      FAN.forEach((share, line) => {
        const values = fan[line];
        if (values !== undefined) values[day] = quantileOfSorted(ends, share);
      });
    }
    let below = 0;
    while (below < ends.length && (ends[below] ?? 0) < start) below += 1;
    return {
      fan,
      end: spreadOf(ends),
      worstFall: spreadOf(this.falls.slice().sort()),
      ruin: ruin === null ? null : this.chance(this.ruined),
      goal: goal === null ? null : this.chance(this.reached),
      below: this.chance(below),
      paths: this.paths,
    };
  }

  private draw(path: number): void {
    const { horizon, size, start, ruin, goal } = this.options;
    const days = this.results.length;
    let [balance, high, fall, at] = [start, start, 0, 0];
    let lost = ruin !== null && balance <= ruin;
    let there = !lost && goal !== null && balance >= goal;
    this.balances[path] = balance;
    for (let day = 1; day <= horizon; day += 1) {
      at = (day - 1) % this.block === 0 ? this.random.below(days) : (at + 1) % days;
      if (!lost) {
        balance += size * (this.results[at] ?? 0);
        high = Math.max(high, balance);
        fall = Math.max(fall, high - balance);
        if (ruin !== null && balance <= ruin) lost = true;
        else if (goal !== null && balance >= goal) there = true;
      }
      this.balances[day * this.paths + path] = balance;
    }
    this.falls[path] = fall;
    if (lost) this.ruined += 1;
    if (there) this.reached += 1;
  }

  private chance(count: number): Chance {
    const share = count / this.paths;
    // What none of so many draws did is not impossible.
    const [low, high] = wilsonInterval(count, this.paths) ?? [0, 1];
    return { share, error: Math.max(share - low, high - share) };
  }
}

function spreadOf(sorted: Float64Array): PathSpread {
  let sum = 0;
  for (const one of sorted) sum += one;
  return {
    low: quantileOfSorted(sorted, 0.05),
    middle: quantileOfSorted(sorted, 0.5),
    high: quantileOfSorted(sorted, 0.95),
    mean: sum / sorted.length,
  };
}
