import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Facts } from '../facts/facts.ts';
import { createTradeTable } from '../tables/create-trade-table.ts';
import type { TradeRow } from '../tables/trade-row.ts';
import { testTrade } from '../testing/test-trade.ts';
import { replayAccount } from './account-events.ts';
import { type BalanceEvent, FLOOR_KINDS, type PropRules } from './prop-rules.ts';
import { replay } from './replay.ts';

const NONE: PropRules = {
  start: 1000,
  dailyLoss: null,
  maximumLoss: null,
  consistency: null,
  minimumDays: null,
  target: null,
};

/** Results of days, `[10, -5], [3]`: two on the first, one on the second. The row is the place. */
function eventsOf(days: readonly (readonly number[])[]): BalanceEvent[] {
  let row = 0;
  return days.flatMap((nets, day) =>
    nets.map((net) => {
      row += 1;
      return { day, net, row };
    }),
  );
}

const play = (days: readonly (readonly number[])[], rules: Partial<PropRules>, today = 99) =>
  replay(eventsOf(days), { ...NONE, ...rules }, today);

const floor = (kind: (typeof FLOOR_KINDS)[number], amount = 100, stopsAtStart = false) =>
  ({ maximumLoss: { amount, kind, stopsAtStart } }) as const;

describe('an account is lost', () => {
  const cases: readonly [string, readonly (readonly number[])[], Partial<PropRules>, object | null][] = [
    [
      'by a day that reaches its limit',
      [[-30, -20]],
      { dailyLoss: 50 },
      { by: 'daily-loss', row: 2, beyond: 0 },
    ],
    ['not by two days that do so together', [[-30], [-49]], { dailyLoss: 50 }, null],
    [
      'by a day that falls from its own profit only below its beginning',
      [[60, -100]],
      { dailyLoss: 50 },
      null,
    ],
    [
      'counting a day from where it began',
      [[60], [-51]],
      { dailyLoss: 50 },
      { by: 'daily-loss', row: 2, beyond: 1 },
    ],
    [
      'by a static floor, whatever was won',
      [[80], [-80], [-101]],
      floor('static'),
      { by: 'maximum-loss', row: 3, beyond: 1 },
    ],
    [
      'by a floor that rose at the end of a day',
      [[80], [-100]],
      floor('end-of-day'),
      { by: 'maximum-loss', row: 2, beyond: 0 },
    ],
    ['not by what the same day had been higher', [[80, -100]], floor('end-of-day'), null],
    [
      'by that where the floor trails every trade',
      [[80, -100]],
      floor('trailing'),
      { by: 'maximum-loss', row: 2, beyond: 0 },
    ],
    ['by a floor that rises no higher than the start', [[150], [-149]], floor('trailing', 100, true), null],
    [
      'once it is back at the start',
      [[150], [-150]],
      floor('trailing', 100, true),
      { by: 'maximum-loss', row: 2, beyond: 0 },
    ],
    [
      'of both at once by the maximum loss',
      [[-100]],
      { ...floor('static'), dailyLoss: 100 },
      { by: 'maximum-loss', row: 1, beyond: 0 },
    ],
  ];
  it.each(cases)('%s', (_, days, rules, lost) => {
    const { attempts } = play(days, rules);
    expect(attempts.at(-1)?.lost).toEqual(lost);
    expect(attempts.at(-1)?.end).toBe(lost === null ? 'running' : 'lost');
  });

  it('and another begins with the next day; the rest of that day is nobody’s', () => {
    const { attempts, course } = play([[10], [-60, 500], [20], [5]], { dailyLoss: 50 });
    expect(attempts).toMatchObject([
      { from: 0, to: 1, end: 'lost', net: -50, days: 2, bestDay: 10, lost: { row: 2, beyond: 10 } },
      { from: 2, to: 3, end: 'running', net: 25, days: 2, bestDay: 20 },
    ]);
    expect([...course.balance]).toEqual([1010, 950, 1020, 1025]);
    expect([...course.attempt]).toEqual([0, 0, 1, 1]);
  });
});

describe('an account is passed', () => {
  it('at the end of a day with the target, once there were days enough', () => {
    expect(play([[100, -20], [30], [1]], { target: 100 }).attempts).toMatchObject([
      { from: 0, to: 1, end: 'passed', net: 110 },
      { from: 2, end: 'running', net: 1 },
    ]);
    expect(play([[150], [5], [5]], { target: 100, minimumDays: 3 }).attempts).toMatchObject([
      { to: 2, end: 'passed', net: 160 },
    ]);
  });

  it('when its best day is no larger a share than agreed', () => {
    // 60 of 120 is half; 60 of 150 are two fifths.
    const { attempts } = play([[60], [60], [30]], { target: 100, consistency: 0.4 });
    expect(attempts).toMatchObject([{ to: 2, end: 'passed' }]);
    expect(play([[60], [60]], { target: 100, consistency: 0.4 }).attempts[0]?.end).toBe('running');
    expect(play([[7], [93]], { target: 100, consistency: 0.93 }).attempts[0]?.end).toBe('passed');
  });
});

