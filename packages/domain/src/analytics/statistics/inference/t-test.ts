import { tTail } from '../distributions/student-t.ts';
import { deviationOf, meanOf } from '../spread.ts';

export interface TTest {
  readonly t: number;
  readonly degrees: number;
  /** The chance of a mean at least this high if the true one were zero. */
  readonly p: number;
}

/** Whether a mean is above zero, of values that do not hang together. @returns `null` below two values, or of equal ones. */
export function tTest(values: Float64Array): TTest | null {
  const [mean, deviation] = [meanOf(values), deviationOf(values)];
  if (mean === null || deviation === null || deviation === 0) return null;
  const t = (mean / deviation) * Math.sqrt(values.length);
  const degrees = values.length - 1;
  return { t, degrees, p: tTail(t, degrees) };
}
