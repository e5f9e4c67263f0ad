import { createTradeTable } from '@tapebook/domain/analytics';
import { describe, expect, it } from 'vitest';
import { totalTrades } from './trade-totals.ts';

const row = (id: string, currency: string, netPnl: number) => ({
  id,
  account: 'a',
  symbol: 'A',
  underlying: 'A',
  assetClass: 'stock',
  currency,
  direction: 'long',
  status: 'closed',
  outcome: '',
  openedAt: 1e15,
  closedAt: 1e15 + 1,
  quantity: 1,
  openQuantity: 0,
  peakQuantity: 1,
  entryPrice: 1,
  exitPrice: 1,
  grossPnl: netPnl + 0.1,
  fees: 0.1,
  netPnl,
  openFees: 0,
  risk: Number.NaN,
  openDay: 1,
  day: 1,
  openMinute: 1,
  fillCount: 2,
  realisations: [],
});

describe('the totals of the list', () => {
  it('never add two currencies, and are exact to the cent', () => {
    const table = createTradeTable([
      ...Array.from({ length: 10 }, (_, index) => row(`u${index}`, 'USD', 0.1)),
      row('e', 'EUR', -5),
    ]);
    const totals = totalTrades(
      table,
      Uint32Array.from({ length: table.length }, (_, index) => index),
    );
    expect(
      totals.map(({ currency, count, net, fees, fills }) => [currency, count, net, fees, fills]),
    ).toEqual([
      ['USD', 10, 1, 1, 20],
      ['EUR', 1, -5, 0.1, 2],
    ]);
  });

  it('leave out and count what is not known', () => {
    const table = createTradeTable([row('a', 'USD', 5), row('b', 'USD', Number.NaN)]);
    expect(totalTrades(table, Uint32Array.of(0, 1))[0]).toMatchObject({ net: 5, unknown: 1, count: 2 });
  });
});
