import { history } from '@tapebook/testing';
import { describe, expect, it } from 'vitest';
import type { ActivityFacts } from '../../activities/index.ts';
import { Decimal } from '../../money/index.ts';
import { buildTrades } from '../building/build-trades.ts';
import { after, decimal, rules, share, told } from '../cases/facts.testing.ts';
import { GROUPINGS } from '../trade/trade.ts';

describe('instruments that go on as each other at one instant', () => {
  it.each(['merger', 'symbol_change'] as const)('are told of, and the second %s is left out', (kind) => {
    const own = history(['A buy 100 @ 10', 'B buy 10 @ 5 at 2026-03-02T14:30:00Z']);
    const swaps = ['B', 'A'].map((symbol, i) => ({
      ...after(own, i, { kind, successor: share(symbol), ratio: decimal('1') }),
      id: `swap-${i}`,
    }));
    expect(told([...own, ...swaps])).toEqual(['B long open 110 9.545454545455 0', 'circular-succession']);
    const { problems } = buildTrades([...own, ...swaps], rules);
    expect(problems.map(({ activityId }) => activityId)).toEqual(['swap-1']);
  });

  it('may do so one after the other', () => {
    const own = history(['A buy 100 @ 10', 'B buy 10 @ 5']);
    const swaps = ['B', 'A'].map((symbol, i) =>
      after(own, i, { kind: 'symbol_change', successor: share(symbol) }),
    );
    expect(told([...own, ...swaps])).toEqual(['A long open 110 9.545454545455 0']);
  });
});

