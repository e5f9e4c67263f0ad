import type { TradeJson } from '@tapebook/contract';
import { describe, expect, it } from 'vitest';
import { type TradesCsvOptions, tradesCsv } from './trades-csv.ts';

const trade: TradeJson = {
  id: '0190c3d2-7a10-8c4e-9a55-1d2f3a4b5c6d',
  accountId: 'a',
  instrument: { symbol: 'AAPL', assetClass: 'stock', currency: 'USD', multiplier: '1' },
  direction: 'long',
  status: 'closed',
  outcome: 'loss',
  openedAt: '2026-03-02T14:30:00Z',
  closedAt: '2026-03-02T14:31:30Z',
  day: '2026-03-02',
  quantity: '0.123456789012345678',
  openQuantity: '0',
  entryPrice: '150.1',
  exitPrice: '149',
  grossPnl: '-0.135802467913580246',
  fees: '1.00',
  netPnl: '-1.135802467913580246',
  currency: 'USD',
  feesModelled: false,
  feesLeftOut: false,
  income: '0',
  fillCount: 2,
  entryCount: 1,
  exitCount: 1,
  tagIds: [],
  reviewed: false,
  hasNotes: false,
};
const options = {
  columns: ['symbol', 'quantity', 'net', 'hold', 'account'] as const,
  masked: false,
  unit: 'money' as const,
  capitals: new Map(),
};
const written = (trades: readonly TradeJson[], given: TradesCsvOptions): string => {
  const { head, row } = tradesCsv(given);
  return (head + trades.map((one) => row(one)).join('')).replace('\uFEFF', '');
};
const named = (name: string) => ({ accounts: new Map([['a', name]]), setups: new Map(), tags: new Map() });

