import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Facts } from '../facts/facts.ts';
import { parseFilter } from '../filters/parse-filter.ts';
import { question } from '../questions/question.ts';
import { createTradeTable } from '../tables/create-trade-table.ts';
import type { TradeRow } from '../tables/trade-row.ts';
import { testTrade } from '../testing/test-trade.ts';
import type { Change } from './change.ts';
import { formatChanges, parseChanges } from './change-text.ts';
import { whatIf } from './what-if.ts';

const DAY = 20_000;
const MICROS = 60e6;

/** A trade of a day, opened and closed at minutes of it; its fee is 1. */
function made(
  id: string,
  [from, to]: readonly [number, number],
  netPnl: number,
  more: Partial<TradeRow> & { day?: number } = {},
): TradeRow {
  const day = more.day ?? DAY;
  const at = (minute: number): number => day * 1440 * MICROS + minute * MICROS;
  return testTrade({
    id,
    day,
    netPnl,
    openedAt: at(from),
    closedAt: at(to),
    openMinute: from,
    openDay: day,
    ...more,
  });
}

const factsOf = (rows: readonly TradeRow[]): Facts =>
  new Facts(createTradeTable(rows), { accounts: new Map() });
const asked = question({ measures: ['netPnl', 'expectancy', 'winRate', 'profitFactor', 'maxDrawdown'] });

/** What each trade comes to, by its id; `null` where it is not made. Those that stay as they are are left out. */
function outcome(rows: readonly TradeRow[], changes: readonly Change[]) {
  const facts = factsOf(rows);
  const found = whatIf(facts, asked, changes, null);
  return {
    changed: Array.from(found.changedRows, (row) => facts.table.ids[row]).join(' '),
    trades: Object.fromEntries(found.trades.map(({ row, after }) => [facts.table.ids[row] ?? '', after])),
    steps: found.steps,
  };
}

const r = (at: number) => ({ at, of: 'r' }) as const;
const money = (at: number) => ({ at, of: 'money' }) as const;

describe('what if a stop had stood', () => {
  const stop: Change = { kind: 'stop', level: r(1) };
  const cases: readonly [string, Partial<TradeRow>, number, number | undefined, number][] = [
    ['a loss beyond it ends at it, with its fee', { risk: 20 }, -51, -21, 0],
    ['a loss within it stays, where the price was never further', { risk: 20, mae: -15 }, -11, undefined, 0],
    ['a winner that had been below it is lost', { risk: 20, mae: -20, mfe: 40 }, 30, -21, 0],
    ['a winner of which nobody knows how far it fell stays, and is counted', { risk: 20 }, 30, undefined, 1],
    ['without a risk there is nowhere to put it', { mae: -90 }, -91, undefined, 1],
  ];
  it.each(cases)('%s', (_, parts, net, after, untold) => {
    const found = outcome([made('a', [570, 580], net, parts)], [stop]);
    expect(found.trades).toEqual(after === undefined ? {} : { a: after });
    expect(found.steps[0]?.untold).toBe(untold);
  });

  it('in money, the same for all', () => {
    const rows = [made('a', [570, 580], -301), made('b', [590, 600], -50)];
    const found = outcome(rows, [{ kind: 'stop', level: money(200) }]);
    expect(found.trades).toEqual({ a: -201 });
    // Of the smaller loss nobody knows whether it had been further away.
    expect(found.steps).toEqual([{ changed: 1, leftOut: 0, untold: 1, net: 100, worst: -51 }]);
  });
});

it('a stop of which nobody knows whom else it had taken is told with its worst', () => {
  const rows = [
    made('loss', [570, 580], -301),
    made('win', [590, 600], 499),
    made('seen', [590, 600], 9, { mae: 0 }),
  ];
  // 500 before its fee would have been −200.
  expect(outcome(rows, [{ kind: 'stop', level: money(200) }]).steps).toEqual([
    { changed: 1, leftOut: 0, untold: 1, net: 100, worst: -600 },
  ]);
  const seen = rows.map((row) => ({ ...row, mae: Math.min(0, row.netPnl), mfe: 500 }));
  expect(outcome(seen, [{ kind: 'stop', level: money(200) }]).steps[0]?.worst).toBeNull();
});

it('names every trade that ends otherwise, those that change most with what they come to', () => {
  const rows = Array.from({ length: 130 }, (_, i) =>
    made(`t${String(i).padStart(3, '0')}`, [570 + i, 571 + i], i % 13 === 0 ? 9 : -301 - i),
  );
  const { changed, trades } = outcome(rows, [{ kind: 'stop', level: money(200) }]);
  expect(changed).toBe(rows.flatMap(({ id, netPnl }) => (netPnl < 0 ? [id] : [])).join(' '));
  expect(Object.keys(trades)).toHaveLength(100);
  expect(trades).not.toHaveProperty('t001');
});

