import { createTradeTable, type TradeRow, type TradeTable } from '@tapebook/domain/analytics';
import { describe, expect, it } from 'vitest';
import type { Telling } from '#web/lib/answers/telling.ts';
import { TRADE_SORT_KEYS, type TradeColumnId } from '../columns/trade-sorts.ts';
import { leftOutOf } from './left-out-of.ts';
import { orderTrades } from './order-trades.ts';
import { parseTradesPageSearch } from './trades-search.ts';

const row = (given: Partial<TradeRow> & { readonly id: string }): TradeRow => ({
  account: 'a1',
  symbol: 'AAPL',
  underlying: given.symbol ?? 'AAPL',
  assetClass: 'stock',
  currency: 'USD',
  direction: 'long',
  status: 'closed',
  outcome: '',
  openedAt: 1e15,
  closedAt: 1e15 + 60e6,
  quantity: 100,
  openQuantity: 0,
  peakQuantity: 100,
  entryPrice: 10,
  exitPrice: 11,
  grossPnl: 100,
  fees: 1,
  netPnl: 99,
  openFees: 0,
  risk: Number.NaN,
  openDay: 20000,
  day: 20000,
  openMinute: 570,
  fillCount: 2,
  realisations: [],
  ...given,
});

const all = (table: TradeTable) => Uint32Array.from({ length: table.length }, (_, index) => index);
const ordered = (
  rows: readonly TradeRow[],
  column: TradeColumnId,
  direction: 'ascending' | 'descending',
  telling?: Telling,
) => {
  const table = createTradeTable(rows);
  const options = {
    bands: { breakEvenBand: 0 },
    names: {
      account: (id: string) => ({ a1: 'Zulu', a2: 'Alpha' })[id] ?? id,
      setup: (id: string) => ({ s1: 'Range', s2: 'Gap' })[id] ?? id,
    },
    ...(telling === undefined ? {} : { telling }),
  };
  const sort = { key: TRADE_SORT_KEYS[column], direction };
  return orderTrades(table, all(table), sort, options).map((index) => table.ids[index]);
};