describe('trades as CSV', () => {
  it('keeps every digit, and says the currency of the amounts', () => {
    expect(written([trade], { ...options, names: named('Main') })).toBe(
      'Symbol,Asset class,Quantity,Net P&L,Held (seconds),Account,Currency\r\n' +
        'AAPL,stock,0.123456789012345678,-1.135802467913580246,90,Main,USD\r\n',
    );
  });

  it('says nothing of how long a trade was held of which its source says the day alone', () => {
    const heldOf = (told: Partial<TradeJson>) =>
      written([{ ...trade, ...told }], { ...options, columns: ['hold'], names: named('Main') })
        .split('\r\n')[1]
        ?.split(',')[0];
    const midnight = '2026-03-02T05:00:00Z';
    const ofOneDay = {
      openedAt: midnight,
      closedAt: midnight,
      openedOnDay: true,
      closedOnDay: true,
    } as const;
    expect(heldOf(ofOneDay)).toBe('');
    expect(heldOf({ closedAt: '2026-03-03T05:00:00Z', closedOnDay: true })).toBe('');
    // From day to day it is so many days, though the clocks went forward between.
    expect(heldOf({ ...ofOneDay, openedAt: '2026-03-08T05:00:00Z', closedAt: '2026-03-09T04:00:00Z' })).toBe(
      String(23 * 3600),
    );
  });

  it('leaves no formula for a spreadsheet to run', () => {
    expect(written([trade], { ...options, names: named('=cmd|a') })).toContain("'=cmd|a");
  });

  it('holds neither amount nor size in privacy mode: with the prices, which stay, a size is one', () => {
    const csv = written([trade], { ...options, masked: true, names: named('Main') });
    expect(csv).not.toContain('1.1358');
    expect(csv).not.toContain('0.123456789012345678');
    expect(csv).toContain('AAPL,stock,•••••,•••••,90');
  });

  it('tells in privacy mode no more digits of R than can be read: what fees leave in finer ones is a size', () => {
    const scratch = {
      ...trade,
      grossPnl: '0',
      fees: '2',
      netPnl: '-2',
      risk: '185',
      rMultiple: '-0.010810810811',
    };
    const columns = ['net', 'fees', 'r'] as const;
    const csv = written([scratch], { ...options, columns, masked: true, unit: 'r', names: named('') });
    expect(csv.split('\r\n')[1]).toBe('-0.01,0.01,-0.01,USD,');
  });

  it('holds what was planned and said, money masked like all money', () => {
    const columns = ['r', 'risk', 'mae', 'mfe', 'income', 'rating', 'reviewed', 'campaign'] as const;
    const told = {
      ...trade,
      rMultiple: '-1.5',
      risk: '0.757',
      mae: '-2',
      income: '3',
      rating: 4,
      reviewed: true,
      riskFrom: 'default' as const,
    };
    const csv = (one: TradeJson, masked = false) =>
      written([one], { ...options, columns, masked, names: named('') }).split('\r\n')[1];
    expect(csv(told)).toBe('-1.5,0.757,-2,,3,4,yes,,USD,assumed');
    expect(csv(told, true)).toBe('-1.5,•••••,•••••,,•••••,4,yes,,USD,assumed');
    expect(csv({ ...told, rMultiple: '0', status: 'open', openQuantity: trade.quantity ?? '' })).toMatch(
      /^,/,
    );
  });

  it.each([
    ['money', 'Gross P&L,Fees,Risk,MAE,Currency,Risk from', '-30,5,20,-40,USD,stop'],
    // What is put at risk is money in every unit: in R it would be one everywhere.
    ['r', 'Gross P&L (R),Fees (R),Risk,MAE (R),Currency,Risk from', '-1.5,0.25,20,-2,USD,stop'],
    [
      'percent',
      'Gross P&L (share of account),Fees (share of account),Risk,MAE (share of account),Currency,Risk from',
      '-0.003,0.0005,20,-0.004,USD,stop',
    ],
    // 3 contracts of 50 each, a step of a quarter.
    [
      'ticks',
      'Gross P&L (ticks),Fees (ticks),Risk,MAE (ticks),Currency,Risk from',
      '-0.8,0.133333333333,20,-1.066666666667,USD,stop',
    ],
  ] as const)('tells amounts in %s', (unit, head, row) => {
    const future = {
      ...trade,
      instrument: { ...trade.instrument, multiplier: '50', tickSize: '0.25' },
      quantity: '3',
      grossPnl: '-30',
      fees: '5',
      risk: '20',
      riskFrom: 'stop' as const,
      mae: '-40',
    };
    const columns = ['gross', 'fees', 'risk', 'mae'] as const;
    const capitals = new Map([['a', { currency: 'USD', openingBalance: '10000' }]]);
    const file = (one: TradeJson) =>
      written([one], { ...options, columns, unit, capitals, names: named('') });
    expect(file(future)).toBe(`${head}\r\n${row}\r\n`);
    // Of a balance in another currency, of a contract that settles in what it is not quoted in, without a risk: nothing.
    const { risk: _, riskFrom: _from, ...foreign } = { ...future, currency: 'EUR' };
    const inverse = { ...foreign, instrument: { ...future.instrument, inverse: true } };
    if (unit !== 'money') expect(file(inverse)).toBe(`${head}\r\n,,,,EUR,\r\n`);
  });

  it('says of a position of which nothing is closed what the list says: what opening it cost, and no result', () => {
    const open = { ...trade, status: 'open', openQuantity: trade.quantity ?? '', fees: '0' } as const;
    const { outcome: _, ...rest } = open;
    const untouched: TradeJson = { ...rest, grossPnl: '0', netPnl: '0', closedAt: null };
    const columns = ['gross', 'fees', 'net'] as const;
    const { row } = tradesCsv({ ...options, columns, names: named('') });
    expect(row(untouched, { openFees: '1.24' })).toBe(',1.24,,USD\r\n');
    // Once a share is closed, what was paid for that share is its fee, and there is a result.
    const partly = { ...untouched, openQuantity: '0.1', fees: '0.3', grossPnl: '2', netPnl: '1.7' };
    expect(row(partly, { openFees: '0.94' })).toBe('2,0.3,1.7,USD\r\n');
  });

  it('leaves what is not known empty', () => {
    expect(written([{ ...trade, netPnl: null }], { ...options, names: named('') })).toContain(
      '0.123456789012345678,,90,,USD',
    );
  });
});
