import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TradeRow } from '../tables/trade-row.ts';
import { factsOf, rowOf, saidOf } from './rows.testing.ts';

const DAY = 20_000 * 86_400;

/** A trade by the seconds of a day between which it was open; without an end it still is. */
const trade = (opens: number, closes: number, parts: Partial<TradeRow> = {}): TradeRow =>
  rowOf({ openedAt: (DAY + opens) * 1e6, closedAt: (DAY + closes) * 1e6, ...parts });

const LOSS = { netPnl: -5 };
const SCRATCH = { netPnl: 0 };

function said(rows: readonly TradeRow[]) {
  const facts = factsOf(rows);
  return (name: string) => saidOf(facts, name, rows);
}

describe('what was before a trade', () => {
  it('is told of those that had closed, not of those that were open', () => {
    const of = said([
      trade(0, 100),
      trade(200, 300, LOSS),
      // Opened while the next one is not yet closed.
      trade(400, 900, LOSS),
      trade(500, 600, SCRATCH),
      trade(700, 800),
      trade(1000, 1100),
      trade(1200, NaN),
    ]);
    expect(of('streakBefore')).toEqual(['none', 1, -1, -1, 0, -1, 1]);
    expect(of('afterOutcome')).toEqual(['none', 'win', 'loss', 'loss', 'scratch', 'loss', 'win']);
    expect(of('sinceLast')).toEqual(['none', 100, 100, 200, 100, 100, 100]);
    expect(of('nthOfDay')).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(of('openAtEntry')).toEqual([0, 0, 0, 1, 1, 0, 0]);
  });

  it('counts what is open and was opened at no known time, and knows nothing that was before it', () => {
    const rows = [trade(100, 200), trade(150, 250), trade(0, NaN), trade(300, 400)];
    const held = trade(0, NaN, { openedAt: Number.NaN, openMinute: -1 });
    const of = said([...rows, held]);
    expect(of('openAtEntry')).toEqual([2, 3, 1, 2, 'none']);
    expect(of('nthOfDay')).toEqual([2, 3, 1, 4, 'none']);
    expect(of('sizeVersusUsual')).toEqual(['none', 'none', 'none', 'none', 'none']);
  });

  it('does not know what closes at the same instant', () => {
    const of = said([
      trade(0, 100),
      trade(100, 200, LOSS),
      trade(100, 100),
      trade(100, 100),
      trade(300, 400),
    ]);
    expect(of('streakBefore')).toEqual(['none', 'none', 'none', 'none', -1]);
    expect(of('sinceLast')).toEqual(['none', 'none', 'none', 'none', 100]);
    expect(of('openAtEntry')).toEqual([0, 0, 0, 0, 0]);
  });

  it('is that of its account alone, save what was open', () => {
    const of = said([
      trade(0, 100, { account: 'a' }),
      trade(50, NaN, { account: 'b' }),
      trade(200, 300, { account: 'b' }),
      trade(250, 350, { account: 'a' }),
    ]);
    expect(of('streakBefore')).toEqual(['none', 'none', 'none', 1]);
    expect(of('nthOfDay')).toEqual([1, 1, 2, 2]);
    expect(of('openAtEntry')).toEqual([0, 1, 1, 2]);
  });

  it('counts streaks on, and begins anew behind what nobody knows', () => {
    const unknown = { netPnl: Number.NaN, grossPnl: Number.NaN };
    const of = said([
      trade(0, 1, LOSS),
      trade(2, 3, LOSS),
      trade(4, 5, LOSS),
      trade(6, 7, unknown),
      trade(8, 9, LOSS),
      trade(10, 11),
    ]);
    expect(of('streakBefore')).toEqual(['none', -1, -2, -3, 'none', -1]);
  });

  it('begins to count with each trading day', () => {
    const of = said([trade(0, 1), trade(2, 3), trade(86_400, 86_401), trade(86_402, 86_403)]);
    expect(of('nthOfDay')).toEqual([1, 2, 1, 2]);
  });

  it('numbers what was opened at one instant alike, in whatever order it stands', () => {
    const rows = [trade(0, 100), trade(50, 90), trade(50, 80), trade(50, 70), trade(60, 65), trade(61, NaN)];
    expect(said(rows)('nthOfDay')).toEqual([1, 2, 2, 2, 5, 6]);
    const others = rows.map((row, i) => ({ ...row, id: `x${9 - i}` }));
    expect(said(others)('nthOfDay')).toEqual([1, 2, 2, 2, 5, 6]);
  });

  it('counts each trading day on where exchanges have two at one time', () => {
    const [today, tomorrow] = [{ openDay: 20_000 }, { openDay: 20_001 }];
    const rows = [trade(0, 1, today), trade(2, 3, tomorrow), trade(4, 5, today), trade(6, 7, tomorrow)];
    expect(said(rows)('nthOfDay')).toEqual([1, 1, 2, 2]);
  });

  it('does not number what was opened at no known time, but where it is alone', () => {
    const dated = { openMinute: -1 };
    const rows = [trade(0, 100, dated), trade(0, 50, dated), trade(60, 70), trade(86_400, 86_500, dated)];
    expect(said(rows)('nthOfDay')).toEqual(['none', 'none', 1, 1]);
  });

  it('is the same in whatever order time is walked', () => {
    const some = fc.record({
      opens: fc.integer({ min: 0, max: 40 }),
      lasts: fc.option(fc.integer({ min: 0, max: 20 })),
      account: fc.constantFrom('a', 'b'),
      net: fc.constantFrom(-1, 0, 1, Number.NaN),
    });
    fc.assert(
      fc.property(fc.array(some, { maxLength: 30 }), (drawn) => {
        const rows = drawn.map(({ opens, lasts, account, net }) =>
          trade(opens, lasts === null ? NaN : opens + lasts, { account, netPnl: net }),
        );
        const of = said(rows);
        const open = rows.map(
          (row) =>
            rows.filter(({ openedAt, closedAt }) => openedAt < row.openedAt && !(closedAt <= row.openedAt))
              .length,
        );
        expect(of('openAtEntry')).toEqual(open);
        const idle = rows.map((row) => {
          const closed = rows
            .filter(({ account, closedAt }) => account === row.account && closedAt < row.openedAt)
            .map(({ closedAt }) => closedAt);
          return closed.length === 0 ? 'none' : (row.openedAt - Math.max(...closed)) / 1e6;
        });
        expect(of('sinceLast')).toEqual(idle);
      }),
    );
  });
});