describe('how near it is', () => {
  const rules = { ...floor('end-of-day'), dailyLoss: 50, target: 200 };
  it('tells the loss until the floor, and what today still takes', () => {
    const days = [[80], [-30, 10]] as const;
    expect(play(days, rules, 1).standing).toEqual({
      balance: 1060,
      floor: 980,
      room: 80,
      roomToday: 30,
      profit: 60,
      days: 2,
      bestDay: 80,
      bestShare: 80 / 60,
    });
    expect(play(days, rules, 2).standing?.roomToday).toBe(50);
    // A session has begun before its day does on the calendar.
    expect(play(days, rules, 0).standing?.roomToday).toBe(30);
    expect(play([], rules).standing).toBeNull();
    expect(play([[-5]], NONE).standing).toMatchObject({
      floor: null,
      room: null,
      roomToday: null,
      bestShare: null,
    });
  });
});

/** Every account anew from its first event, each balance added up from the beginning. */
function plainly(events: readonly BalanceEvent[], rules: PropRules) {
  const ends: object[] = [];
  let rest = [...events];
  while (rest.length > 0) {
    const [first] = rest;
    const sumTo = (at: number): number => rest.slice(0, at).reduce((sum, { net }) => sum + net, 0);
    const balanceAt = (at: number): number => rules.start + sumTo(at);
    const lastOf = (day: number): number => rest.findLastIndex((event) => event.day === day) + 1;
    const firstOf = (day: number): number => rest.findIndex((event) => event.day === day);
    const dayOf = (at: number): number => rest[at - 1]?.day ?? 0;
    const highestBefore = (at: number): number => {
      const { maximumLoss } = rules;
      if (maximumLoss === null || maximumLoss.kind === 'static') return rules.start;
      const points = Array.from({ length: at }, (_, i) => i + 1).filter((point) =>
        maximumLoss.kind === 'trailing' ? true : point === lastOf(dayOf(point)) && dayOf(point) < dayOf(at),
      );
      return Math.max(rules.start, ...points.map(balanceAt));
    };
    const floorAt = (at: number): number => {
      const { maximumLoss } = rules;
      if (maximumLoss === null) return -Infinity;
      const of = highestBefore(at) - maximumLoss.amount;
      return maximumLoss.stopsAtStart ? Math.min(rules.start, of) : of;
    };
    const isLost = (at: number): boolean =>
      balanceAt(at) <= floorAt(at) ||
      (rules.dailyLoss !== null && balanceAt(firstOf(dayOf(at))) - balanceAt(at) >= rules.dailyLoss);
    const isPassed = (at: number): boolean => {
      if (at !== lastOf(dayOf(at)) || rules.target === null || sumTo(at) < rules.target) return false;
      const days = [...new Set(rest.slice(0, at).map(({ day }) => day))];
      const best = Math.max(0, ...days.map((day) => sumTo(lastOf(day)) - sumTo(firstOf(day))));
      return (
        days.length >= (rules.minimumDays ?? 0) &&
        (rules.consistency === null || best / sumTo(at) <= rules.consistency + 1e-12)
      );
    };
    const places = Array.from({ length: rest.length }, (_, i) => i + 1);
    const over = places.find((at) => isLost(at) || isPassed(at));
    const at = over ?? rest.length;
    ends.push({
      from: first?.day,
      to: dayOf(at),
      end: over === undefined ? 'running' : isLost(at) ? 'lost' : 'passed',
      net: sumTo(at),
    });
    rest = over === undefined ? [] : rest.slice(lastOf(dayOf(at)));
  }
  return ends;
}

it('comes to what reckoning every balance from the beginning comes to', () => {
  const day = fc.array(fc.integer({ min: -40, max: 45 }), { minLength: 1, maxLength: 4 });
  const rules = fc.record({
    start: fc.constant(1000),
    dailyLoss: fc.option(fc.integer({ min: 20, max: 80 })),
    maximumLoss: fc.option(
      fc.record({
        amount: fc.integer({ min: 30, max: 120 }),
        kind: fc.constantFrom(...FLOOR_KINDS),
        stopsAtStart: fc.boolean(),
      }),
    ),
    consistency: fc.option(fc.constantFrom(0.3, 0.5, 0.75)),
    minimumDays: fc.option(fc.integer({ min: 1, max: 6 })),
    target: fc.option(fc.integer({ min: 20, max: 150 })),
  });
  fc.assert(
    fc.property(fc.array(day, { maxLength: 15 }), rules, (days, terms) => {
      const events = eventsOf(days);
      const found = replay(events, terms, 99).attempts;
      expect(found.map(({ from, to, end, net }) => ({ from, to, end, net }))).toEqual(plainly(events, terms));
    }),
    { numRuns: 500 },
  );
});