describe('what if it had been closed at a profit', () => {
  it('takes it where the price was there, and says where that is not known', () => {
    const rows = [
      made('reached', [570, 580], -21, { risk: 20, mae: -30, mfe: 50 }),
      made('short of it', [570, 580], 9, { risk: 20, mae: 0, mfe: 30 }),
      made('ended beyond', [570, 580], 99, { risk: 20 }),
      made('unknown', [570, 580], 9, { risk: 20 }),
    ];
    const found = outcome(rows, [{ kind: 'target', level: r(2) }]);
    expect(found.trades).toEqual({ reached: 39, 'ended beyond': 39 });
    expect(found.steps[0]).toMatchObject({ changed: 2, untold: 1 });
  });

  it('with a stop that was reached as well, the worse stands whichever is asked first', () => {
    const rows = [made('both', [570, 580], 9, { risk: 20, mae: -25, mfe: 50 })];
    const [stop, target] = [
      { kind: 'stop', level: r(1) },
      { kind: 'target', level: r(2) },
    ] as const;
    for (const changes of [
      [stop, target],
      [target, stop],
    ]) {
      const found = outcome(rows, changes);
      expect(found.trades).toEqual({ both: -21 });
      expect(found.steps.map(({ untold }) => untold)).toEqual([0, 1]);
    }
    // Of two stops the nearer one came first, of two targets as well.
    const [nearStop, nearTarget] = [
      { kind: 'stop', level: r(0.5) },
      { kind: 'target', level: r(1) },
    ] as const;
    for (const changes of [
      [stop, nearStop],
      [nearStop, stop],
    ])
      expect(outcome(rows, changes).trades).toEqual({ both: -11 });
    for (const changes of [
      [target, nearTarget],
      [nearTarget, target],
    ])
      expect(outcome(rows, changes).trades).toEqual({ both: 19 });
  });
});

describe('what if an hour had ended it', () => {
  it('says nothing of what was held longer', () => {
    const rows = [made('short', [570, 580], 9), made('long', [570, 700], -50)];
    const found = outcome(rows, [{ kind: 'exit', minutes: 60 }]);
    expect(found.trades).toEqual({});
    expect(found.steps[0]?.untold).toBe(1);
  });
});

