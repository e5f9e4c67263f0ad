import { history } from '@tapebook/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Activity } from '../activities/index.ts';
import { Decimal } from '../money/index.ts';
import { formatDay } from '../time/index.ts';
import { buildTrades, type Trade } from '../trades/index.ts';
import {
  allTrades,
  categoryAt,
  decodeTradeTable,
  encodeTradeTable,
  filterTrades,
  groupTrades,
  measureTrades,
  resultSeries,
  sumMoney,
  type TradeFilter,
  tradeTableFromJson,
  tradeTableFromTrades,
  tradeTableToJson,
} from './index.ts';

const clock = { timeZone: 'America/New_York' };

const lines = [
  'AAPL buy 100 @ 10 fee 1 at 2026-03-02T14:30:00Z',
  'AAPL sell 100 @ 11 fee 1 at 2026-03-02T15:00:00Z',
  'MSFT sell 10 @ 20 fee 0.5 at 2026-03-02T16:00:00Z',
  'MSFT buy 5 @ 22 fee 0.5 at 2026-03-03T15:00:00Z',
  'MSFT buy 5 @ 19 at 2026-03-04T15:00:00Z',
  'SAP buy 1 @ 100 fee 1 at 2026-03-03T09:00:00Z',
  'SAP sell 1 @ 130 fee 1 at 2026-03-09T09:00:00Z',
  'TSLA buy 2 @ 100 fee 1 at 2026-03-05T15:00:00Z',
  'TSLA sell 1 @ 107 fee 0.25 at 2026-03-06T15:00:00Z',
  'ZZZ buy 1 @ 1 at 2026-03-05T15:00:00Z',
  'ZZZ sell 1 @ 2 at 2026-03-05T15:30:00Z',
];

const { trades } = buildTrades(
  history(lines, {
    instruments: { SAP: { currency: 'EUR' }, ZZZ: { assetClass: 'future', multiplier: null } },
  }),
  { matching: 'fifo', grouping: 'flat-to-flat', ...clock },
);

const table = tradeTableFromTrades(trades, () => clock);

const symbolsOf = (rows: Iterable<number>) =>
  [...rows].map((row) => categoryAt(table.categories.symbol, row));

describe('a table of trades', () => {
  it('has its rows in the order of closing, open ones last, whatever the order of the trades', () => {
    expect(symbolsOf(allTrades(table))).toEqual(['AAPL', 'MSFT', 'ZZZ', 'SAP', 'TSLA']);
    expect(tradeTableToJson(tradeTableFromTrades(trades.toReversed(), () => clock))).toEqual(
      tradeTableToJson(table),
    );
  });

  it('is the same after a journey as bytes, from any place in memory, and as JSON', () => {
    const bytes = encodeTradeTable(table);
    const shifted = new Uint8Array(bytes.length + 3);
    shifted.set(bytes, 3);
    for (const read of [bytes, bytes.buffer as ArrayBuffer, shifted.subarray(3)]) {
      expect(decodeTradeTable(read)).toEqual(table);
    }
    expect(tradeTableFromJson(JSON.parse(JSON.stringify(tradeTableToJson(table))))).toEqual(table);
  });

  it('travels with any text and any ids, and empty', () => {
    const [first] = trades;
    if (first === undefined) throw new Error('no trade');
    const odd = { ...first, id: 'not a UUID', accountId: 'Konto "Ω" 🙂\n' };
    for (const some of [[odd], []]) {
      const made = tradeTableFromTrades(some, () => clock);
      expect(decodeTradeTable(encodeTradeTable(made))).toEqual(made);
    }
  });

  it('is not read from other bytes, or from half of its own', () => {
    const bytes = encodeTradeTable(table);
    expect(() => decodeTradeTable(new Uint8Array(100))).toThrow('Not a table of trades');
    expect(() => decodeTradeTable(new Uint8Array(3))).toThrow('too short');
    expect(() => decodeTradeTable(bytes.slice(0, bytes.length - 8))).toThrow('cut short');
    expect(() => decodeTradeTable(bytes.slice(0, 50))).toThrow('cut short');
  });
});

