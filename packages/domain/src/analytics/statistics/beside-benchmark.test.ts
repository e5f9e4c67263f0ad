import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { besideBenchmark } from './beside-benchmark.ts';

const closes = (...prices: readonly number[]) => prices.map((close, day) => ({ day: 100 + day, close }));

describe('results beside a benchmark', () => {
  it('are shares of the capital, and of the last price before the first of them', () => {
    const found = besideBenchmark(
      [
        { day: 102, net: 500 },
        { day: 104, net: -200 },
      ],
      closes(50, 100, 110, 121, 99),
      10_000,
    );
    expect(found?.days).toEqual([101, 102, 103, 104]);
    expect(found?.own).toEqual([0, 0.05, 0.05, 0.03]);
    expect(found?.other.map((share) => Math.round(share * 1e9) / 1e9)).toEqual([0, 0.1, 0.21, -0.01]);
    expect(found?.sessions).toBe(3);
    expect(found?.correlation, 'three sessions tell nothing').toBeNull();
  });

  it('begin with the first price where none is known before, and end with the last', () => {
    const found = besideBenchmark(
      [
        { day: 90, net: 1_000 },
        { day: 101, net: 100 },
        { day: 300, net: 7 },
      ],
      closes(100, 100),
      1_000,
    );
    expect(found?.days).toEqual([100, 101]);
    expect(found?.own).toEqual([0, 0.1]);
  });

  it('take a result of a day without a price to the next one', () => {
    const prices = closes(100, 101, 102, 103).filter(({ day }) => day !== 102);
    const found = besideBenchmark([{ day: 102, net: 10 }], prices, 100);
    expect(found?.days).toEqual([101, 102, 103]);
    expect(found?.other[1]).toBe(0);
    expect(found?.sessions).toBe(1);
  });

  it('are none without capital, without two prices, or without a result between them', () => {
    const results = [{ day: 101, net: 1 }];
    expect(besideBenchmark(results, closes(1, 2), 0)).toBeNull();
    expect(besideBenchmark(results, closes(1), 100)).toBeNull();
    expect(besideBenchmark(results, closes(0, 0), 100)).toBeNull();
    expect(besideBenchmark([{ day: 500, net: 1 }], closes(1, 2), 100)).toBeNull();
    expect(besideBenchmark([], closes(1, 2), 100)).toBeNull();
  });

  it('go together wholly where each result is the move of the price, and not at all where one never moves', () => {
    const prices = closes(
      ...Array.from({ length: 40 }, (_, at) => 100 * 1.01 ** at * (at % 3 === 0 ? 1.02 : 1)),
    );
    const moved = prices
      .slice(1)
      .map(({ day, close }, at) => ({ day, net: close / (prices[at]?.close ?? 1) - 1 }));
    expect(besideBenchmark(moved, prices, 1)?.correlation).toBeCloseTo(1, 12);
    expect(
      besideBenchmark(
        moved.map((one) => ({ ...one, net: -one.net })),
        prices,
        1,
      )?.correlation,
    ).toBeCloseTo(-1, 12);
    expect(
      besideBenchmark(
        moved.map((one) => ({ ...one, net: 0 })),
        prices,
        1,
      )?.correlation,
    ).toBeNull();
  });

  it('lie within their interval, whatever they are', () => {
    const steps = fc.array(
      fc.tuple(fc.double({ min: -0.2, max: 0.2, noNaN: true }), fc.integer({ min: -500, max: 500 })),
      {
        minLength: 20,
        maxLength: 60,
      },
    );
    fc.assert(
      fc.property(steps, (of) => {
        const prices = [{ day: 0, close: 100 }];
        for (const [move] of of)
          prices.push({ day: prices.length, close: (prices.at(-1)?.close ?? 0) * (1 + move) });
        const found = besideBenchmark(
          of.map(([, net], at) => ({ day: at + 1, net })),
          prices,
          1_000,
        );
        expect(found?.sessions).toBe(of.length);
        if (found?.correlation === null || found?.interval == null) return;
        const [low, high] = found.interval;
        expect(low).toBeLessThanOrEqual(found.correlation);
        expect(high).toBeGreaterThanOrEqual(found.correlation);
        expect(low).toBeGreaterThanOrEqual(-1);
        expect(high).toBeLessThanOrEqual(1);
      }),
    );
  });
});
