import { history } from '@tapebook/testing';
import { describe, expect, it } from 'vitest';
import type { Activity } from '../../activities/index.ts';
import { Decimal } from '../../money/index.ts';
import { instantFromMicros } from '../../time/index.ts';
import { buildTrades } from '../building/build-trades.ts';
import { after, decimal, rules, summary, told } from '../cases/facts.testing.ts';
import { GROUPINGS, type Trade, type TradeRules } from '../trade/trade.ts';

describe('a transfer that both accounts state', () => {
  const own = history(['X buy 10 @ 15 fee 1']);
  const out = after(own, 0, { kind: 'transfer_out', quantity: decimal('10'), toAccountId: 'other' });
  const arrival = (change: Partial<Activity> = {}): Activity => ({
    ...after(own, 0, { kind: 'transfer_in', quantity: decimal('10') }),
    accountId: 'other',
    occurredAt: instantFromMicros(out.occurredAt + 2 * 86_400_000_000),
    ...change,
  });

  it.each([
    ['without a price', {}],
    ['with a price', { price: decimal('16') }],
    ['the day before', { occurredAt: instantFromMicros(out.occurredAt - 86_400_000_000) }],
  ])('counts once, %s', (_name, change) => {
    const activities = [...own, out, arrival(change)];
    expect(told(activities)).toEqual(['other X long open 10 15 0', 'stated-twice']);
    expect(buildTrades(activities, rules).problems[0]?.message).toContain('counts once');
  });

  it.each([
    ['of another quantity', { quantity: decimal('9') }, '19'],
    ['of a week later', { occurredAt: instantFromMicros(out.occurredAt + 7 * 86_400_000_000) }, '20'],
  ])('is another one %s', (_name, change, quantity) => {
    const trades = told([...own, out, arrival({ price: decimal('15'), ...change })]);
    expect(trades).toEqual([`other X long open ${quantity} 15 0`]);
  });

  it('brings what the account that it left is not known to have held', () => {
    const less = [...own.map((fill) => ({ ...fill, quantity: decimal('4') })), out];
    expect(told([...less, arrival({ price: decimal('15'), fees: decimal('2') })])).toEqual([
      'other X long open 10 15 0',
      'not-held',
    ]);
  });
});

describe('a short position that is transferred in', () => {
  const arrives = (text: string, own: readonly Activity[]) =>
    after(own, 0, { kind: 'transfer_in', quantity: decimal(text), price: decimal('20'), direction: 'short' });

  it('is opened at its basis', () => {
    const own = history(['X buy 10 @ 15']);
    expect(told([arrives('10', own)])).toEqual(['X short open 10 20 0']);
  });

  it('closes what is held, and the rest of it is opened', () => {
    const own = history(['X buy 10 @ 15']);
    expect(told([...own, arrives('25', own)])).toEqual(['X long closed 10 15 50', 'X short open 15 20 0']);
  });
});

describe('a transfer into another account of the journal', () => {
  const fills = [
    ...history(['X buy 10 @ 10 fee 1', 'X buy 10 @ 12 fee 1'], { accountId: 'a' }),
    ...history(['X sell 15 @ 15 fee 3'], { accountId: 'b', start: '2026-03-03T14:30:00Z' }),
  ];
  const moved = after(fills, 1, { kind: 'transfer_out', quantity: decimal('15'), toAccountId: 'b' });

  it('takes lots along with their times, costs and fees', () => {
    expect(told([...fills, moved], { grouping: 'fill-to-fill' })).toEqual([
      'a X long open 5 12 0',
      'b X long closed 10 10 47',
      'b X long closed 5 12 13.5',
    ]);
    const { trades } = buildTrades([...fills, moved], rules);
    const received = trades.find(({ accountId }) => accountId === 'b');
    expect(received?.openedAt).toBe(fills[0]?.occurredAt);
    expect(received?.beganAt).toBe(moved.occurredAt);
  });

  it('tells where its units were before, as far back as they were anywhere', () => {
    const further = after([moved], 0, { kind: 'transfer_out', quantity: decimal('15'), toAccountId: 'c' });
    const held = [...fills.slice(0, 2), moved, { ...further, accountId: 'b' }];
    const came = (trades: readonly Trade[]) =>
      trades
        .filter(({ accountId }) => accountId === 'c')
        .flatMap((trade) => [...trade.fills].map(({ activityId, movedFrom }) => [activityId, movedFrom]));
    const [first, second] = fills.map(({ id }) => id);
    expect(came(buildTrades(held, rules).trades)).toEqual([
      [further.id, [first, moved.id]],
      [further.id, [second, moved.id]],
    ]);
  });

  it('tells so of a part that goes further as well', () => {
    const further = after([moved], 0, { kind: 'transfer_out', quantity: decimal('4'), toAccountId: 'c' });
    const { trades } = buildTrades([...fills.slice(0, 2), moved, { ...further, accountId: 'b' }], rules);
    const there = trades.find(({ accountId }) => accountId === 'c');
    expect([...(there?.fills ?? [])].map(({ quantity, movedFrom }) => [`${quantity}`, movedFrom])).toEqual([
      ['4', [fills[0]?.id, moved.id]],
    ]);
  });

  it('tells so of each part of a fill that trades joined by hand have in common', () => {
    const alike = history(['X buy 10 @ 10', 'X buy 10 @ 10'], { accountId: 'a' });
    const both = [...alike, { ...moved, quantity: decimal('20') }];
    const byFill = { ...rules, grouping: 'fill-to-fill' } as const;
    const joins = [buildTrades(both, byFill).trades.map(({ id }) => id)];
    const [joined, ...others] = buildTrades(both, { ...byFill, joins }).trades;
    expect(others).toEqual([]);
    expect([...(joined?.fills ?? [])].map(({ movedFrom }) => movedFrom)).toEqual([alike.map(({ id }) => id)]);
  });

  it('goes by the rules of each account', () => {
    const rulesOf = (accountId: string): TradeRules => ({
      ...rules,
      matching: accountId === 'a' ? 'lifo' : 'fifo',
      grouping: accountId === 'a' ? 'flat-to-flat' : 'fill-to-fill',
    });
    const { trades } = buildTrades([...fills, moved], rulesOf);
    expect(trades.map(summary).toSorted()).toEqual([
      'a X long open 5 10 0',
      'b X long closed 10 12 27',
      'b X long closed 5 10 23.5',
    ]);
  });

  it('closes what was sold there before it arrived', () => {
    const late = { ...moved, occurredAt: instantFromMicros(moved.occurredAt + 172_800_000_000) };
    for (const grouping of GROUPINGS) {
      const { trades } = buildTrades([...fills, late], { ...rules, grouping });
      const there = trades.filter(({ accountId }) => accountId === 'b');
      const net = there.reduce((sum, { netPnl }) => sum.plus(netPnl ?? Decimal.zero), Decimal.zero);
      // Sold for 225, and what it cost elsewhere was 160; fees of 1, 0.5 and 3.
      expect(net.normalized().toString()).toBe('60.5');
      expect(there.every(({ direction }) => direction === 'short')).toBe(true);
    }
  });

  it('of more than is held moves what is there', () => {
    const more = { ...moved, quantity: decimal('30') };
    expect(told([...fills.slice(0, 2), more])).toEqual(['b X long open 20 11 0', 'not-held']);
  });

  it('into itself is told of', () => {
    const self = { ...moved, toAccountId: 'a' };
    expect(told([...fills.slice(0, 2), self])).toEqual(['a X long open 20 11 0', 'invalid-transfer']);
  });
});