describe('the order of the list', () => {
  it('goes by results as they are told: in R by R, those without a risk last', () => {
    // Rows of one time stand by their ids.
    const risks = [50, Number.NaN, 10];
    const rows = [
      row({ id: 'large', netPnl: 100, fees: 5 }),
      row({ id: 'small', netPnl: 40, fees: 2 }),
      row({ id: 'riskless', netPnl: 400, fees: 9 }),
    ];
    const inR: Telling = { unit: 'r', told: (amount, at) => amount / (risks[at] ?? Number.NaN) };
    expect(ordered(rows, 'net', 'descending')).toEqual(['riskless', 'large', 'small']);
    expect(ordered(rows, 'net', 'descending', inR)).toEqual(['small', 'large', 'riskless']);
    expect(ordered(rows, 'fees', 'ascending', inR)).toEqual(['large', 'small', 'riskless']);
  });

  it('goes by the rules that were broken and by what is written, which no column says', () => {
    const table = createTradeTable([row({ id: 'a' }), row({ id: 'b' }), row({ id: 'c' })]);
    const told = [
      { verdict: 'A rule broken', broken: ['Stop', 'Size'] },
      { verdict: 'Cannot be told', broken: [] },
      { verdict: 'All rules kept', broken: [] },
    ];
    const marks = {
      hasNotes: (id: string) => id === 'b',
      rulesOf: (at: number) => told[at] ?? { verdict: '', broken: [] },
    };
    const by = (column: 'rules' | 'notes') =>
      orderTrades(
        table,
        all(table),
        { key: TRADE_SORT_KEYS[column], direction: 'descending' },
        { bands: { breakEvenBand: 0 }, names: {}, marks },
      ).map((index) => table.ids[index]);
    expect(by('rules')).toEqual(['a', 'c', 'b']);
    expect(by('notes')[0]).toBe('b');
  });

  it('keeps what is not known at the end, whichever way it goes', () => {
    const rows = [
      row({ id: 'low', netPnl: -5, closedAt: 1e15 + 1 }),
      row({ id: 'unknown', netPnl: Number.NaN, closedAt: 1e15 + 2 }),
      row({ id: 'high', netPnl: 5, closedAt: 1e15 + 3 }),
    ];
    expect(ordered(rows, 'net', 'ascending')).toEqual(['low', 'high', 'unknown']);
    expect(ordered(rows, 'net', 'descending')).toEqual(['high', 'low', 'unknown']);
  });

  it('goes by the names of setups, those of none at the end', () => {
    const rows = [row({ id: 'range', setup: 's1' }), row({ id: 'none' }), row({ id: 'gap', setup: 's2' })];
    expect(ordered(rows, 'setup', 'ascending')).toEqual(['gap', 'range', 'none']);
    expect(ordered(rows, 'setup', 'descending')).toEqual(['range', 'gap', 'none']);
  });

  it('takes an untouched open position for a result that is not there, not for zero', () => {
    const open = row({
      id: 'open',
      status: 'open',
      openQuantity: 100,
      netPnl: 0,
      grossPnl: 0,
      closedAt: Number.NaN,
    });
    expect(ordered([open, row({ id: 'lost', netPnl: -5 })], 'net', 'descending')).toEqual(['lost', 'open']);
  });

  it('goes by R where the risk is known, and never takes an unknown R for zero', () => {
    const rows = [
      row({ id: 'small win', netPnl: 5, risk: 10 }),
      row({ id: 'no risk', netPnl: 500 }),
      row({ id: 'loss', netPnl: -20, risk: 10 }),
      row({ id: 'no result', netPnl: Number.NaN, risk: 10 }),
    ];
    expect(ordered(rows, 'r', 'ascending').slice(0, 2)).toEqual(['loss', 'small win']);
    expect(ordered(rows, 'r', 'descending').slice(0, 2)).toEqual(['small win', 'loss']);
  });

  it('puts what is not rated and what stands alone last', () => {
    const rows = [
      row({ id: 'two', rating: 2, campaign: 'c2' }),
      row({ id: 'none' }),
      row({ id: 'five', rating: 5, campaign: 'c1' }),
    ];
    expect(ordered(rows, 'rating', 'ascending')).toEqual(['two', 'five', 'none']);
    expect(ordered(rows, 'rating', 'descending')).toEqual(['five', 'two', 'none']);
    expect(ordered(rows, 'campaign', 'descending')).toEqual(['two', 'five', 'none']);
  });

  it('goes by the fees that are shown: of an untouched position those that it holds', () => {
    const open = row({ id: 'open', status: 'open', openQuantity: 100, fees: 0, openFees: 3 });
    expect(ordered([row({ id: 'closed', fees: 2 }), open], 'fees', 'descending')).toEqual(['open', 'closed']);
  });

  it('reads numbers in symbols as numbers, and goes by names of accounts, not ids', () => {
    const rows = [row({ id: 'x', symbol: 'S10' }), row({ id: 'y', symbol: 'S9', account: 'a2' })];
    expect(ordered(rows, 'symbol', 'ascending')).toEqual(['y', 'x']);
    expect(ordered(rows, 'account', 'ascending')).toEqual(['y', 'x']);
  });

  it('puts the latest of equal ones first', () => {
    const rows = [row({ id: 'early', closedAt: 1e15 + 1 }), row({ id: 'late', closedAt: 1e15 + 2 })];
    expect(ordered(rows, 'quantity', 'ascending')).toEqual(['late', 'early']);
    expect(ordered(rows, 'quantity', 'descending')).toEqual(['late', 'early']);
  });
});

describe('the address of the list', () => {
  it('takes what links and older addresses name into the filter, and leaves their keys', () => {
    const search = { symbol: 'AAPL', status: 'closed', filter: 'weekday:mon', sort: '-net' };
    expect(JSON.parse(JSON.stringify(parseTradesPageSearch(search)))).toEqual({
      filter: 'weekday:mon symbol:AAPL status:closed',
      sort: '-net',
    });
    expect(parseTradesPageSearch(search)).toHaveProperty('symbol', undefined);
  });

  it('reads a symbol of digits, where it looks like a number', () => {
    expect(parseTradesPageSearch({ q: 7203 }).filter).toBe('"7203"');
    expect(parseTradesPageSearch({ symbol: 7203 }).filter).toBe('symbol:7203');
    expect(parseTradesPageSearch({ sort: 5 })).toEqual({});
  });
});

describe('what an address of the list says that it does not know', () => {
  it.each([
    ['an order by no column', { sort: '-luck' }, [{ part: 'sort', text: '-luck' }]],
    ['a group of nothing', { group: 'moon' }, [{ part: 'group', text: 'moon' }]],
    ['what no trade waits for', { waiting: 'garbage' }, [{ part: 'waiting', text: 'garbage' }]],
    ['nothing of what it knows', { sort: '-net', group: 'weekday', waiting: 'true' }, []],
    ['nor of results that are not known', { waiting: 'result' }, []],
    ['nothing of nothing', {}, []],
  ])('%s', (_what, search, parts) => {
    expect(leftOutOf(parseTradesPageSearch(search))).toEqual(parts);
  });
});
