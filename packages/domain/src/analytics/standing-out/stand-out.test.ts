import { describe, expect, it } from 'vitest';
import { Facts } from '../facts/facts.ts';
import { question } from '../questions/question.ts';
import { randomOf } from '../statistics/resampling/random.ts';
import { createTradeTable } from '../tables/create-trade-table.ts';
import { testTrade } from '../testing/test-trade.ts';
import { standOut } from './stand-out.ts';

const DAY = 20_000;
const random = randomOf(1);
/** Ten symbols a day that make as much as they lose, but for A. */
const rows = Array.from({ length: 400 }, (_, i) => {
  const symbol = 'ABCDEFGHIJ'[i % 10] ?? '';
  const day = DAY + Math.floor(i / 10);
  const noise = random.below(41) - 20;
  return testTrade({ id: `${i}`, day, symbol, netPnl: symbol === 'A' ? 12 + noise : noise });
});
const facts = new Facts(createTradeTable(rows), { accounts: new Map() });
const asked = question({ measures: ['netPnl'], by: { dimension: 'symbol' } });

describe('cells that stand out', () => {
  it('are those that differ from all others more than so many would by chance', () => {
    const found = standOut(facts, asked, null);
    expect(found).toMatchObject({ measure: 'expectancy', cells: 10, tested: 10 });
    expect(found?.outstanding).toEqual([
      { row: expect.objectContaining({ key: 'A' }), column: null, above: true },
    ]);
    expect(found?.byChance).toBeCloseTo(0.05, 9);
  });

  it('are told in two dimensions, of which cells of too few days are not tested', () => {
    const found = standOut(facts, { ...asked, by2: { dimension: 'weekday' } }, null);
    expect(found?.cells).toBe(70);
    // Forty days are five or six of each weekday.
    expect(found).toMatchObject({ tested: 0, outstanding: [] });
    const byDirection = standOut(facts, { ...asked, by2: { dimension: 'direction' } }, null);
    expect(byDirection?.outstanding[0]).toMatchObject({ row: { key: 'A' }, column: { key: 'long' } });
  });

  it('are none where a verdict would prove nothing, or cannot be given', () => {
    const of = (parts: object) => standOut(facts, { ...asked, ...parts }, null);
    expect(of({ by: undefined })).toBeNull();
    expect(of({ by: { dimension: 'outcome' } })).toBeNull();
    expect(of({ measures: ['tradeCount'] })).toBeNull();
    expect(of({ by: { dimension: 'account' } })).toBeNull();
  });
});
