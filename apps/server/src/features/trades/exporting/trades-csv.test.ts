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
const options = { columns: ['symbol', 'quantity', 'net', 'hold', 'account'] as const, masked: false };
const written = (trades: readonly TradeJson[], given: TradesCsvOptions): string => {
  const { head, row } = tradesCsv(given);
  return (head + trades.map(row).join('')).replace('\uFEFF', '');
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
    };
    const csv = (one: TradeJson, masked = false) =>
      written([one], { columns, masked, names: named('') }).split('\r\n')[1];
    expect(csv(told)).toBe('-1.5,0.757,-2,,3,4,yes,,USD');
    expect(csv(told, true)).toBe('-1.5,•••••,•••••,,•••••,4,yes,,USD');
    expect(csv({ ...told, rMultiple: '0', status: 'open', openQuantity: trade.quantity ?? '' })).toMatch(
      /^,/,
    );
  });

  it('leaves what is not known empty', () => {
    expect(written([{ ...trade, netPnl: null }], { ...options, names: named('') })).toContain(
      '0.123456789012345678,,90,,USD',
    );
  });
});
