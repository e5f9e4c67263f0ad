import { history } from '@tapebook/testing';
import { describe, expect, it } from 'vitest';
import type { Activity } from '../../activities/index.ts';
import { Decimal } from '../../money/index.ts';
import { buildTrades } from './build-trades.ts';

const rules = { matching: 'fifo', grouping: 'flat-to-flat', timeZone: 'UTC' } as const;

/** Three fills, the middle one changed. */
function withChanged(
  change: Partial<Activity>,
  lines = ['buy 10 @ 10 fee 1', 'buy 5 @ 11 fee 1', 'sell 10 @ 12 fee 1'],
) {
  const activities = history(lines).map((fill, i) => (i === 1 ? { ...fill, ...change } : fill));
  const { trades, problems } = buildTrades(activities, rules);
  return {
    codes: problems.map(
      (problem) => `${problem.code} ${problem.activityId} ${problem.quantity ?? '-'} ${problem.fees ?? '-'}`,
    ),
    messages: problems.map((problem) => problem.message),
    trades: trades.map((trade) => `${trade.status} ${trade.quantity} ${trade.netPnl}`),
  };
}

const without = (key: 'quantity' | 'price'): Partial<Activity> => ({ [key]: undefined }) as Partial<Activity>;

describe('a fact that contradicts the rest is told of, and the rest is built', () => {
  it.each<[string, Partial<Activity>, string[], string[]]>([
    ['a fill of nothing', { quantity: Decimal.zero }, ['zero-quantity account-1 - 1'], ['closed 10 18']],
    ['a fill without a quantity', without('quantity'), ['zero-quantity account-1 - 1'], ['closed 10 18']],
    [
      'a side with a negative quantity',
      { quantity: Decimal.parse('-5') },
      ['negative-quantity account-1 -5 1'],
      ['closed 10 18'],
    ],
    ['a fill without a price', without('price'), ['missing-price account-1 - -'], ['open 15 18']],
    ['a close that would add', { effect: 'close' }, ['orphan-close account-1 5 1'], ['closed 10 18']],
    [
      'an expiry of more than is held',
      { kind: 'expire', quantity: Decimal.parse('20'), ...without('price') },
      ['not-held account-1 10 0.5'],
      ['closed 10 -101.5', 'open 10 0'],
    ],
    [
      'a split by nothing',
      { kind: 'split', ratio: Decimal.zero },
      ['invalid-ratio account-1 - -'],
      ['closed 10 18'],
    ],
    [
      'a split of a million million to one',
      { kind: 'split', ratio: Decimal.parse('1e-12') },
      ['invalid-ratio account-1 - -'],
      ['closed 10 18'],
    ],
    [
      'a change of symbol to nowhere',
      { kind: 'symbol_change' },
      ['invalid-successor account-1 - -'],
      ['closed 10 18'],
    ],
    ['a fee in another currency', { feeCurrency: 'EUR' }, ['foreign-fee account-1 - 1'], ['open 15 18']],
    [
      'money in another currency than that of the instrument',
      { currency: 'EUR', fees: Decimal.zero },
      ['foreign-currency account-1 - -'],
      ['open 15 18'],
    ],
    [
      'money in no currency at all',
      { currency: '???', fees: Decimal.zero },
      ['foreign-currency account-1 - -'],
      ['open 15 18'],
    ],
  ])('%s', (_name, change, codes, trades) => {
    const result = withChanged(change);
    expect(result.codes).toEqual(codes);
    expect(result.trades).toEqual(trades);
    for (const message of result.messages) expect(message).toMatch(/X.*\. .|fee/);
  });

  it('a close of what is not held makes no trade', () => {
    const activities = history(['sell 10 @ 10 fee 1']).map(
      (fill): Activity => ({ ...fill, effect: 'close' }),
    );
    const { trades, problems } = buildTrades(activities, rules);
    expect(trades).toEqual([]);
    expect(problems[0]?.message).toContain('closes 10 X');
  });

  it('a close of more than is held closes what is there and tells of the rest', () => {
    const activities = history(['buy 4 @ 10', 'sell 10 @ 11 fee 1']).map(
      (fill, i): Activity => (i === 1 ? { ...fill, effect: 'close' } : fill),
    );
    const { trades, problems } = buildTrades(activities, rules);
    expect(trades.map((trade) => `${trade.direction} ${trade.quantity} ${trade.netPnl}`)).toEqual([
      'long 4 3.6',
    ]);
    expect(problems.map((problem) => `${problem.code} ${problem.quantity} ${problem.fees}`)).toEqual([
      'orphan-close 6 0.6',
    ]);
  });

  it('an unknown contract size is asked once, and one that contradicts it is told of', () => {
    const sizes = (...sizes: (string | null)[]) =>
      history(['buy 1 @ 10', 'sell 1 @ 11', 'buy 1 @ 10']).map((fill, i): Activity => {
        const size = sizes[i] ?? null;
        const multiplier = size === null ? null : Decimal.parse(size);
        return fill.instrument === null ? fill : { ...fill, instrument: { ...fill.instrument, multiplier } };
      });
    const of = (activities: Activity[]) => {
      const { trades, problems } = buildTrades(activities, rules);
      return [
        trades[0]?.grossPnl?.toString() ?? null,
        ...problems.map((problem) => `${problem.code} ${problem.activityId}`),
      ];
    };
    expect(of(sizes(null, null, null))).toEqual([null, 'unknown-multiplier account-0']);
    expect(of(sizes(null, '50', null))).toEqual(['50']);
    expect(of(sizes('50', '5', null))).toEqual(['50', 'multiplier-conflict account-1']);
  });
});