describe('a filter', () => {
  it.each<[string, TradeFilter, string[]]>([
    ['that says nothing lets all through', {}, ['AAPL', 'MSFT', 'ZZZ', 'SAP', 'TSLA']],
    ['by symbol', { symbols: ['AAPL', 'SAP', 'none'] }, ['AAPL', 'SAP']],
    ['by nothing of a list lets none through', { symbols: [] }, []],
    ['by direction', { directions: ['short'] }, ['MSFT']],
    ['by status', { statuses: ['open'] }, ['TSLA']],
    ['by outcome', { outcomes: ['loss'] }, ['MSFT']],
    ['by asset class and currency', { assetClasses: ['stock'], currencies: ['EUR'] }, ['SAP']],
    ['by account', { accounts: ['another'] }, []],
    ['by day of closing', { from: '2026-03-04', to: '2026-03-05' }, ['MSFT', 'ZZZ']],
    ['by day of the last exit of an open trade', { from: '2026-03-06', to: '2026-03-06' }, ['TSLA']],
    ['by day of opening', { from: '2026-03-03', to: '2026-03-05', dateOf: 'open' }, ['ZZZ', 'SAP', 'TSLA']],
  ])('%s', (_name, filter, expected) => {
    expect(symbolsOf(filterTrades(table, filter))).toEqual(expected);
  });

  it('refuses a day that does not exist', () => {
    expect(() => filterTrades(table, { from: '2026-02-30' })).toThrow('"2026-02-30"');
  });
});

describe('measures', () => {
  it('are told per currency and never added across', () => {
    const measured = measureTrades(table, allTrades(table), {}, [
      'netPnl',
      'tradeCount',
      'openCount',
      'unknownCount',
    ]);
    expect(measured).toEqual([
      { currency: 'USD', values: { netPnl: 92, tradeCount: 2, openCount: 1, unknownCount: 1 } },
      { currency: 'EUR', values: { netPnl: 28, tradeCount: 1, openCount: 0, unknownCount: 0 } },
    ]);
    expect(measureTrades(table, new Uint32Array())).toEqual([]);
  });

  it('of a filtered table are those of a table of the filtered trades', () => {
    const long = tradeTableFromTrades(
      trades.filter((trade) => trade.direction === 'long'),
      () => clock,
    );
    expect(measureTrades(table, filterTrades(table, { directions: ['long'] }))).toEqual(
      measureTrades(long, allTrades(long)),
    );
  });

  it('count days by their exits, those of open trades included', () => {
    const dollars = filterTrades(table, { currencies: ['USD'] });
    const [usd] = measureTrades(table, dollars, {}, [
      'dayCount',
      'winningDays',
      'dayWinRate',
      'bestDayShare',
    ]);
    expect(usd?.values).toEqual({ dayCount: 4, winningDays: 3, dayWinRate: 0.75, bestDayShare: 98 / 98.25 });
  });
});

describe('the series of results', () => {
  it('puts each exit on its own day, and starts its high at nothing', () => {
    const series = resultSeries(table, filterTrades(table, { currencies: ['USD'] }));
    expect([...series.days].map(formatDay)).toEqual(['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-06']);
    expect([...series.net]).toEqual([98, -10.75, 4.75, 6.25]);
    expect([...series.cumulative]).toEqual([98, 87.25, 92, 98.25]);
    expect([...series.drawdown]).toEqual([0, 10.75, 6, 0]);
    expect([...series.trades]).toEqual([1, 1, 1, 1]);
    const loser = resultSeries(table, filterTrades(table, { symbols: ['MSFT'] }));
    expect([...loser.drawdown]).toEqual([10.75, 6]);
  });

  it('can be bounded by days', () => {
    const series = resultSeries(table, filterTrades(table, { currencies: ['USD'] }), {
      fromDay: 20_515,
      toDay: 20_516,
    });
    expect([...series.days].map(formatDay)).toEqual(['2026-03-03', '2026-03-04']);
  });
});

describe('groups', () => {
  const told = (dimension: Parameters<typeof groupTrades>[2]) =>
    groupTrades(table, allTrades(table), dimension).map(
      ({ currency, name, selection, values }) =>
        `${currency} ${name}: ${selection.length}, ${values.netPnl}, ${values.winRate}`,
    );

  it('stand in the order of their dimension, currency by currency', () => {
    expect(told('weekday')).toEqual([
      'USD Monday: 2, 92, 0.5',
      'USD Thursday: 2, 0, null',
      'EUR Tuesday: 1, 28, 1',
    ]);
    expect(told('direction')).toEqual(['USD long: 3, 98, 1', 'USD short: 1, -6, 0', 'EUR long: 1, 28, 1']);
    expect(told('hour')).toEqual([
      'USD 09:00: 1, 98, 1',
      'USD 10:00: 2, 0, null',
      'USD 11:00: 1, -6, 0',
      'EUR 04:00: 1, 28, 1',
    ]);
    expect(told('month')).toEqual(['USD 2026-03: 4, 92, 0.5', 'EUR 2026-03: 1, 28, 1']);
    expect(told('holdTime')).toEqual([
      'USD 15–60 min: 2, 98, 1',
      'USD 1–7 days: 1, -6, 0',
      'USD open: 1, 0, null',
      'EUR 1–7 days: 1, 28, 1',
    ]);
  });
});

