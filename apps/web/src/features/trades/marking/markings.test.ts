import { createTradeTable } from '@tapebook/domain/analytics';
import { describe, expect, it } from 'vitest';
import { markingsOf, tradesByTag } from './markings.ts';

const row = (id: string, rating: number) => ({
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
  grossPnl: 1,
  fees: 0,
  netPnl: 1,
  openFees: 0,
  risk: Number.NaN,
  rating,
  openDay: 1,
  day: 1,
  openMinute: 1,
  fillCount: 2,
  realisations: [],
});

describe('the way back from marking many trades', () => {
  it('gives each of them what was said of it before', () => {
    const table = createTradeTable([row('a', 3), row('b', 0), row('c', 3), row('d', 5)]);
    const before = markingsOf(table, ['a', 'b', 'c'], 'rating', (value) => ({
      rating: value === 0 ? null : value,
    }));
    expect(before).toEqual([
      { ids: ['a', 'c'], change: { rating: 3 } },
      { ids: ['b'], change: { rating: null } },
    ]);
  });
});

describe('undoing a tag that was given to many', () => {
  const tagged = (id: string, tags: string) => ({ ...row(id, 0), tags });
  const table = createTradeTable([tagged('a', 't1'), tagged('b', ''), tagged('c', 't1 t2')]);

  it('is about those of the chosen trades that did not have it', () => {
    expect(tradesByTag(table, ['a', 'b'], 't1', false)).toEqual(['b']);
    expect([...tradesByTag(table, ['a', 'b', 'c'], 't1', true)].sort()).toEqual(['a', 'c']);
    expect([...tradesByTag(table, ['a', 'b', 'c'], 't9', false)].sort()).toEqual(['a', 'b', 'c']);
  });
});