describe('what if rules of a day had held', () => {
  const day = [
    made('1', [570, 580], -100),
    made('2', [575, 590], -100),
    made('3', [585, 600], -40),
    made('4', [610, 620], 80),
    made('next', [570, 580], -60, { day: DAY + 1 }),
  ];

  it('so many trades, the first ones, of each day and account', () => {
    expect(outcome(day, [{ kind: 'most', trades: 3 }]).trades).toEqual({ 4: null });
    const other = made('other account', [615, 630], 5, { account: 'b' });
    expect(outcome([...day, other], [{ kind: 'most', trades: 3 }]).trades).toEqual({ 4: null });
  });

  it('so many trades, of those that opened at one instant all or none: nobody says which came first', () => {
    const legs = ['a', 'b', 'c', 'd'].map((id, at) => made(id, [570, 600], 10 * at));
    for (const rows of [legs, legs.toReversed()]) {
      const found = outcome(rows, [{ kind: 'most', trades: 2 }]);
      expect(found.trades).toEqual({});
      expect(found.steps[0]?.untold).toBe(4);
    }
    const all = [...legs, made('e', [580, 600], 5)];
    expect(outcome(all, [{ kind: 'most', trades: 4 }]).trades).toEqual({ e: null });
    expect(outcome(all, [{ kind: 'most', trades: 2 }]).trades).toEqual({ e: null });
    const later = [made('0', [560, 565], 5), ...legs];
    expect(outcome(later, [{ kind: 'most', trades: 1 }]).trades).toEqual({
      a: null,
      b: null,
      c: null,
      d: null,
    });
  });

  it('so many trades of each day, also where one instant is of two days: exchanges begin theirs at hours of their own', () => {
    const overnight = { openDay: DAY + 1 };
    const rows = [
      made('1', [1050, 1060], 5),
      made('2', [1055, 1060], 5),
      made('future', [1070, 1100], 10, overnight),
      made('share', [1070, 1100], 10),
      made('another future', [1080, 1100], 10, overnight),
    ];
    for (const order of [rows, rows.toReversed()]) {
      const found = outcome(order, [{ kind: 'most', trades: 2 }]);
      expect(found.trades).toEqual({ share: null });
      expect(found.steps[0]?.untold).toBe(0);
    }
  });

  it('no more after a loss that had come by then', () => {
    // At the third opening only the first had closed; at the fourth, three.
    expect(outcome(day, [{ kind: 'day-stop', level: money(150) }]).trades).toEqual({ 4: null });
    expect(outcome(day, [{ kind: 'day-stop', level: money(100) }]).trades).toEqual({ 3: null, 4: null });
    expect(outcome(day, [{ kind: 'day-stop', level: money(241) }]).trades).toEqual({});
    const risked = day.map((row) => ({ ...row, risk: 50 }));
    expect(outcome(risked, [{ kind: 'day-stop', level: r(2) }]).trades).toEqual({ 3: null, 4: null });
  });

  it('half the size while the last two were losses', () => {
    // 4 was opened after three losses, next after a win.
    expect(outcome(day, [{ kind: 'half', losses: 2 }]).trades).toEqual({ 4: 40 });
  });

  it('of an opening of which only the day is known nothing is told', () => {
    const dated = day.map((row) => ({ ...row, openMinute: -1 }));
    for (const change of [
      { kind: 'most', trades: 1 },
      { kind: 'half', losses: 1 },
      { kind: 'day-stop', level: money(1) },
    ] as const) {
      const found = outcome(dated, [change]);
      expect(found.trades).toEqual({});
      expect(found.steps[0]?.untold).toBe(5);
    }
  });

  it('one after the other: what was left out is no past, and what was halved stops at half', () => {
    const filter = parseFilter('net:<-90', undefined, DAY).filter;
    const without: Change = { kind: 'without', filter };
    const stop: Change = { kind: 'day-stop', level: money(100) };
    expect(outcome(day, [without, stop]).trades).toEqual({ 1: null, 2: null });
    expect(outcome(day, [stop, without]).trades).toEqual({ 1: null, 2: null, 3: null, 4: null });
    const lost = [...day.slice(0, 3), made('4', [610, 620], -81, { risk: 20, mae: -80 })];
    const found = outcome(lost, [
      { kind: 'half', losses: 2 },
      { kind: 'stop', level: r(1) },
    ]);
    expect(found.trades['4']).toBe(-10.5);
  });
});