describe('trades of which nobody knows when they were opened', () => {
  const held = history([
    'OLD sell 5 @ 20 at 2026-03-02T14:30:00Z',
    'NEW buy 5 @ 10 at 2026-03-03T14:30:00Z',
    'NEW sell 5 @ 11 at 2026-03-03T14:40:00Z',
  ]).map((fill, place) =>
    place === 0
      ? { ...fill, effect: 'close' as const, heldBefore: true as const, heldCost: Decimal.parse('90') }
      : fill,
  );
  const built = buildTrades(held, { matching: 'fifo', grouping: 'flat-to-flat', ...clock }).trades;
  const own = tradeTableFromTrades(built, () => clock);

  it('count for results, and not for how long trades were held', () => {
    const [usd] = measureTrades(own, allTrades(own), {}, [
      'netPnl',
      'winCount',
      'avgHold',
      'medianHold',
      'avgHoldWins',
      'shortestHold',
      'longestHold',
    ]);
    expect(usd?.values).toEqual({
      netPnl: 15,
      winCount: 2,
      avgHold: 600,
      medianHold: 600,
      avgHoldWins: 600,
      shortestHold: 600,
      longestHold: 600,
    });
    const [old] = measureTrades(own, filterTrades(own, { symbols: ['OLD'] }), {}, ['avgHold', 'longestHold']);
    expect(old?.values).toEqual({ avgHold: null, longestHold: null });
  });

  it.each(['holdTime', 'weekday', 'hour'] as const)('are a group of their own, the last: %s', (dimension) => {
    const groups = groupTrades(own, allTrades(own), dimension);
    expect([groups.length, groups.at(-1)?.name, groups.at(-1)?.values.netPnl]).toEqual([2, 'unknown', 10]);
  });

  it('have one place among trades that closed at the same instant', () => {
    const [old, young] = built as [Trade, Trade];
    const at = young.closedAt;
    const rows = ['c', 'a', 'b'].map((id, i) => ({ ...(i === 1 ? old : young), id, closedAt: at }));
    const orders = [rows, rows.toReversed()].map((some) => tradeTableFromTrades(some, () => clock).ids);
    expect(orders).toEqual([
      ['b', 'c', 'a'],
      ['b', 'c', 'a'],
    ]);
  });
});

describe('a trade of which only the result is known', () => {
  const [fill] = history(['AAPL buy 1 @ 1 at 2026-03-02T14:30:00Z']);
  const { price: _price, quantity: _quantity, ...rest } = fill as Activity;
  const result: Activity = { ...rest, kind: 'result', amount: Decimal.parse('-40') };
  const built = buildTrades([result], { matching: 'fifo', grouping: 'flat-to-flat', ...clock }).trades;
  const own = tradeTableFromTrades(built, () => clock);

  it('counts, in its day and its month, and has no size, side or time', () => {
    expect([...resultSeries(own, allTrades(own)).net]).toEqual([-40]);
    const [usd] = measureTrades(own, allTrades(own), {}, [
      'tradeCount',
      'lossCount',
      'netPnl',
      'avgHold',
      'rCount',
    ]);
    expect(usd?.values).toEqual({ tradeCount: 1, lossCount: 1, netPnl: -40, avgHold: null, rCount: 0 });
    expect(groupTrades(own, allTrades(own), 'direction').map(({ name }) => name)).toEqual(['unknown']);
    expect([own.numbers.quantity[0], own.numbers.openedAt[0], own.integers.fillCount[0]]).toEqual([
      Number.NaN,
      Number.NaN,
      0,
    ]);
    expect(tradeTableFromJson(JSON.parse(JSON.stringify(tradeTableToJson(own))))).toEqual(own);
    expect(decodeTradeTable(encodeTradeTable(own))).toEqual(own);
  });
});

describe('a sum of money', () => {
  it('is the exact sum, in any order, as long as doubles can tell its digits apart', () => {
    const cents = fc.array(fc.integer({ min: -(10 ** 9), max: 10 ** 9 }), { maxLength: 200 });
    fc.assert(
      fc.property(cents, fc.integer({ min: 0, max: 5 }), (values, scale) => {
        const decimals = values.map((value) =>
          Decimal.fromInteger(value).quotient(Decimal.fromInteger(10 ** scale), scale),
        );
        const exact = decimals.reduce((sum, value) => sum.plus(value), Decimal.zero).toNumber();
        const numbers = decimals.map((value) => value.toNumber());
        expect(sumMoney(numbers)).toBe(exact);
        expect(sumMoney(numbers.toReversed())).toBe(exact);
      }),
      { numRuns: 500 },
    );
  });

  it('of a thousand tenths is a hundred', () => {
    expect(sumMoney(Array.from({ length: 1000 }, () => 0.1))).toBe(100);
  });
});
