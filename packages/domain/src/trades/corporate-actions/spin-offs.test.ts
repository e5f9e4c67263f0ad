import { history } from '@tapebook/testing';
import { describe, expect, it } from 'vitest';
import type { Activity } from '../../activities/index.ts';
import { Decimal } from '../../money/index.ts';
import { instantFromMicros } from '../../time/index.ts';
import { buildTrades } from '../building/build-trades.ts';
import { after, decimal, rules, share, summary, told } from '../cases/facts.testing.ts';

describe('a spin-off', () => {
  const fills = history([
    'OLD buy 100 @ 10 fee 1',
    'OLD buy 50 @ 16',
    'OLD sell 150 @ 13',
    'KID sell 50 @ 9 fee 2',
  ]);
  const facts = { kind: 'spin_off', successor: share('KID'), ratio: Decimal.one } as const;
  const thirds = { ...facts, ratioDivisor: decimal('3') };

  it('pays a fraction of a child of whose size nobody can make an amount without a result', () => {
    const child = { ...share('KID'), assetClass: 'index', multiplier: Decimal.zero } as const;
    const paid = after(fills, 0, {
      ...thirds,
      successor: child,
      basisFraction: decimal('0.25'),
      amount: decimal('5'),
    });
    const { trades } = buildTrades([...fills, paid], rules);
    expect(trades.map(({ instrument }) => instrument.symbol)).toContain('KID');
  });

  it('moves its part of the cost to the child, lot by lot, with the times of the parent', () => {
    const quarter = after(fills, 1, { ...thirds, basisFraction: decimal('0.25') });
    const { trades } = buildTrades([...fills, quarter], { ...rules, grouping: 'fill-to-fill' });
    const rows = trades.map(({ instrument, openedAt, quantity, netPnl }) =>
      [
        instrument.symbol,
        fills.findIndex((fill) => fill.occurredAt === openedAt),
        quantity?.toNumber().toFixed(6),
        netPnl?.toNumber().toFixed(6),
      ].join(' '),
    );
    expect(rows.toSorted()).toEqual([
      // A third of 100 cost a quarter of 1,000; a third of 50 a quarter of 800.
      'KID 0 33.333333 48.666667',
      'KID 1 16.666667 -50.666667',
      // 1,300 − 750 − 1 and 650 − 600.
      'OLD 0 100.000000 549.000000',
      'OLD 1 50.000000 50.000000',
    ]);
    expect(new Set(trades.map(({ id }) => id)).size).toBe(4);
  });

  it('takes a part that has no end as a decimal', () => {
    const third = after(fills, 1, {
      ...facts,
      basisFraction: Decimal.one,
      basisFractionDivisor: decimal('3'),
    });
    const { trades } = buildTrades([...fills.slice(0, 2), third], rules);
    const costs = trades.map(({ instrument, entryPrice }) => `${instrument.symbol} ${entryPrice}`);
    expect(costs.toSorted()).toEqual(['KID 4', 'OLD 8']);
  });

  it('without a stated part leaves the cost with the parent, and that of the child unknown', () => {
    const unknown = after(fills, 1, { ...facts, quantity: decimal('50') });
    const { trades, problems } = buildTrades([...fills, unknown], rules);
    expect(trades.map(summary).toSorted()).toEqual(['KID long closed 50  ', 'OLD long closed 150 12 149']);
    expect(problems.map(({ code }) => code)).toEqual(['missing-basis']);
    expect(problems[0]?.message).toContain('Form 8937');
  });

  it('of a short position owes the child', () => {
    const short = history(['OLD sell 100 @ 10', 'KID buy 50 @ 3', 'OLD buy 100 @ 9']);
    const owed = after(short, 0, { ...facts, ratio: decimal('0.5'), basisFraction: decimal('0.25') });
    // 1,000 received, 150 and 900 paid.
    expect(told([...short, owed])).toEqual(['KID short closed 50 5 100', 'OLD short closed 100 7.5 -150']);
  });

  it('pays out a fraction of the child', () => {
    const odd = history(['OLD buy 25 @ 10']);
    const spun = after(odd, 0, {
      ...facts,
      ratio: decimal('0.1'),
      basisFraction: decimal('0.1'),
      amount: decimal('6'),
    });
    // 2.5 of the child cost 25; half a unit, which cost 5, went for 6.
    expect(told([...odd, spun], { grouping: 'fill-to-fill' })).toEqual([
      'KID long closed 0.5 10 1',
      'KID long open 2 10 0',
      'OLD long open 25 9 0',
    ]);
  });

  it('closes what was sold of the child before it came, and pays the fraction of the rest', () => {
    const sold = history(['KID sell 1 @ 12', 'OLD buy 25 @ 10']);
    const spun = after(sold, 1, {
      ...facts,
      ratio: decimal('0.1'),
      basisFraction: decimal('0.1'),
      amount: decimal('6'),
    });
    const { trades } = buildTrades([...sold, spun], { ...rules, grouping: 'flat-to-reduced' });
    expect(trades.map(summary).toSorted()).toEqual([
      'KID long closed 0.5 10 1',
      'KID long open 1 10 0',
      'KID short closed 1 12 2',
      'OLD long open 25 9 0',
    ]);
    expect(new Set(trades.map(({ id }) => id)).size).toBe(4);
  });

  it('takes no part beyond the whole', () => {
    const [own] = [fills.slice(0, 1)];
    const more = after(own, 0, { ...facts, basisFraction: decimal('1.5') });
    expect(told([...own, more])).toEqual([
      'KID long open 100  0',
      'OLD long open 100 10 0',
      'invalid-basis-fraction',
    ]);
  });

  it('of what is not held is told of where the statement says how much came', () => {
    const own = fills.slice(2, 3).map((fill): Activity => ({ ...fill, kind: 'buy' }));
    const early = {
      ...after(own, 0, { ...facts, quantity: decimal('5') }),
      occurredAt: instantFromMicros(0),
    };
    expect(told([...own, early])).toEqual(['OLD long open 150 13 0', 'not-held']);
  });
});
