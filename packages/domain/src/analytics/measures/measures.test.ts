import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Facts } from '../facts/facts.ts';
import { EVERY_DAY, WEEKDAYS } from '../statistics/returns/sessions.ts';
import type { TradeTable } from '../tables/trade-table.ts';
import { dayMeasures } from './day-measures.ts';
import { calendarOf } from './journal-calendar.ts';
import { type Measure, restsOn } from './measure.ts';
import type { MeasureOptions } from './measure-options.ts';
import { MEASURE_IDS, MEASURES, type MeasureId } from './measures.ts';
import { returnMeasures } from './return-measures.ts';
import { type SampleColumn, TradeSample } from './trade-sample.ts';

const DAY_MICROS = 86_400e6;

interface Trade {
  readonly day: number;
  readonly net: number;
  readonly fees?: number;
  readonly risk?: number;
  readonly mae?: number;
  readonly mfe?: number;
  /** Hours before the close. */
  readonly hours?: number;
  readonly kept?: number;
  readonly premium?: number;
  readonly giveBack?: number;
}

function sample(
  trades: readonly Trade[],
  options: MeasureOptions = {},
  unit: 'money' | 'r' = 'money',
): TradeSample {
  const of = (read: (trade: Trade) => number | undefined) =>
    Float64Array.from(trades, (trade) => read(trade) ?? Number.NaN);
  const closedAt = of(({ day }) => (day + 0.5) * DAY_MICROS);
  const hold = of(({ hours = 1 }) => hours * 3600);
  const columns: Record<SampleColumn, Float64Array> = {
    net: of(({ net }) => net),
    gross: of(({ net, fees = 0 }) => net + fees),
    fees: of(({ fees = 0 }) => fees),
    afterFees: of(({ net }) => net),
    income: of(() => 0),
    mae: of(({ mae }) => mae),
    mfe: of(({ mfe }) => mfe),
    giveBack: of(({ giveBack }) => giveBack),
    risk: of(({ risk }) => risk),
    r: of(({ net, risk }) => net / (risk || Number.NaN)),
    holdSeconds: hold,
    quantity: of(() => 1),
    premium: of(({ premium }) => premium),
    openedAt: closedAt.map((at, i) => at - (hold[i] ?? 0) * 1e6),
    closedAt,
    kept: of(({ kept }) => kept),
  };
  return new TradeSample(
    {
      n: trades.length,
      column: (name) => (name === 'net' && unit === 'r' ? columns.r : columns[name]),
      ...(unit === 'r' ? { money: (name) => columns[name] } : {}),
      days: () => Int32Array.from(trades, ({ day }) => day),
      unknown: 0,
      open: 0,
    },
    options,
  );
}

const value = (id: MeasureId, of: TradeSample) => MEASURES[id].compute(of);

// 19 000 is a Saturday.
const MONDAY = 19_002;

describe('days', () => {
  it('add up to the cent: what comes to nothing is neither won nor lost', () => {
    const of = sample([
      ...[0.1, 0.2, -0.3].map((net) => ({ day: MONDAY, net })),
      ...[-0.1, -0.2, 0.3].map((net) => ({ day: MONDAY + 1, net })),
      ...[1e9, 0.01, -1e9].map((net) => ({ day: MONDAY + 2, net })),
    ]);
    expect([value('winningDays', of), value('losingDays', of)]).toEqual([1, 0]);
    expect([value('bestDay', of), value('worstDay', of)]).toEqual([0.01, 0]);
  });
});

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

