import { expect, it } from 'vitest';
import { normalQuantile } from '../distributions/normal.ts';
import { t95 } from '../distributions/student-t.ts';
import { type Random, randomOf } from '../resampling/random.ts';
import { sortinoOf } from './returns.ts';
import { sortinoError } from './sortino-surety.ts';

/** Days of four skewed trades with a mood of the day; on some nothing is traded. */
function days(random: Random, count: number, idle: number): Float64Array {
  const normal = () => normalQuantile(random.next() || 0.5);
  return Float64Array.from({ length: count }, () => {
    if (random.next() < idle) return 0;
    const mood = 0.3 * normal();
    const trade = () => (random.next() < 0.4 ? -1.75 * Math.log(1 - random.next()) : 0.2 * normal() - 1);
    return 0.002 * (trade() + trade() + trade() + trade() + 4 * mood);
  });
}

it.each([
  [60, 0],
  [60, 0.4],
  [250, 0],
])('holds the true ratio in 92 to 97 of 100 journals of %d sessions, %d of them idle', (count, idle) => {
  const truth = sortinoOf(days(randomOf(1), 200_000, idle), 1) ?? Number.NaN;
  const random = randomOf(2);
  const journals = 1000;
  let held = 0;
  for (let journal = 0; journal < journals; journal += 1) {
    const returns = days(random, count, idle);
    const half = t95(count - 1) * (sortinoError(returns) ?? 0);
    if (Math.abs((sortinoOf(returns, 1) ?? Number.NaN) - truth) <= half) held += 1;
  }
  expect(held / journals).toBeGreaterThanOrEqual(0.92);
  expect(held / journals).toBeLessThanOrEqual(0.97);
});

it('is that of two days worked by hand, and not known where nothing fell', () => {
  // Mean 0.01, squares below 0 and 0.0004: 2.47487 added by the first, and as much taken by the second.
  expect(sortinoError(Float64Array.of(0.04, -0.02))).toBeCloseTo(2.474_873_734, 8);
  expect(sortinoError(Float64Array.of(0.04, 0.02))).toBeNull();
  expect(sortinoError(Float64Array.of(-0.04))).toBeNull();
});