describe('the size of a trade', () => {
  const sizes = (quantities: readonly number[], parts: Partial<TradeRow> = {}): TradeRow[] =>
    quantities.map((quantity, i) => trade(i * 10, i * 10 + 5, { quantity, ...parts }));

  it('is held against the median of those before, once there are five', () => {
    expect(said(sizes([1, 2, 3, 4, 100, 6, 7]))('sizeVersusUsual')).toEqual([...Array(5).fill('none'), 2, 2]);
  });

  it('forgets what is more than twenty trades ago', () => {
    const many = [...Array(20).fill(10), ...Array(20).fill(40), 40];
    const of = said(sizes(many))('sizeVersusUsual');
    expect([of[20], of[29], of[30], of[31], of[40]]).toEqual([4, 4, 40 / 25, 1, 1]);
  });

  it('is not usual for what is opened with it', () => {
    const rows = [
      ...sizes([2, 2, 2, 2]),
      ...[6, 10].map((quantity) => trade(90, 95, { quantity })),
      trade(99, 100, { quantity: 4 }),
    ];
    expect(said(rows)('sizeVersusUsual').slice(4)).toEqual(['none', 'none', 2]);
  });

  it('passes over sizes that nobody knows, however many come', () => {
    const some = [1, 2, Number.NaN, 3, 4, 100, Number.NaN, 6, 7];
    const none = 'none';
    expect(said(sizes(some))('sizeVersusUsual')).toEqual([...Array(6).fill(none), none, 2, 2]);
    const many = [...Array(30).fill(Number.NaN), ...Array(25).fill(2), Number.NaN, 4];
    expect(said(sizes(many))('sizeVersusUsual').at(-1)).toBe(2);
  });

  it('is usual for its account and instrument alone', () => {
    const rows = [
      ...sizes([1, 1, 1, 1, 1, 3]),
      ...sizes([9, 9], { account: 'b' }),
      ...sizes([9], { underlying: 'MSFT' }),
    ];
    expect(said(rows)('sizeVersusUsual').slice(5)).toEqual([3, 'none', 'none', 'none']);
  });

  it('knows what the day had brought, to the cent, of its account and currency', () => {
    const of = said([
      trade(0, 100, { netPnl: -0.1 }),
      trade(10, 200, { netPnl: -0.2 }),
      // The first had closed, the second had not.
      trade(150, 300, LOSS),
      trade(400, 500),
      trade(450, 460, { account: 'b' }),
      trade(600, 700, { currency: 'EUR' }),
      // Results in two currencies are no sum.
      trade(800, 900),
      // A trading day of its own.
      trade(86_400, 86_500),
    ]);
    expect(of('dayResult')).toEqual([0, 0, -0.1, -5.3, 0, 'none', 'none', 0]);
    expect(of('dayLosses')).toEqual([0, 0, 1, 3, 0, 3, 3, 0]);
    expect(of('dayResultAfter')).toEqual([-0.1, -0.3, -5.3, 3.7, 9, 'none', 'none', 9]);
  });

  it('does not know a day of which something closed at no known time, or with no known result', () => {
    const of = said([
      trade(0, 100),
      trade(200, 300, { closeMinute: -1 }),
      trade(86_400, 86_500, { netPnl: Number.NaN, grossPnl: Number.NaN }),
      trade(86_600, 86_700),
      trade(172_800, 172_900, { openMinute: -1 }),
    ]);
    expect(of('dayResult')).toEqual(['none', 'none', 0, 'none', 'none']);
    expect(of('dayResultAfter')).toEqual(['none', 'none', 'none', 'none', 9]);
  });
});