describe('what it comes to', () => {
  const rows = Array.from({ length: 40 }, (_, i) =>
    made(`${i}`, [570, 580], i % 3 === 0 ? -100 : 50, { day: DAY + i, ...(i % 2 === 0 ? { risk: 60 } : {}) }),
  );
  const facts = factsOf(rows);

  it('changes nothing where nothing is changed', () => {
    const found = whatIf(facts, asked, [], null);
    expect(found).toMatchObject({ changedTrades: 0, changedDays: 0, n: { before: 40, after: 40 }, days: 40 });
    expect(found.measures.netPnl).toMatchObject({ change: 0, interval: null });
    expect([...found.course.after]).toEqual([...found.course.before]);
  });

  it('tells the change with its interval, day against day, once it shows on ten days', () => {
    const filter = parseFilter('weekday:mon,tue', undefined, DAY).filter;
    const found = whatIf(facts, asked, [{ kind: 'without', filter }], null);
    const paired = [...found.course.before].map((before, at) => (found.course.after[at] ?? 0) - before);
    const mean = paired.reduce((sum, one) => sum + one, 0) / 40;
    const deviation = Math.sqrt(paired.reduce((sum, one) => sum + (one - mean) ** 2, 0) / 39);
    // t of 39 degrees at 97.5 %.
    const half = 2.0227 * deviation * Math.sqrt(40);
    expect(found.daysMissing).toBe(0);
    expect(found.measures.netPnl?.change).toBeCloseTo(mean * 40, 9);
    expect(found.measures.netPnl?.interval?.[0]).toBeCloseTo(mean * 40 - half, 1);
    expect(found.measures.netPnl?.interval?.[1]).toBeCloseTo(mean * 40 + half, 1);
    expect(found.measures.maxDrawdown?.interval).not.toBeNull();
    expect(found.steps[0]?.net).toBe(found.measures.netPnl?.change);
  });

  it('says how many days are missing where it shows on fewer', () => {
    const found = whatIf(facts, asked, [{ kind: 'stop', level: r(1) }], null);
    expect(found).toMatchObject({ changedTrades: 7, changedDays: 7, daysMissing: 3 });
    expect(Object.values(found.measures).map(({ interval }) => interval)).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  it('adds no currencies', () => {
    const two = factsOf([...rows, made('eur', [570, 580], 9000, { currency: 'EUR' })]);
    expect(whatIf(two, asked, [], null)).toMatchObject({ currency: 'USD', currencies: ['USD', 'EUR'] });
    expect(whatIf(two, asked, [], 'EUR')).toMatchObject({ currency: 'EUR', n: { before: 1, after: 1 } });
  });
});

/** The same rules for one trade at a time, each looking through all the others anew. */
function plainly(rows: readonly TradeRow[], change: Change): Record<string, number | null> {
  const inOrder = [...rows].sort(
    (x, y) => x.openedAt - y.openedAt || x.closedAt - y.closedAt || (x.id < y.id ? -1 : 1),
  );
  const after = new Map<string, number | null>();
  for (const row of inOrder) {
    const mine = rows.filter(({ account, id }) => account === row.account && after.get(id) !== null);
    const past = mine
      .filter(({ closedAt }) => closedAt < row.openedAt)
      .sort((x, y) => x.closedAt - y.closedAt || x.openedAt - y.openedAt || (x.id < y.id ? -1 : 1));
    const net = row.netPnl;
    if (change.kind === 'most') {
      const sooner = mine.filter(({ openedAt }) => openedAt < row.openedAt);
      const today = sooner.filter(({ openDay }) => openDay === row.openDay).length;
      after.set(row.id, today >= change.trades ? null : net);
    } else if (change.kind === 'half') {
      const last = past.slice(-change.losses);
      const lost = last.length === change.losses && last.every(({ netPnl }) => netPnl < 0);
      after.set(row.id, lost ? net / 2 : net);
    } else if (change.kind === 'day-stop') {
      const sum = past.filter(({ day }) => day === row.openDay).reduce((all, one) => all + one.netPnl, 0);
      after.set(row.id, past.some(({ day }) => day === row.openDay) && sum <= -change.level.at ? null : net);
    }
  }
  return Object.fromEntries(
    [...after].filter(([id, to]) => to !== rows.find((one) => one.id === id)?.netPnl),
  );
}

it('rules of a day come to what looking through all trades for each of them comes to', () => {
  const trade = fc.record({
    account: fc.constantFrom('a', 'b'),
    day: fc.integer({ min: 0, max: 2 }),
    from: fc.integer({ min: 0, max: 30 }),
    minutes: fc.integer({ min: 0, max: 12 }),
    net: fc.integer({ min: -20, max: 20 }),
  });
  const rule: fc.Arbitrary<Change> = fc.oneof(
    fc.record({ kind: fc.constant('most' as const), trades: fc.integer({ min: 1, max: 4 }) }),
    fc.record({ kind: fc.constant('half' as const), losses: fc.integer({ min: 1, max: 3 }) }),
    fc.record({
      kind: fc.constant('day-stop' as const),
      level: fc.integer({ min: 1, max: 30 }).map(money),
    }),
  );
  fc.assert(
    fc.property(fc.array(trade, { maxLength: 25 }), rule, (trades, change) => {
      const rows = trades.map(({ account, day, from, minutes, net }, at) =>
        made(String(at).padStart(2, '0'), [570 + from, 570 + from + minutes], net, {
          account,
          day: DAY + day,
        }),
      );
      expect(outcome(rows, [change]).trades).toEqual(plainly(rows, change));
    }),
    { numRuns: 300 },
  );
});

describe('changes as an address has them', () => {
  const read = (text: string) => parseChanges(text, (filter) => parseFilter(filter, undefined, DAY));

  it('come back as they went', () => {
    const { filter } = parseFilter('symbol:"50%20; twice" -weekday:fri', undefined, DAY);
    const changes: readonly Change[] = [
      { kind: 'without', filter },
      { kind: 'stop', level: r(1.5) },
      { kind: 'stop', level: money(200) },
      { kind: 'target', level: r(2) },
      { kind: 'exit', minutes: 30 },
      { kind: 'half', losses: 2 },
      { kind: 'most', trades: 3 },
      { kind: 'day-stop', level: money(500) },
    ];
    expect(read(formatChanges(changes))).toEqual({ changes, problems: [] });
  });

  it('say what they do not know, and go on without it', () => {
    const { changes, problems } = read('stop:-1r;halve:2;most:0;without:bogus:3;half:2');
    expect(changes).toEqual([{ kind: 'half', losses: 2 }]);
    expect(problems.join(' ')).toMatch(/stop:-1r.*halve:2.*most:0.*bogus.*leaves nothing out/);
    expect(read(Array(9).fill('half:2').join(';'))).toMatchObject({
      problems: ['Only the first 8 changes are made, of 9.'],
    });
  });
});
