import { describe, expect, it } from 'vitest';
import { normalQuantile } from '../statistics/distributions/normal.ts';
import { randomOf } from '../statistics/resampling/random.ts';
import { compareSamples } from './compare-samples.ts';
import { markCells, shrinkCells } from './mark-cells.ts';
import { MEASURES } from './measures.ts';
import { TradeSample } from './trade-sample.ts';

interface Result {
  readonly day: number;
  readonly net: number;
}

function sampleOf(results: readonly Result[]): TradeSample {
  const net = Float64Array.from(results, (one) => one.net);
  const days = Int32Array.from(results, (one) => one.day);
  return new TradeSample({ n: net.length, column: () => net, days: () => days, unknown: 0, open: 0 });
}

/** One result a day. */
const daily = (nets: readonly number[], first = 0): TradeSample =>
  sampleOf(nets.map((net, i) => ({ day: first + i, net })));

const a = [3, -1, 2, 4, -2, 5, 1, 0, 3, 2, -1, 4];
const b = [1, -2, 1, 2, -3, 3, 0, -1, 2, 1, -2, 2];

describe('the difference of two samples', () => {
  it('of days of their own is Welch’s', () => {
    // scipy.stats.ttest_ind(a, b, equal_var=False): t = 1.5527, 21.42 degrees of freedom
    const found = compareSamples(MEASURES.expectancy, daily(a), daily(b, 100));
    expect(found.change).toBeCloseTo(16 / 12, 9);
    expect(found.p).toBeCloseTo(0.13513890677983253, 9);
    expect(found.interval?.[0]).toBeLessThan(0);
  });

  it('of the same days is that of the day’s differences, and far surer', () => {
    const found = compareSamples(MEASURES.expectancy, daily(a), daily(b));
    const paired = MEASURES.expectancy.interval(daily(a.map((net, i) => net - (b[i] ?? 0))));
    expect(found.interval?.[0]).toBeCloseTo(paired?.[0] ?? Number.NaN, 9);
    expect(found.interval?.[1]).toBeCloseTo(paired?.[1] ?? Number.NaN, 9);
    expect(found.p).toBeLessThan(0.001);
  });

  it('of profit factors is a factor', () => {
    const found = compareSamples(MEASURES.profitFactor, daily(a), daily(b, 100));
    expect(found.kind).toBe('factor');
    expect(found.change).toBeCloseTo(24 / 4 / (12 / 8), 9);
    const [low = 0, high = 0] = found.interval ?? [];
    // As likely half as twice: the ends lie about it as factors.
    expect(Math.sqrt(low * high)).toBeCloseTo(found.change ?? 0, 9);
  });

  it('says how many trades it would take', () => {
    const found = compareSamples(MEASURES.expectancy, daily(a), daily(b, 100));
    const spread = (values: readonly number[]) => {
      const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
      return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
    };
    const s2 = (spread(a) + spread(b)) / 2;
    expect(found.needed).toBe(Math.ceil((2 * 2.8 ** 2 * s2) / (16 / 12) ** 2));
  });

  it('is told without interval below ten days, and not at all of what is not defined', () => {
    const few = compareSamples(MEASURES.expectancy, daily(a.slice(0, 9)), daily(b, 100));
    expect(few.change).not.toBeNull();
    expect([few.interval, few.p, few.needed]).toEqual([null, null, null]);
    const none = compareSamples(MEASURES.profitFactor, daily([1, 2]), daily(b));
    expect([none.a, none.change]).toEqual(['inf', null]);
    const largest = compareSamples(MEASURES.largestWin, daily(a), daily(b));
    expect([largest.change, largest.p]).toEqual([2, null]);
  });

  it('finds one in about five of a hundred where there is none, whatever days are shared', () => {
    const random = randomOf(5);
    const found = { share: 0, mean: 0, median: 0, factor: 0 };
    for (let round = 0; round < 400; round += 1) {
      const groups: Result[][] = [[], []];
      for (let day = 0; day < 60; day += 1) {
        const shock = 0.5 * normalQuantile(random.next() || 0.5);
        // Some days have trades of both groups, some of one.
        for (let i = 0; i < 4; i += 1) {
          groups[random.below(2)]?.push({ day, net: shock + normalQuantile(random.next() || 0.5) });
        }
      }
      const [left, right] = groups.map(sampleOf);
      if (left === undefined || right === undefined) continue;
      const chance = (measure: Parameters<typeof compareSamples>[0]) =>
        (compareSamples(measure, left, right).p ?? 1) < 0.05 ? 1 : 0;
      found.share += chance(MEASURES.winRate);
      found.mean += chance(MEASURES.expectancy);
      found.median += chance(MEASURES.medianPnl);
      found.factor += chance(MEASURES.profitFactor);
    }
    for (const [name, count] of Object.entries(found)) {
      expect(count / 400, name).toBeGreaterThan(0.02);
      expect(count / 400, name).toBeLessThan(0.085);
    }
  });
});

describe('many cells', () => {
  it('stand out against all of them, and what cannot be told is not counted', () => {
    const p = [0.0001, 0.04, 0.03, Number.NaN, 0.5, 0.9, 0.7];
    const marks = markCells(p);
    expect([...marks.marked]).toEqual([1, 0, 0, 0, 0, 0, 0]);
    expect(marks).toMatchObject({ tested: 6, standOut: 1, byChance: 0.05 });
    expect(markCells([])).toMatchObject({ tested: 0, standOut: 0 });
  });

  it('are drawn together by as much as chance explains', () => {
    const shrunk = shrinkCells([5, 1, 1.2, 0.8, Number.NaN, 3], [4, 0.1, 0.1, 0.1, 1, Number.NaN]);
    expect(shrunk[0]).toBeLessThan(1.3);
    expect(shrunk[2]).toBeGreaterThan(shrunk[1] ?? 0);
    expect(shrunk[4]).toBeNaN();
    expect(shrunk[5]).toBeNaN();
  });
});