describe('the history of an account', () => {
  const DAY = 20_000;
  const at = (day: number, minute: number): number => (day * 1440 + minute) * 60e6;
  const closed = (id: string, minute: number, netPnl: number, more: Partial<TradeRow> = {}): TradeRow =>
    testTrade({ id, netPnl, day: DAY, closedAt: at(DAY, minute), closeMinute: minute, ...more });

  type Sold = readonly [day: number, minute: number, netPnl: number];

  /** Sold in parts, the last of which ends it. */
  const parts = (id: string, before: readonly Sold[], [day, minute, last]: Sold): TradeRow => {
    const all = [...before, [day, minute, last] as const];
    const netPnl = all.reduce((sum, [, , net]) => sum + net, 0);
    return closed(id, minute, netPnl, {
      day,
      closedAt: at(day, minute),
      realisations: all.map(([on, , net]) => ({ day: on, quantity: 5, grossPnl: net, fees: 0, netPnl: net })),
      partExits: before.map(([on, when, net]) => ({ day: on, at: at(on, when), netPnl: net })),
    });
  };
  const factsOf = (rows: readonly TradeRow[]): Facts =>
    new Facts(createTradeTable(rows), {
      accounts: new Map([['a', { name: 'Main', currency: 'USD', openingBalance: null }]]),
    });
  const played = (rows: readonly TradeRow[], rules: PropRules) =>
    replayAccount(factsOf(rows), 'a', rules, DAY + 1);
  /** The trade of the exit that lost the first account. */
  const lostWith = (rows: readonly TradeRow[], rules: PropRules): string | null => {
    const facts = factsOf(rows);
    const lost = replayAccount(facts, 'a', rules, DAY + 1)?.attempts[0]?.lost ?? null;
    return lost === null ? null : (facts.table.ids[lost.row] ?? null);
  };

  it('is played in the order of its exits, in its own currency, to the cent', () => {
    const rows = [
      closed('second', 700, -0.3),
      closed('first', 600, 0.1),
      closed('euro', 600, -500, { currency: 'EUR' }),
      closed('other', 610, -500, { account: 'b' }),
      // Opened and half closed a day before; of that half only the day is known.
      parts('two days', [[DAY, Number.NaN, -0.8]], [DAY + 1, 800, 5.8]),
    ];
    const rules = { ...NONE, start: 10, dailyLoss: 1 };
    const found = played(rows, rules);
    expect(found).toMatchObject({ currency: 'USD', results: 4, untimed: 1, foreign: 1 });
    // 0.1 − 0.3 − 0.8 is exactly −1.
    expect(found?.attempts).toMatchObject([
      { end: 'lost', net: -1, lost: { by: 'daily-loss', beyond: 0 } },
      { end: 'running', net: 5.8 },
    ]);
    expect(lostWith(rows, rules)).toBe('two days');
    expect(found?.standing).toMatchObject({ balance: 15.8, roomToday: 6.8 });
    expect(replayAccount(factsOf(rows), 'nobody', rules, DAY)).toBeNull();
  });

  it('has parts where they were sold, whenever the rest of their trade was', () => {
    // Of −60 at 9:40 and +80 at 15:00 nobody knows by their sum.
    const scaled = parts('scaled', [[DAY, 580, -60]], [DAY, 900, 80]);
    const between = closed('between', 700, 10);
    const rules = { ...NONE, start: 1000, dailyLoss: 50 };
    expect(lostWith([between, scaled], rules)).toBe('scaled');
    expect(lostWith([between, parts('late', [[DAY, 580, 80]], [DAY, 900, -60])], rules)).toBeNull();
    // What trails every exit knows the part that was won before it was given back.
    const trailing = { ...NONE, start: 1000, ...floor('trailing') };
    expect(lostWith([between, parts('given', [[DAY, 580, 120]], [DAY, 900, -110])], trailing)).toBe('given');
  });

  it('has no balance between exits of one instant: it is lost by what they come to, with the worst of them', () => {
    const rules = { ...NONE, start: 1000, dailyLoss: 50 };
    expect(lostWith([closed('down', 700, -60), closed('up', 700, 20)], rules)).toBeNull();
    expect(lostWith([closed('up', 700, 20), closed('down', 700, -75)], rules)).toBe('down');
    expect(lostWith([closed('down', 700, -75), closed('up', 700, 20)], rules)).toBe('down');
  });

  it('has what only a day is known of at the end of that day', () => {
    const dated = closed('dated', 0, -60, { closeMinute: -1 });
    const won = closed('won', 600, 100);
    const rules = { ...NONE, start: 1000, dailyLoss: 50 };
    expect(lostWith([dated, won], rules)).toBeNull();
    expect(played([dated, won], rules)?.untimed).toBe(1);
  });

  it('begins with the first day that counts', () => {
    const rows = [
      closed('before', 600, -90),
      closed('after', 600, 10, { day: DAY + 1, closedAt: at(DAY + 1, 600) }),
    ];
    const rules = { ...NONE, start: 1000, dailyLoss: 50 };
    expect(lostWith(rows, rules)).toBe('before');
    const facts = factsOf(rows);
    expect(replayAccount(facts, 'a', rules, DAY + 1, DAY + 1)?.attempts).toMatchObject([
      { from: DAY + 1, end: 'running', net: 10 },
    ]);
  });
});