describe('a merger', () => {
  const fills = history(['OLD buy 100 @ 10 fee 1', 'NEW sell 50 @ 30 fee 1']);

  it('for stock goes on in the successor, with times, costs and the running trade', () => {
    const merger = after(fills, 0, { kind: 'merger', successor: share('NEW'), ratio: decimal('0.5') });
    expect(told([...fills, merger])).toEqual(['NEW long closed 50 20 498']);
    const [trade] = buildTrades([...fills, merger], rules).trades;
    expect(trade?.openedAt).toBe(fills[0]?.occurredAt);
  });

  it('into what is held already makes one position of both', () => {
    const both = history(['NEW buy 10 @ 25', 'OLD buy 100 @ 10 fee 1', 'NEW sell 60 @ 30 fee 1']);
    const merger = after(both, 1, { kind: 'merger', successor: share('NEW'), ratio: decimal('0.5') });
    for (const grouping of GROUPINGS) {
      const { trades, problems } = buildTrades([...both, merger], { ...rules, grouping });
      const net = trades.reduce((sum, { netPnl }) => sum + (netPnl?.toNumber() ?? Number.NaN), 0);
      expect(net).toBeCloseTo(60 * 30 - 250 - 1000 - 2, 9);
      expect(trades.every(({ status }) => status === 'closed')).toBe(true);
      expect(new Set(trades.map(({ id }) => id)).size).toBe(trades.length);
      expect(problems).toEqual([]);
    }
  });

  it.each([
    [
      'what is held',
      ['OLD buy 100 @ 10 fee 1', 'NEW sell 50 @ 30 fee 1'],
      '300',
      'NEW long closed 50 14 798',
    ],
    ['what was sold short', ['OLD sell 100 @ 10', 'NEW buy 50 @ 15'], '-300', 'NEW short closed 50 14 -50'],
  ])(
    'for stock and cash comes to the same told by its price and by its amount: of %s',
    (_name, lines, amount, expected) => {
      const own = history(lines);
      const into = { kind: 'merger', successor: share('NEW'), ratio: decimal('0.5') } as const;
      // What a short owes is told with the sign of what is paid, or without one.
      const owed = amount.startsWith('-') ? [{ amount: decimal(amount).abs() }] : [];
      for (const cash of [{ price: decimal('3') }, { amount: decimal(amount) }, ...owed]) {
        expect(told([...own, after(own, 0, { ...into, ...cash })])).toEqual([expected]);
      }
      // Stated both ways it is one payment.
      const both = { price: decimal('3'), amount: decimal(amount) };
      expect(told([...own, after(own, 0, { ...into, ...both })])).toEqual([expected]);
    },
  );

  it.each(['101', '100.5'])(
    'for stock and cash comes to that where its ratio leaves a fraction as well, of which the amount cannot be the price: %s',
    (held) => {
      const own = history([`OLD buy ${held} @ 10`, 'NEW sell 50 @ 30']);
      const into = { kind: 'merger', successor: share('NEW'), ratio: decimal('0.5') } as const;
      const amount = decimal(held).times(decimal('3'));
      const [byPrice, byAmount] = [{ price: decimal('3') }, { amount }].map((cash) =>
        told([...own, after(own, 0, { ...into, ...cash })]),
      );
      expect(byPrice).toEqual([`NEW long open ${decimal(held).times(decimal('0.5')).normalized()} 14 800`]);
      expect(byAmount).toEqual(byPrice);
    },
  );

  it.each(['-15', '15'])('leaves of a short a fraction that is owed, told as %s', (amount) => {
    const own = history(['OLD sell 101 @ 10', 'NEW buy 50 @ 15']);
    const into = { kind: 'merger', successor: share('NEW'), ratio: decimal('0.5') } as const;
    const { trades } = buildTrades([...own, after(own, 0, { ...into, amount: decimal(amount) })], rules);
    expect(trades.map(({ direction, netPnl }) => `${direction} ${netPnl?.toNumber()}`)).toEqual([
      'short 245',
    ]);
  });

  it('for cash comes to the same told by its price and by its amount', () => {
    const own = fills.slice(0, 1);
    for (const cash of [{ price: decimal('14') }, { amount: decimal('1400') }]) {
      expect(told([...own, after(own, 0, { kind: 'merger', ...cash })])).toEqual([
        'OLD long closed 100 10 399',
      ]);
    }
  });

  it('for cash closes what is held at its price', () => {
    const merger = after(fills, 0, { kind: 'merger', price: decimal('14'), fees: decimal('2') });
    expect(told([...fills.slice(0, 1), merger])).toEqual(['OLD long closed 100 10 397']);
  });

  it('for an amount of cash for more than is held closes that at its part of it', () => {
    const merger = after(fills, 0, { kind: 'merger', amount: decimal('2800'), quantity: decimal('200') });
    expect(told([...fills.slice(0, 1), merger])).toEqual(['OLD long closed 100 10 399', 'not-held']);
  });

  it('for an amount of cash closes what is held for it', () => {
    const merger = after(fills, 0, { kind: 'merger', amount: decimal('1400') });
    expect(told([...fills.slice(0, 1), merger])).toEqual(['OLD long closed 100 10 399']);
  });

  it('for cash that states a quantity of nothing closes what is held, as one that states none', () => {
    const merger = after(fills, 0, { kind: 'merger', amount: decimal('1300'), quantity: Decimal.zero });
    expect(told(fills.slice(0, 1).concat(merger))).toEqual(['OLD long closed 100 10 299']);
  });

  it('for cash and stock lowers the cost by the cash first', () => {
    const merger = after(fills, 0, {
      kind: 'merger',
      successor: share('NEW'),
      ratio: decimal('0.5'),
      price: decimal('4'),
    });
    expect(told([...fills, merger])).toEqual(['NEW long closed 50 12 898']);
  });

  it('of a short position owes the cash and the new units', () => {
    const short = history(['OLD sell 100 @ 10', 'NEW buy 50 @ 30']);
    const merger = after(short, 0, {
      kind: 'merger',
      successor: share('NEW'),
      ratio: decimal('0.5'),
      price: decimal('4'),
    });
    // Received 1,000, paid 400 and 1,500.
    expect(told([...short, merger])).toEqual(['NEW short closed 50 12 -900']);
  });

  it('pays out the fraction that its ratio leaves', () => {
    const odd = history(['OLD buy 25 @ 10', 'NEW sell 12 @ 30']);
    const merger = after(odd, 0, {
      kind: 'merger',
      successor: share('NEW'),
      ratio: decimal('1'),
      ratioDivisor: decimal('2'),
      amount: decimal('14'),
    });
    // 25 × 10 became 12.5, of which half a unit went for 14.
    expect(told([...odd, merger])).toEqual(['NEW long closed 12.5 20 124']);
  });

  it.each<[string, Partial<ActivityFacts>, string]>([
    ['nothing', {}, 'missing-price'],
    ['another instrument at no ratio', { successor: share('NEW') }, 'invalid-ratio'],
    ['another instrument at a ratio of 0', { successor: share('NEW'), ratio: Decimal.zero }, 'invalid-ratio'],
    ['itself', { successor: share('OLD'), ratio: Decimal.one }, 'invalid-successor'],
  ])('into %s is told of, and the position stays as it is', (_name, change, code) => {
    const own = fills.slice(0, 1);
    expect(told([...own, after(own, 0, { kind: 'merger', ...change })])).toEqual([
      'OLD long open 100 10 0',
      code,
    ]);
  });
});
