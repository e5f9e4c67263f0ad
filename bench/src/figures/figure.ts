/** What a number counts; decides how it is printed. */
export type Unit = 'ms' | 'MiB' | 'kB' | 'rows/s' | '/s' | 'times' | 'shift' | '%';

/** One measured thing: every repetition, and the most it may be. */
export interface Figure {
  readonly name: string;
  readonly unit: Unit;
  readonly values: readonly number[];
  /** The most that is allowed; absent where the number is only to be known. */
  readonly limit?: number;
  /** What others cost meanwhile, as `machineSlowdown` tells it; 1 when absent. */
  readonly slowdown?: number;
}

/**
 * `near`: some repetition kept the limit; `busy`: it is over by no more than others slowed the machine
 * down. Such a run cannot tell a miss from noise.
 */
export type Verdict = 'ok' | 'near' | 'busy' | 'MISSED' | '-';

/** The middle value; of an even number of values, the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return ((low ?? Number.NaN) + (high ?? Number.NaN)) / 2;
}

/**
 * A limit is kept when the median keeps it, and missed when no repetition did: a machine that others
 * use slows some repetitions down, but never speeds one up.
 */
export function verdictOf({ values, unit, limit, slowdown = 1 }: Figure): Verdict {
  if (limit === undefined) return '-';
  if (median(values) <= limit) return 'ok';
  if (Math.min(...values) <= limit) return 'near';
  // Only times grow with the load of the machine: ratios, sizes and memory do not.
  return unit === 'ms' && median(values) / slowdown <= limit ? 'busy' : 'MISSED';
}
