import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawdownOf } from '../drawdown.ts';
import { deviationOf } from '../spread.ts';
import { streaksOf } from '../streaks.ts';
import { type PathIntervals, pathIntervals, type Spread } from './path-intervals.ts';
import { quantileOfSorted } from './quantile.ts';
import { randomOf } from './random.ts';

/** The same, every drawn course written out day by day. */
function dayByDay(results: Float64Array, block: number, draws: number, seed: number): PathIntervals {
  const days = results.length;
  const random = randomOf(seed);
  const drawn = { total: [0], maxDrawdown: [0], losingDays: [0], sharpe: [0] };
  for (const list of Object.values(drawn)) list.length = 0;
  for (let draw = 0; draw < draws; draw += 1) {
    const course: number[] = [];
    while (course.length < days) {
      const start = random.below(days);
      for (let i = 0; i < block && course.length < days; i += 1)
        course.push(results[(start + i) % days] ?? 0);
    }
    const equity = [0];
    for (const result of course) equity.push((equity.at(-1) ?? 0) + result);
    const total = equity.at(-1) ?? 0;
    const deviation = deviationOf(Float64Array.from(course)) ?? 0;
    drawn.total.push(total);
    drawn.maxDrawdown.push(drawdownOf(equity).max);
    drawn.losingDays.push(streaksOf(course.map(Math.sign)).longestLosses);
    drawn.sharpe.push(deviation === 0 ? 0 : total / days / deviation);
  }
  const spread = (list: readonly number[]): Spread => {
    const sorted = Float64Array.from(list).sort();
    return {
      low: quantileOfSorted(sorted, 0.025),
      middle: quantileOfSorted(sorted, 0.5),
      high: quantileOfSorted(sorted, 0.975),
    };
  };
  return {
    total: spread(drawn.total),
    maxDrawdown: spread(drawn.maxDrawdown),
    losingDays: spread(drawn.losingDays),
    sharpe: spread(drawn.sharpe),
  };
}

describe('intervals of what hangs on the order of days', () => {
  it('come to what drawing them day by day comes to', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -9, max: 10 }), { minLength: 10, maxLength: 23 }),
        fc.integer({ min: 1, max: 7 }),
        fc.nat(),
        (results, block, seed) => {
          const values = Float64Array.from(results);
          const found = pathIntervals(values, { block, draws: 40, seed });
          const plain = dayByDay(values, block, 40, seed);
          for (const name of ['total', 'maxDrawdown', 'losingDays', 'sharpe'] as const) {
            for (const end of ['low', 'middle', 'high'] as const)
              expect(found?.[name][end], `${name} ${end}`).toBeCloseTo(plain[name][end], 6);
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  it('are the same for the same journal, and none below ten days', () => {
    const results = Float64Array.from({ length: 60 }, (_, i) => ((i * 37) % 19) - 8);
    expect(pathIntervals(results)).toEqual(pathIntervals(results));
    expect(pathIntervals(results)).not.toEqual(pathIntervals(results, { seed: 2 }));
    expect(pathIntervals(results.subarray(0, 9))).toBeNull();
  });
});
