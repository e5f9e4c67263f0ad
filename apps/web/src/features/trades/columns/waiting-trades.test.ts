import { createTradeTable, type TradeRow } from '@tapebook/domain/analytics';
import { describe, expect, it } from 'vitest';
import { dayIn, findWaiting, waitingIn } from './waiting-trades.ts';

const row = (given: Partial<TradeRow> & { readonly id: string }): TradeRow => ({
  account: 'a1',
  symbol: 'AAPL',
  underlying: 'AAPL',
  assetClass: 'stock',
  currency: 'USD',
  direction: 'long',
  status: 'closed',
  outcome: '',
  openedAt: 1e15,
  closedAt: 1e15 + 60e6,
  quantity: 1,
  openQuantity: 0,
  peakQuantity: 1,
  entryPrice: 1,
  exitPrice: 1,
  grossPnl: 1,
  fees: 0,
  netPnl: 1,
  openFees: 0,
  risk: Number.NaN,
  openDay: 1,
  day: 1,
  openMinute: 1,
  fillCount: 2,
  realisations: [],
  ...given,
});

const option = {
  symbol: 'AAPL260320C00170000',
  assetClass: 'option',
  openQuantity: 1,
  grossPnl: 0,
  netPnl: 0,
};

describe('trades that wait for an answer', () => {
  it('are none where amounts are not shared: no trade has a size or a gross result there', () => {
    const bare = { quantity: Number.NaN, grossPnl: Number.NaN };
    const table = createTradeTable([
      row({ id: 'in R', currency: 'R', ...bare }),
      row({ id: 'in R without a stop', currency: 'R', ...bare, netPnl: Number.NaN }),
      row({ id: 'in per cent', currency: '%', ...bare }),
    ]);
    expect([0, 1, 2].map(waitingIn(table, () => '2026-03-20'))).toEqual([null, null, null]);
  });

  it('are those without a known result, open options whose last day is over, and those with a fee left out', () => {
    const table = createTradeTable([
      row({ id: 'known' }),
      row({ id: 'a fee in a third coin', feesLeftOut: 1 }),
      row({ id: 'no size', grossPnl: Number.NaN, netPnl: Number.NaN }),
      row({ ...option, id: 'expired', status: 'open', closedAt: Number.NaN }),
      row({ ...option, id: 'sold in time', openQuantity: 0 }),
      row({ ...option, id: 'in the west', account: 'a2', status: 'open', closedAt: Number.NaN }),
    ]);
    const waiting = waitingIn(table, (account) => (account === 'a1' ? '2026-03-21' : '2026-03-20'));
    const all = Uint32Array.from({ length: table.length }, (_, index) => index);
    expect([...findWaiting(all, waiting)].map((index) => [table.ids[index], waiting(index)]).sort()).toEqual([
      ['a fee in a third coin', 'fee'],
      ['expired', 'expiry'],
      ['no size', 'result'],
    ]);
    // Those that numbers leave out.
    expect([...findWaiting(all, waiting, 'result')].map((index) => table.ids[index])).toEqual(['no size']);
  });

  it('go by the day on the clocks of the account', () => {
    const at = Date.parse('2026-03-21T01:30:00Z');
    expect([dayIn('America/New_York', at), dayIn('UTC', at)]).toEqual(['2026-03-20', '2026-03-21']);
  });
});
