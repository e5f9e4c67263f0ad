import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawdownOf } from '../statistics/drawdown.ts';
import { quantileOfSorted } from '../statistics/resampling/quantile.ts';
import { randomOf } from '../statistics/resampling/random.ts';
import { ruinWithin } from '../statistics/ruin/even-money.ts';
import { daysMissing, FAN, type Simulated, Simulation, type SimulationOptions } from './simulation.ts';

const OPTIONS: SimulationOptions = {
  horizon: 30,
  size: 1,
  start: 100,
  ruin: null,
  goal: null,
  seed: 7,
  paths: 500,
};

function run(results: readonly number[], options: Partial<SimulationOptions> = {}, piece = 500): Simulated {
  const simulation = new Simulation(Float64Array.from(results), { ...OPTIONS, ...options });
  while (!simulation.advance(piece));
  return simulation.result();
}

const days = Array.from({ length: 60 }, (_, i) => ((i * 37) % 19) - 8);

describe('a drawn future', () => {
  it('is the same for the same seed, in whatever pieces it is drawn, and another for another', () => {
    const whole = run(days, { ruin: 80, goal: 150 });
    expect(run(days, { ruin: 80, goal: 150 }, 7)).toEqual(whole);
    expect(run(days, { ruin: 80, goal: 150, seed: 8 })).not.toEqual(whole);
  });

  it('begins where it is told to, and its lines lie above each other', () => {
    const { fan } = run(days);
    expect(fan.map((line) => line[0])).toEqual([100, 100, 100, 100, 100]);
    expect(fan.map((line) => line.length)).toEqual([31, 31, 31, 31, 31]);
    for (let day = 1; day <= 30; day += 1) {
      const ends = fan.map((line) => line[day] ?? 0);
      expect([...ends].sort((x, y) => x - y)).toEqual(ends);
    }
  });

  it('of equal days is no other than those', () => {
    const found = run(Array(10).fill(2), { horizon: 5, size: 3, goal: 130 });
    expect(found.fan.map((line) => [...line])).toEqual(FAN.map(() => [100, 106, 112, 118, 124, 130]));
    expect(found).toMatchObject({
      goal: { share: 1 },
      below: { share: 0 },
      worstFall: { high: 0 },
    });
    expect(run(Array(10).fill(-2), { horizon: 5 }).worstFall).toEqual({
      low: 10,
      middle: 10,
      high: 10,
      mean: 10,
    });
  });

  it('says of what no path did, or all, that others might', () => {
    // The three in so many of which not one is seen: 3.84 / (paths + 3.84).
    const { ruin, below, paths } = run(Array(10).fill(2), { horizon: 5, ruin: 50 });
    const most = 3.8415 / (paths + 3.8415);
    expect(ruin).toEqual({ share: 0, error: expect.closeTo(most, 6) });
    expect(below).toEqual({ share: 0, error: expect.closeTo(most, 6) });
    const lost = run(Array(10).fill(-20), { horizon: 5, ruin: 50 });
    expect(lost.ruin).toEqual({ share: 1, error: expect.closeTo(most, 6) });
  });

  it('ends where the account is lost, and a goal after that is none', () => {
    // Every path falls to 90 on its first day.
    const found = run(Array(10).fill(-10), { horizon: 4, ruin: 90, goal: 100 });
    expect(found.fan[4]).toEqual(Float64Array.from([100, 90, 90, 90, 90]));
    expect(found.ruin?.share).toBe(1);
    // It stood at the goal when it began.
    expect(found.goal?.share).toBe(1);
    expect(run(Array(10).fill(-10), { ruin: 100, goal: 100 }).goal?.share).toBe(0);
  });

  it('meets the chance of ruin that is known exactly, within what its draws are off by', () => {
    // Six of ten days win one, four lose one; each day by itself.
    const even = [1, 1, 1, 1, 1, 1, -1, -1, -1, -1];
    const found = run(even, { start: 5, ruin: 0, horizon: 40, block: 1, paths: 20_000 });
    expect(Math.abs((found.ruin?.share ?? 0) - ruinWithin(0.6, 5, 40))).toBeLessThan(
      2 * (found.ruin?.error ?? 0),
    );
    expect(found.ruin?.error).toBeLessThan(0.005);
  });

  it('says how many days are missing', () => {
    expect([0, 9, 10, 500].map(daysMissing)).toEqual([10, 1, 0, 0]);
    expect(() => run([1, 2, 3])).toThrow('Too few days');
  });
});

/** The same, every path written out. */
function plainly(
  results: readonly number[],
  { horizon, size, start, ruin, seed, paths = 0, block = 5 }: SimulationOptions,
) {
  const random = randomOf(seed);
  const courses = Array.from({ length: paths }, () => {
    const drawn: number[] = [];
    while (drawn.length < horizon) {
      const from = random.below(results.length);
      for (let i = 0; i < Math.min(block, results.length) && drawn.length < horizon; i += 1)
        drawn.push(results[(from + i) % results.length] ?? 0);
    }
    const course = [start];
    for (const one of drawn) {
      const last = course.at(-1) ?? 0;
      course.push(ruin !== null && last <= ruin ? last : last + size * one);
    }
    return course;
  });
  const sorted = (values: readonly number[]): Float64Array => Float64Array.from(values).sort();
  return {
    fan: FAN.map((share) =>
      Array.from({ length: horizon + 1 }, (_, day) =>
        quantileOfSorted(sorted(courses.map((course) => course[day] ?? 0)), share),
      ),
    ),
    fall: quantileOfSorted(sorted(courses.map((course) => drawdownOf(course).max)), 0.95),
    ruined: courses.filter((course) => ruin !== null && course.some((at) => at <= ruin)).length / paths,
  };
}

it('comes to what writing every path out comes to', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -9, max: 10 }), { minLength: 10, maxLength: 20 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 7 }),
      fc.option(fc.integer({ min: 60, max: 105 })),
      fc.nat(),
      (results, horizon, block, ruin, seed) => {
        const options = { ...OPTIONS, horizon, block, ruin, seed, size: 2, paths: 30 };
        const [found, plain] = [run(results, options), plainly(results, options)];
        expect(found.fan.map((line) => [...line])).toEqual(plain.fan);
        expect(found.worstFall.high).toBeCloseTo(plain.fall, 9);
        expect(found.ruin?.share ?? 0).toBe(plain.ruined);
      },
    ),
    { numRuns: 60 },
  );
});
