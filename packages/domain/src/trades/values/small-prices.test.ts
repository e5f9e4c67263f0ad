import { history } from '@tapebook/testing';
import { describe, expect, it } from 'vitest';
import { buildTrades } from '../building/build-trades.ts';
import type { TradeRules } from '../trade/trade.ts';

const told = (lines: readonly string[], rules: Partial<TradeRules> = {}): string[] =>
  buildTrades(history(lines), {
    matching: 'fifo',
    grouping: 'flat-to-flat',
    timeZone: 'UTC',
    ...rules,
  }).trades.map(({ quantity, entryPrice, exitPrice, grossPnl }) =>
    [`${quantity} @ ${entryPrice}`, `${exitPrice} = ${grossPnl}`].join(' → '),
  );

describe('the price of a coin of which a million cost less than a cent', () => {
  it('is told as it was traded', () => {
    const fills = ['buy 1000000 @ 0.00000000000012345', 'sell 1000000 @ 0.00000000000022345'];
    expect(told(fills)).toEqual(['1000000 @ 0.00000000000012345 → 0.00000000000022345 = 0.0000001']);
  });

  it('is told as an average, to as many digits as say something', () => {
    const fills = [
      'buy 1 @ 0.00000000000012',
      'buy 2 @ 0.00000000000018',
      'sell 1 @ 0.0000000000002',
      'sell 2 @ 0.0000000000001',
    ];
    expect(told(fills)).toEqual(['3 @ 0.00000000000016 → 0.000000000000133333333333 = -0.00000000000008']);
    expect(told(fills, { matching: 'average', grouping: 'flat-to-reduced' })).toEqual([
      '1 @ 0.00000000000016 → 0.0000000000002 = 0.00000000000004',
      '2 @ 0.00000000000016 → 0.0000000000001 = -0.00000000000012',
    ]);
  });

  it('has twelve places where it is not that small', () => {
    expect(told(['buy 1 @ 0.00001', 'buy 2 @ 0.00002', 'sell 3 @ 0'])).toEqual([
      '3 @ 0.000016666667 → 0 = -0.00005',
    ]);
  });
});
