import { history } from '@tapebook/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Activity } from '../activities/index.ts';
import { Decimal } from '../money/index.ts';
import { buildTrades, type Trade } from '../trades/index.ts';
import {
  type Answer,
  allTrades,
  ask,
  askAmong,
  categoryAt,
  decodeTradeTable,
  encodeTradeTable,
  Facts,
  type Filter,
  filterTrades,
  type MeasureId,
  type Question,
  question,
  sumMoney,
  type TradeFilter,
  type TradeTable,
  tradeTableFromJson,
  tradeTableFromTrades,
  tradeTableText,
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

  it('is told as text in pieces of a column each, which come to the whole', () => {
    const pieces = [...tradeTableText(table)];
    const whole = JSON.parse(pieces.join(''));
    expect(JSON.stringify(whole)).toBe(pieces.join(''));
    expect(Object.keys(whole)).toEqual([
      'length',
      'ids',
      'categories',
      'numbers',
      'integers',
      'realisations',
      'partExits',
    ]);
    const columns = [whole.ids, ...[whole.categories, whole.numbers, whole.integers].flatMap(Object.values)];
    const longest = Math.max(...columns.map((column) => JSON.stringify(column).length));
    expect(Math.max(...pieces.map(({ length }) => length))).toBe(longest);
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

  it('is read as a server of before sends it, which tells no gross results of parts', () => {
    const untold = (of: TradeTable): TradeTable => {
      const grossPnl = new Float64Array(of.partExits.length).fill(Number.NaN);
      return { ...of, partExits: { ...of.partExits, numbers: { ...of.partExits.numbers, grossPnl } } };
    };
    expect(table.partExits.numbers.grossPnl).toEqual(Float64Array.of(-10, 7));
    const named = Buffer.from(encodeTradeTable(table));
    named.write('nobodies', named.indexOf('partExits.grossPnl') + 'partExits.'.length);
    expect(tradeTableToJson(decodeTradeTable(named))).toEqual(tradeTableToJson(untold(table)));
    const json = JSON.parse(JSON.stringify(tradeTableToJson(table)));
    delete json.partExits.numbers.grossPnl;
    expect(tradeTableFromJson(json)).toEqual(untold(table));
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

const factsOf = (of: TradeTable): Facts => new Facts(of, { accounts: new Map() });

/** What an answer says of all results together, currency by currency. */
function told({ blocks }: Answer): readonly (readonly [string | null, ...number[]])[] {
  return blocks.map(({ currency, cells }) => [
    currency,
    ...Object.values(cells.values).map(({ value }) => value.at(-1) ?? Number.NaN),
  ]);
}

const measured = (of: TradeTable, measures: readonly MeasureId[], more: Partial<Question> = {}) =>
  told(ask(factsOf(of), question({ measures, ...more })).answer);

/** Groups of an answer with their first measure, of the first currency. */
const grouped = ({ blocks: [first] }: Answer) =>
  (first?.rows ?? []).map(({ key }, row) => [
    key,
    Object.values(first?.cells.values ?? {})[0]?.value[(row + 1) * (first?.cells.columns ?? 0) - 1],
  ]);

const only = (field: string, key: string): Filter => [{ field, match: { kind: 'any', keys: [key] } }];

describe('measures', () => {
  it('are told per currency and never added across', () => {
    expect(measured(table, ['netPnl', 'tradeCount'])).toEqual([
      ['USD', 92, 2],
      ['EUR', 28, 1],
    ]);
    expect(ask(factsOf(table), question({ measures: ['netPnl'] })).answer.left).toMatchObject({
      open: 1,
      'unknown-result': 1,
    });
  });

  it('of a filtered table are those of a table of the filtered trades', () => {
    const long = tradeTableFromTrades(
      trades.filter((trade) => trade.direction === 'long'),
      () => clock,
    );
    const measures = ['netPnl', 'winRate', 'avgHold', 'fees', 'maxDrawdown'] as const;
    expect(measured(table, measures, { filter: only('direction', 'long') })).toEqual(
      measured(long, measures),
    );
  });

  it('of chosen trades are those of a table of them, and count what of them has no result', () => {
    const chosen = Uint32Array.from([0, 2, 4]);
    const { answer } = askAmong(factsOf(table), question({ measures: ['netPnl', 'tradeCount'] }), chosen);
    expect(told(answer)).toEqual([['USD', 98, 1]]);
    expect(answer.left).toMatchObject({ open: 1, 'unknown-result': 1 });
    const realised = question({ measures: ['netPnl'], home: 'realised', filter: only('symbol', 'TSLA') });
    expect(told(askAmong(factsOf(table), realised, chosen).answer)).toEqual([['USD', 6.25]]);
    expect(told(askAmong(factsOf(table), realised, Uint32Array.of(0)).answer)).toEqual([]);
  });

  it('count days by their exits, those of open trades included', () => {
    const measures = ['dayCount', 'winningDays', 'dayWinRate', 'bestDayShare'] as const;
    expect(measured(table, measures, { home: 'realised', filter: only('currency', 'USD') })).toEqual([
      ['USD', 4, 3, 0.75, 98 / 98.25],
    ]);
  });

  it('put each exit on its own day', () => {
    const byDay = question({
      measures: ['netPnl'],
      by: { dimension: 'day' },
      home: 'realised',
      filter: only('currency', 'USD'),
    });
    expect(grouped(ask(factsOf(table), byDay).answer)).toEqual([
      ['2026-03-02', 98],
      ['2026-03-03', -10.75],
      ['2026-03-04', 4.75],
      // Nothing was realised on it, but the days are all there.
      ['2026-03-05', 0],
      ['2026-03-06', 6.25],
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
    const held = ['avgHold', 'medianHold', 'avgHoldWins', 'shortestHold', 'longestHold'] as const;
    expect(measured(own, ['netPnl', 'winCount', ...held])).toEqual([['USD', 15, 2, 600, 600, 600, 600, 600]]);
    expect(measured(own, ['avgHold', 'longestHold'], { filter: only('symbol', 'OLD') })).toEqual([
      ['USD', Number.NaN, Number.NaN],
    ]);
  });

  it.each(['holdTime', 'weekday', 'hour'])('are a group of their own, the last: %s', (dimension) => {
    const by = question({ measures: ['netPnl'], by: { dimension } });
    const groups = grouped(ask(factsOf(own), by).answer);
    expect(groups.at(-1)).toEqual(['none', 10]);
    expect(groups.filter(([, net]) => net === 5)).toHaveLength(1);
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
    const measures = ['tradeCount', 'lossCount', 'netPnl', 'avgHold', 'rCount'] as const;
    expect(measured(own, measures)).toEqual([['USD', 1, 1, -40, Number.NaN, 0]]);
    expect(measured(own, ['netPnl'], { home: 'realised' })).toEqual([['USD', -40]]);
    const bySide = question({ measures: ['netPnl'], by: { dimension: 'direction' } });
    expect(grouped(ask(factsOf(own), bySide).answer)).toEqual([['none', -40]]);
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
