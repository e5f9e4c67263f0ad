import { describe, expect, it } from 'vitest';
import { Facts } from '../facts/facts.ts';
import { EVERY_DAY, WEEKDAYS } from '../statistics/returns/sessions.ts';
import type { TradeTable } from '../tables/trade-table.ts';
import { dayMeasures } from './by-subject/day-measures.ts';
import { returnMeasures } from './by-subject/return-measures.ts';
import { calendarOf } from './journal-calendar.ts';
import { type Measure, restsOn } from './measure.ts';
import { MEASURE_IDS, MEASURES } from './measures.ts';
import { MONDAY, sample, value } from './sample-of-trades.testing.ts';

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
    const signs = (band: number) => [...sample(days, { band }, 'r').daySigns()];
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
