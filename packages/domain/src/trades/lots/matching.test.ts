import { history } from '@tapebook/testing';
import { describe, expect, it } from 'vitest';
import { buildTrades } from '../building/build-trades.ts';
import type { Matching } from '../trade/trade.ts';

const rules = { grouping: 'fill-to-fill', timeZone: 'UTC' } as const;

/** Lines of the entries that an exit consumes, in order, with the quantities. */
function consumed(lines: string[], matching: Matching): string[] {
  const { trades } = buildTrades(history(lines), { ...rules, matching });
  return trades
    .filter((trade) => trade.status === 'closed')
    .flatMap((trade) => [...trade.fills].filter((fill) => fill.role === 'entry'))
    .map(({ activityId, quantity }) => `${quantity} of ${activityId.replace('account-', '')}`);
}

describe('an exit consumes', () => {
  const longs = ['buy 1 @ 12', 'buy 1 @ 10', 'buy 1 @ 12', 'buy 1 @ 11', 'sell 3 @ 20'];
  const shorts = ['sell 1 @ 12', 'sell 1 @ 10', 'sell 1 @ 12', 'sell 1 @ 11', 'buy 3 @ 9'];

  it.each<[Matching, string, string[]]>([
    ['fifo', 'the oldest first', ['1 of 0', '1 of 1', '1 of 2']],
    ['lifo', 'the newest first', ['1 of 3', '1 of 2', '1 of 1']],
    ['hifo', 'the dearest first, of equal ones the oldest', ['1 of 0', '1 of 2', '1 of 3']],
    ['lofo', 'the cheapest first, of equal ones the oldest', ['1 of 1', '1 of 3', '1 of 0']],
  ])('%s: %s, long or short', (matching, _name, expected) => {
    expect(consumed(longs, matching)).toEqual(expected);
    expect(consumed(shorts, matching)).toEqual(expected);
  });

  it('parts of lots, and what was left of them next time', () => {
    const lines = ['buy 3 @ 10', 'buy 3 @ 11', 'sell 2 @ 12', 'sell 2 @ 12', 'sell 2 @ 12'];
    expect(consumed(lines, 'fifo')).toEqual(['2 of 0', '1 of 0', '1 of 1', '2 of 1']);
    expect(consumed(lines, 'lifo')).toEqual(['2 of 1', '1 of 1', '1 of 0', '2 of 0']);
  });
});

it('average cost prices every exit at the pool, and starts anew from flat', () => {
  const lines = ['buy 1 @ 10', 'buy 3 @ 14', 'sell 2 @ 20', 'sell 2 @ 21', 'buy 1 @ 30', 'sell 1 @ 31'];
  const { trades } = buildTrades(history(lines), { ...rules, matching: 'average' });
  expect(trades.map((trade) => `${trade.entryPrice} → ${trade.exitPrice}: ${trade.netPnl}`)).toEqual([
    '13 → 20: 14',
    '13 → 21: 16',
    '30 → 31: 1',
  ]);
});

it('tells the largest size held at once, and the total entered', () => {
  const lines = ['buy 2 @ 10', 'sell 1 @ 11', 'buy 2 @ 10', 'sell 2 @ 11', 'buy 1 @ 10', 'sell 2 @ 11'];
  const [trade] = buildTrades(history(lines), {
    ...rules,
    grouping: 'flat-to-flat',
    matching: 'fifo',
  }).trades;
  expect([trade?.quantity, trade?.peakQuantity].join()).toBe('5,3');
});