describe('measures of days and capital', () => {
  // Monday +100, Wednesday −50, Friday −30, Monday +80; idle Tuesday and Thursday.
  const trades = [
    { day: MONDAY, net: 100 },
    { day: MONDAY + 2, net: -50 },
    { day: MONDAY + 4, net: -30 },
    { day: MONDAY + 7, net: 80 },
  ];

  it('count idle sessions as nothing, and weekends only where one trades on them', () => {
    expect([...sample(trades).sessionNet()]).toEqual([100, 0, -50, 0, -30, 80]);
    const always = { perYear: 365, isSession: () => true };
    expect([...sample(trades, { sessions: always }).sessionNet()]).toEqual([100, 0, -50, 0, -30, 0, 0, 80]);
    expect([...sample([...trades.slice(0, 3), { day: MONDAY + 5, net: 1 }]).sessionNet()].at(-1)).toBe(1);
  });

  it('tell of capital only where it is known', () => {
    for (const id of [
      'returnOnCapital',
      'sharpe',
      'sortino',
      'volatility',
      'ulcerIndex',
      'calmar',
    ] as const) {
      expect(value(id, sample(trades)), id).toBeNull();
    }
    const known = sample(trades, { startingEquity: 1000 });
    expect(value('returnOnCapital', known)).toBe(0.1);
    const returns = [100 / 1000, 0, -50 / 1100, 0, -30 / 1050, 80 / 1020];
    const mean = returns.reduce((sum, one) => sum + one, 0) / 6;
    const deviation = Math.sqrt(returns.reduce((sum, one) => sum + (one - mean) ** 2, 0) / 5);
    expect(value('sharpe', known)).toBeCloseTo((mean / deviation) * Math.sqrt(252), 9);
    expect(value('sharpeOfDays', known)).toBe(value('sharpeOfDays', sample(trades)));
    // A week is no year.
    expect(value('annualReturn', known)).toBeNull();
    const year = sample([trades[0] ?? { day: 0, net: 0 }, { day: MONDAY + 364, net: 100 }], {
      startingEquity: 1000,
    });
    expect(value('annualReturn', year)).toBeCloseTo(1.2 ** (365.25 / 365) - 1, 12);
    // What is used up has no return.
    expect(
      value(
        'sharpe',
        sample(
          [
            { day: 1, net: -10 },
            { day: 2, net: 5 },
          ],
          { startingEquity: 10 },
        ),
      ),
    ).toBeNull();
  });

  it('scale to a year by the days that count: one trade in stocks makes no stocks of a year of coins', () => {
    const coins = Array.from({ length: 365 }, (_, i) => ({ day: MONDAY + i, net: i % 3 === 0 ? -8 : 7 }));
    const alone = Number(value('sharpeOfDays', sample(coins, { sessions: EVERY_DAY })));
    const [first, ...others] = coins;
    const mixed = [{ ...first, day: MONDAY, net: -8.01 }, ...others];
    const beside = Number(value('sharpeOfDays', sample(mixed, { sessions: WEEKDAYS })));
    expect(Math.abs(beside / alone - 1)).toBeLessThan(0.001);
    // Idle weekends neither count nor scale: a year of five days a week is that of stocks.
    const inWeek = coins.filter(({ day }) => WEEKDAYS.isSession(day));
    const weekdays = Number(value('sharpeOfDays', sample(inWeek, { sessions: WEEKDAYS })));
    const everyDay = Number(value('sharpeOfDays', sample(inWeek, { sessions: EVERY_DAY })));
    expect(Math.abs(weekdays / everyDay - 1)).toBeLessThan(0.03);
  });

  it('add up the same where accounts have different clocks, and days do not ascend', () => {
    const jumbled = [trades[2], trades[0], trades[3], trades[1]].flatMap((one) => one ?? []);
    expect(sample(jumbled).daySums()).toEqual(sample(trades).daySums());
  });

  it('are won and lost by their money, whatever they come to in the unit', () => {
    const days = [
      { day: MONDAY, net: 3, risk: 1 },
      // Ten made of a hundred at risk, five lost of five: more money, and R lost.
      { day: MONDAY + 1, net: 10, risk: 100 },
      { day: MONDAY + 1, net: -5, risk: 5 },
      { day: MONDAY + 2, net: 100, risk: 100 },
    ];
    const signs = (band: number) => [...sample(days, { breakEvenBand: band }, 'r').daySigns()];
    expect(signs(0)).toEqual([1, 1, 1]);
    expect(signs(3)).toEqual([0, 1, 1]);
    expect(signs(5)).toEqual([0, 0, 1]);
  });

  it('say how long a fall lasted', () => {
    const long = sample([...trades, { day: MONDAY + 9, net: 1 }]);
    expect(value('longestDrawdown', long)).toBe(7 * 86_400);
    // A loss on the first day is below the start from that morning on.
    const lost = sample([
      { day: MONDAY, net: -5 },
      { day: MONDAY + 3, net: 5 },
    ]);
    expect(value('deepestDrawdownTime', lost)).toBe(3 * 86_400);
    expect(value('longestDrawdown', sample([{ day: 1, net: 5 }]))).toBeNull();
  });

  it('end a fall on the day that is back at the high to the cent', () => {
    const nets = [253.86, -252.18, -100.1, 352.28, -0.01, -0.02, -0.03];
    const back = sample(nets.map((net, day) => ({ day, net })));
    expect(value('deepestDrawdownTime', back)).toBe(3 * 86_400);
    expect(value('longestDrawdown', back)).toBe(3 * 86_400);
    expect(value('highestPoint', back)).toBe(253.86);
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

describe('the calendar of a journal', () => {
  const row = (assetClass: string, openDay: number, day: number) => ({ assetClass, openDay, day });
  const calendar = (rows: readonly ReturnType<typeof row>[]) =>
    calendarOf(
      new Facts(
        {
          length: rows.length,
          numbers: { closedAt: new Float64Array(rows.length) },
          integers: {
            openDay: Int32Array.from(rows, (one) => one.openDay),
            day: Int32Array.from(rows, (one) => one.day),
          },
          categories: {
            assetClass: {
              values: ['crypto', 'stock'],
              codes: Uint32Array.from(rows, (one) => (one.assetClass === 'stock' ? 1 : 0)),
            },
          },
        } as unknown as TradeTable,
        { accounts: new Map() },
      ),
    );

  it('has every day where nothing but crypto is traded, and weeks where most is held overnight', () => {
    expect(calendar([row('crypto', 1, 1)])).toEqual({ sessions: EVERY_DAY, clusterDays: 1 });
    expect(calendar([row('crypto', 1, 1), row('stock', 1, 1)]).sessions).toBe(WEEKDAYS);
    expect(calendar([row('stock', 1, 3), row('stock', 1, 2), row('stock', 2, 2)]).clusterDays).toBe(7);
    expect(calendar([row('stock', 1, 3), row('stock', 2, 2)]).clusterDays).toBe(1);
    expect(calendar([])).toEqual({ sessions: WEEKDAYS, clusterDays: 1 });
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

const IN_DAYS = MEASURE_IDS.filter((id) => (MEASURES[id] as Measure).counts === 'days');

it('what takes a day for one observation asks for days, however many trades lie on them', () => {
  expect(IN_DAYS).toEqual(
    expect.arrayContaining([
      'sharpe',
      'sharpeOfDays',
      'sortino',
      'psr',
      'kRatio',
      'dayWinRate',
      'avgDay',
      'dayAdherence',
    ]),
  );
  const twoDays = Array.from({ length: 30 }, (_, i) => ({
    day: MONDAY + (i % 2),
    net: 8 + (i % 2),
    kept: 1,
  }));
  for (const id of IN_DAYS) expect([id, restsOn(MEASURES[id], sample(twoDays))]).toEqual([id, 2]);
  for (const [id, { minimum, counts }] of Object.entries<Measure>({ ...returnMeasures, ...dayMeasures })) {
    if (minimum !== undefined) expect([id, counts ?? id]).toEqual([id, id === 'tradesPerDay' ? id : 'days']);
  }
});

describe('where most trades are held overnight', () => {
  // Three weeks of five days, a trade each; the last day of each week breaks a rule.
  const days = Array.from({ length: 60 }, (_, i) => ({
    day: MONDAY + Math.floor(i / 5) * 7 + (i % 5),
    net: i % 5 === 0 ? -9 : 4,
    kept: i % 5 === 4 ? 0 : 1,
  }));
  const byWeek = sample(days, { clusterDays: 7 });

  it('a day on plan is a day, not a week', () => {
    expect(value('dayAdherence', byWeek)).toBe(0.8);
    expect(value('discipline', byWeek)).toBe(value('discipline', sample(days)));
  });

  it('days of a week hang together in how sure measures of days are', () => {
    for (const id of ['dayWinRate', 'avgDay', 'avgWinningDay', 'tradesPerDay', 'dayAdherence'] as const) {
      const estimate = (MEASURES[id] as Measure).estimate?.(byWeek);
      expect([id, estimate?.clusters, estimate?.influence.length]).toEqual([id, 12, 12]);
      expect(estimate?.value).toBeCloseTo(Number(value(id, byWeek)), 12);
    }
  });
});
