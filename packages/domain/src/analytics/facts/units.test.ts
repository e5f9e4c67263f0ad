import { describe, expect, it } from 'vitest';
import { factsOf, rowOf } from '../dimensions/rows.testing.ts';
import { ask } from '../engine/ask.ts';
import { question } from '../questions/question.ts';
import type { TradeRow } from '../tables/trade-row.ts';
import { divisorOf, UNITS, type Unit } from './units.ts';

const NAN = Number.NaN;
const accounts = new Map([
  ['a', { name: 'Main', currency: 'USD', openingBalance: 1000 }],
  ['b', { name: 'Other', currency: 'USD', openingBalance: null }],
]);

/** Two contracts of 50 a point, bought at 400, for 200 at risk. */
const future: Partial<TradeRow> = {
  netPnl: 100,
  risk: 200,
  pointValue: 100,
  tickSize: 0.25,
  entryPrice: 400,
};

const inUnit = (unit: Unit, parts: Partial<TradeRow>): number | string => {
  const { answer } = ask(factsOf([rowOf(parts)], { accounts }), question({ measures: ['netPnl'], unit }));
  const value = answer.blocks[0]?.cells.values.netPnl?.value.at(-1);
  return answer.left['unknown-in-unit'] === 1 ? 'not known' : (value ?? NAN);
};

describe('a result', () => {
  it.each<[Unit, Partial<TradeRow>, number | string]>([
    ['money', {}, 100],
    ['r', {}, 0.5],
    ['r', { risk: NAN }, 'not known'],
    ['r', { risk: 0 }, 'not known'],
    ['percent', {}, 0.1],
    ['percent', { currency: 'EUR' }, 'not known'],
    ['percent', { account: 'b' }, 'not known'],
    ['percent', { account: 'nobody' }, 'not known'],
    ['equity', {}, 0.1],
    ['equity', { account: 'b' }, 'not known'],
    ['equity', { currency: 'EUR' }, 'not known'],
    ['return', {}, 0.0025],
    ['return', { entryPrice: -400 }, 0.0025],
    ['return', { entryPrice: 0 }, 'not known'],
    ['return', { pointValue: NAN }, 'not known'],
    ['points', {}, 1],
    ['points', { pointValue: NAN }, 'not known'],
    ['ticks', {}, 4],
    ['ticks', { tickSize: NAN }, 'not known'],
    ['ticks', { tickSize: 0 }, 'not known'],
  ])('in %s of %j', (unit, parts, expected) => {
    expect(inUnit(unit, { ...future, ...parts })).toBe(expected);
  });

  it.each(UNITS.filter((unit) => unit !== 'money'))('in %s is never divided by nothing or less', (unit) => {
    const rows = [-1, 0, NAN, 3].map((size) =>
      rowOf({
        risk: size,
        pointValue: size,
        entryPrice: size,
        tickSize: size,
        account: size === 3 ? 'a' : 'b',
      }),
    );
    expect([...(divisorOf(factsOf(rows, { accounts }), unit) ?? [])].every((by) => !(by <= 0))).toBe(true);
  });
});

describe('the equity at an entry', () => {
  const at = (opens: number, closes: number, parts: Partial<TradeRow> = {}): TradeRow =>
    rowOf({ openedAt: opens * 1e6, closedAt: closes * 1e6, ...parts });

  const equity = (rows: readonly TradeRow[]): number[] => {
    const facts = factsOf(rows, { accounts });
    const by = divisorOf(facts, 'equity') ?? new Float64Array();
    return rows.map(({ id }) => by[facts.table.ids.indexOf(id)] ?? NAN);
  };

  it('has what was closed before, not what was open or closed at that instant', () => {
    expect(
      equity([at(0, 10, { netPnl: 50 }), at(10, 20, { netPnl: -100 }), at(15, 40), at(30, 50), at(60, 70)]),
    ).toEqual([1000, 1000, 1050, 950, 968]);
  });

  it('is not known behind a result that is not, nor once it is used up', () => {
    expect(equity([at(0, 1, { netPnl: NAN }), at(2, 3)])).toEqual([1000, NAN]);
    expect(equity([at(0, 1, { netPnl: 5, currency: 'EUR' }), at(2, 3)])).toEqual([NAN, NAN]);
    expect(equity([at(0, 1, { netPnl: -1000 }), at(2, 3)])).toEqual([1000, NAN]);
  });
});

it('percentages of several accounts say that they add up to no return of these together', () => {
  const both = new Map([
    ['a', { name: 'Main', currency: 'USD', openingBalance: 1000 }],
    ['b', { name: 'Other', currency: 'USD', openingBalance: 100_000 }],
  ]);
  const notes = (rows: readonly TradeRow[], unit: Unit) =>
    ask(factsOf(rows, { accounts: both }), question({ measures: ['netPnl'], unit })).answer.notes;
  const rows = [rowOf({ id: '1', account: 'a' }), rowOf({ id: '2', account: 'b' })];
  expect(notes(rows, 'percent')).toEqual([expect.stringContaining('its own account')]);
  expect(notes(rows, 'money')).toEqual([]);
  expect(notes(rows.slice(0, 1), 'percent')).toEqual([]);
});
