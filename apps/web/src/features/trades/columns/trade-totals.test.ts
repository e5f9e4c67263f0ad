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

describe('what the list holds', () => {
  it('is told for each currency, that with most trades first', () => {
    const table = createTradeTable([
      row('e', 'EUR', -5),
      ...Array.from({ length: 10 }, (_, index) => row(`u${index}`, 'USD', 0.1)),
    ]);
    const totals = totalTrades(table, Uint32Array.from(table.ids.keys()));
    expect(totals.map(({ currency, count, fills }) => [currency, count, fills])).toEqual([
      ['USD', 10, 20],
      ['EUR', 1, 2],
    ]);
  });

  it('says of how many trades no sum can hold the result', () => {
    const untouched = { ...row('c', 'USD', 0), openQuantity: 1, closedAt: Number.NaN, status: 'open' };
    const table = createTradeTable([row('a', 'USD', 5), row('b', 'USD', Number.NaN), untouched]);
    expect(totalTrades(table, Uint32Array.of(0, 1, 2))[0]).toMatchObject({
      realised: 1,
      unknown: 1,
      count: 3,
    });
  });
});
