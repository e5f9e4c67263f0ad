import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Measure } from './measure.ts';
import { MEASURE_IDS, MEASURES, type MeasureId } from './measures.ts';
import { MONDAY, sample, type Trade, value } from './sample-of-trades.testing.ts';
import { TradeSample } from './trade-sample.ts';

describe('every measure', () => {
  const trade = fc.record({
    day: fc.integer({ min: MONDAY, max: MONDAY + 40 }),
    net: fc.integer({ min: -300, max: 300 }).map((cents) => cents / 100),
    fees: fc.constantFrom(0, 0.35, 1),
    risk: fc.constantFrom(undefined, 0, 1.5),
    mae: fc.constantFrom(undefined, 0, -2),
    mfe: fc.constantFrom(undefined, 0, 3),
    hours: fc.constantFrom(0, 1, 30),
    kept: fc.constantFrom(undefined, 0, 1),
    premium: fc.constantFrom(undefined, 2.5, 4),
  });
  const samples = fc
    .tuple(fc.array(trade, { maxLength: 60 }), fc.constantFrom(undefined, 100, 0.5))
    .map(([trades, capital]) => {
      const given = trades.map((one) =>
        Object.fromEntries(Object.entries(one).filter(([, it]) => it !== undefined)),
      );
      const inOrder = (given as unknown as Trade[]).toSorted((left, right) => left.day - right.day);
      return () => sample(inOrder, capital === undefined ? {} : { startingEquity: capital });
    });

  it('is a number, or not defined and says when; its interval holds it and needs ten days', () => {
    fc.assert(
      fc.property(samples, (make) => {
        for (const id of MEASURE_IDS) {
          const measure: Measure = MEASURES[id];
          const of = make();
          const found = measure.compute(of);
          if (found === null) expect(measure.undefinedWhen, id).toBeDefined();
          else if (found === 'inf') expect(id).toBe('profitFactor');
          else expect(Number.isFinite(found), `${id}: ${found}`).toBe(true);
          const ends = measure.interval?.(of) ?? null;
          if (ends === null) continue;
          expect(of.daySums().length, id).toBeGreaterThanOrEqual(10);
          const slack = 1e-9 * (1 + Math.abs(Number(found)));
          expect(ends[0], id).toBeLessThanOrEqual(Number(found) + slack);
          expect(ends[1], id).toBeGreaterThanOrEqual(Number(found) - slack);
          const estimate = measure.estimate?.(of);
          if (estimate) expect(Math.abs(estimate.value - Number(found)), id).toBeLessThanOrEqual(slack);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('says of each quotient how sure it is, or why it does not', () => {
    const ends: readonly MeasureId[] = ['winRateLow', 'winRateHigh'];
    const unsaid = MEASURE_IDS.filter((id) => !ends.includes(id)).filter((id) => {
      const { unit, interval, withoutInterval }: Measure = MEASURES[id];
      if (unit !== 'ratio' && unit !== 'fraction')
        return interval !== undefined && withoutInterval !== undefined;
      return (interval === undefined) === (withoutInterval === undefined);
    });
    expect(unsaid).toEqual([]);
  });

  it('does not change when the results of a day come in another order, but where order is what it tells', () => {
    const inOrder: readonly MeasureId[] = [
      'netPnl',
      'profitFactor',
      'medianPnl',
      'sqn',
      'sharpeOfDays',
      'edgeRatio',
    ];
    const trades = Array.from({ length: 40 }, (_, i) => ({
      day: MONDAY + (i >> 1),
      net: ((i * 7) % 11) - 4,
    }));
    const swapped = trades.map((_, i) => trades[i ^ 1] ?? { day: 0, net: 0 });
    for (const id of inOrder) expect(value(id, sample(swapped)), id).toBe(value(id, sample(trades)));
  });
});

describe('measures of options that were sold', () => {
  // 200 kept of 250 in ten trades that were sold, beside one that was bought and lost.
  const sold = Array.from({ length: 10 }, (_, i) => ({ day: MONDAY + i, net: 19, fees: 1, premium: 25 }));
  const bought = { day: MONDAY + 10, net: -500 };

  it('tell what they brought, and what before fees was kept of it', () => {
    const all = sample([...sold, bought]);
    expect(value('premium', all)).toBe(250);
    expect(value('premiumKept', all)).toBe(0.8);
    const { interval, estimate } = MEASURES.premiumKept;
    expect(interval(all)).toEqual([0.8, 0.8]);
    // As sure as the trades that were sold are many, whatever else is among them.
    expect(estimate(all)).toMatchObject({ n: 10, clusters: 10 });
  });

  it('know nothing where none was sold', () => {
    expect(value('premium', sample([bought]))).toBeNull();
    expect(value('premiumKept', sample([bought]))).toBeNull();
  });
});

describe('measures of risk, prices and costs', () => {
  const trades = [
    { day: 1, net: 58, fees: 2, risk: 20, mae: -40, mfe: 100 },
    { day: 2, net: -32, fees: 2, risk: 10, mae: -50, mfe: 10 },
    { day: 3, net: 5 },
  ];

  it('leave out what is not known', () => {
    const of = sample(trades);
    expect(value('totalR', of)).toBeCloseTo(2.9 - 3.2, 12);
    expect(value('avgRisk', of)).toBe(15);
    expect(value('feesInR', of)).toBeCloseTo((0.1 + 0.2) / 2, 12);
    expect(value('excursionCoverage', of)).toBeCloseTo(2 / 3, 12);
    expect(value('edgeRatio', of)).toBeCloseTo((5 + 1) / (2 + 5), 12);
    expect(value('exitEfficiency', of)).toBeCloseTo((100 / 140 + 20 / 60) / 2, 12);
    expect(value('avgGivenBack', of)).toBe((40 + 40) / 2);
    expect(value('avgMaeOfWins', of)).toBe(-40);
    // 100 and 10 at their best, 2 of fees paid for each; of the third no price is known.
    expect(value('bestExit', of)).toBe(98 + 8);
  });

  it('know no prices where there are none', () => {
    for (const id of ['avgMae', 'edgeRatio', 'mfeCapture', 'avgGivenBack', 'bestExit'] as const)
      expect(value(id, sample([{ day: 1, net: 1 }])), id).toBeNull();
  });
});

describe('time in the market', () => {
  it('counts what overlaps once, and nothing whose opening is not known', () => {
    const of = sample([
      { day: 1, net: 1, hours: 10 },
      { day: 2, net: 1, hours: 30 },
      { day: 3, net: 1, hours: Number.NaN },
      { day: 3, net: 1, hours: 30 },
    ]);
    // 10 + 30 + 30 hours of which 6 are twice, of 58 in all: the first opens at 02:00, the last closes two days later at noon.
    expect(value('timeInMarket', of)).toBeCloseTo((10 + 30 + 24 - 6) / 58, 9);
    expect(value('meanOpen', of)).toBeCloseTo(70 / 58, 9);
    expect(value('maxOpen', of)).toBe(2);
    expect(value('avgHold', of)).toBe((70 / 3) * 3600);
  });
});

describe('how sure', () => {
  it('weeks hang together where trades are held for days', () => {
    const trades = Array.from({ length: 60 }, (_, i) => ({
      day: MONDAY + i,
      net: Math.floor(i / 7) % 2 ? 1 : -0.5,
    }));
    const [low = 0, high = 0] = MEASURES.expectancy.interval(sample(trades)) ?? [];
    expect(high - low).toBeLessThan(0.5);
    // Nine weeks are too few.
    expect(MEASURES.expectancy.interval(sample(trades, { clusterDays: 7 }))).toBeNull();
    const longer = [...trades, ...trades.map(({ day, net }) => ({ day: day + 70, net }))];
    const [lowOfWeeks = 0, highOfWeeks = 0] =
      MEASURES.expectancy.interval(sample(longer, { clusterDays: 7 })) ?? [];
    expect(highOfWeeks - lowOfWeeks).toBeGreaterThan(high - low);
  });

  it('luck is told by the days', () => {
    const once = Array.from({ length: 20 }, (_, i) => ({ day: MONDAY + i, net: i % 3 ? 1 : -1 }));
    const chance = Number(value('chanceOfLuck', sample(once)));
    // Ten times the same trade on each day is no more to go by.
    const tenfold = once.flatMap((trade) => Array.from({ length: 10 }, () => trade));
    expect(value('chanceOfLuck', sample(tenfold))).toBeCloseTo(chance, 9);
    expect(chance).toBeGreaterThan(0.01);
    expect(chance).toBeLessThan(0.2);
  });

  it('takes a tally that is known without looking at the results', () => {
    const of = new TradeSample({
      n: 3,
      column: () => {
        throw new Error('asked for the results');
      },
      days: () => new Int32Array(3),
      tally: () => ({
        wins: 2,
        losses: 1,
        scratches: 0,
        net: 5,
        grossProfit: 7,
        grossLoss: -2,
        largestWin: 4,
        largestLoss: -2,
      }),
      unknown: 0,
      open: 0,
    });
    const family: readonly (readonly [MeasureId, number])[] = [
      ['tradeCount', 3],
      ['netPnl', 5],
      ['winRate', 2 / 3],
      ['avgWin', 3.5],
      ['payoffRatio', 1.75],
      ['profitFactor', 3.5],
      ['expectancy', 5 / 3],
    ];
    for (const [id, expected] of family) expect(value(id, of), id).toBeCloseTo(expected, 12);
  });
});
