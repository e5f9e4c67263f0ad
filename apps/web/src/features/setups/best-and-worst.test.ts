import { createTradeTable, type TradeRow } from '@tapebook/domain/analytics';
import { describe, expect, it } from 'vitest';
import { bestAndWorst } from './best-and-worst.ts';

const row = (id: string, netPnl: number, given: Partial<TradeRow> = {}): TradeRow => ({
  id,
  account: 'a',
  symbol: 'A',
  underlying: 'A',
  assetClass: 'stock',
  currency: 'USD',
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
  grossPnl: netPnl,
  fees: 0,
  netPnl,
  openFees: 0,
  risk: Number.NaN,
  openDay: 1,
  day: 1,
  openMinute: 1,
  fillCount: 2,
  setup: 's',
  realisations: [],
  ...given,
});

const idsOf = (rows: readonly TradeRow[], accounts: readonly string[] = []) => {
  const table = createTradeTable(rows);
  const { best, worst } = bestAndWorst(table, { setupId: 's', accounts });
  return [best, worst].map((some) => some.map((one) => table.ids[one]).join(''));
};

describe('the best and the worst trades of a setup', () => {
  it('are three at either end, none of them twice, the furthest first', () => {
    const many = [5, 1, -2, 9, 7, -8, 0].map((net, at) => row('abcdefg'[at] ?? '', net));
    expect(idsOf(many)).toEqual(['dea', 'fc']);
  });

  it('are of the setup, of the accounts in view, closed and known', () => {
    const rows = [
      row('other', 50, { setup: 'x' }),
      row('open', 40, { status: 'open', closedAt: Number.NaN }),
      row('unknown', Number.NaN),
      row('far', 30, { account: 'b' }),
      row('own', 3),
    ];
    expect(idsOf(rows, ['a'])).toEqual(['own', '']);
  });

  it('are none of a setup without trades', () => {
    expect(idsOf([row('x', 1, { setup: '' })])).toEqual(['', '']);
  });
});
