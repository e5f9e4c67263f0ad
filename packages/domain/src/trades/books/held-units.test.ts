import { history } from '@tapebook/testing';
import { describe, expect, it } from 'vitest';
import { Decimal } from '../../money/index.ts';
import { buildTrades } from '../building/build-trades.ts';
import { after, decimal, rules, summary, told } from '../cases/facts.testing.ts';
import { GROUPINGS, MATCHINGS } from '../trade/trade.ts';

describe('what comes from holding', () => {
  const fills = history(['X buy 100 @ 10', 'X buy 50 @ 16', 'X sell 157.5 @ 13', 'X sell 150 @ 13']);

  it('a stock dividend adds units at the cost that there was', () => {
    const own = [...fills.slice(0, 3)];
    const paid = after(own, 1, { kind: 'stock_dividend', quantity: decimal('7.5') });
    expect(told([...own, paid])).toEqual(['X long closed 157.5 11.428571428571 247.5']);
    const byRatio = after(own, 1, { kind: 'stock_dividend', ratio: decimal('0.05') });
    expect(told([...own, byRatio])).toEqual(['X long closed 157.5 11.428571428571 247.5']);
  });

  it.each(MATCHINGS)(
    'a return of capital lowers the cost by quantity, and no money is lost (%s)',
    (matching) => {
      const own = [...fills.slice(0, 2), ...fills.slice(3)];
      const paid = after(own, 1, { kind: 'return_of_capital', amount: decimal('100') });
      for (const grouping of GROUPINGS) {
        const { trades } = buildTrades([...own, paid], { ...rules, matching, grouping });
        const net = trades.reduce((sum, { netPnl }) => sum.plus(netPnl ?? Decimal.zero), Decimal.zero);
        expect(net.normalized().toString()).toBe('250');
      }
    },
  );

  it('money in another currency counts at a rate that is known, and is else told of', () => {
    const own = [...fills.slice(0, 2), ...fills.slice(3)];
    const paid = after(own, 1, { kind: 'return_of_capital', amount: decimal('100'), currency: 'EUR' });
    expect(told([...own, paid])).toEqual(['X long closed 150 12 150', 'foreign-currency']);
    const rate = () => ({ rate: decimal('1.1'), at: paid.occurredAt });
    expect(buildTrades([...own, paid], rules, { rate }).trades.map(summary)).toEqual([
      'X long closed 150 11.266666666667 260',
    ]);
  });

  it('a short position pays a return of capital', () => {
    const short = history(['X sell 10 @ 10', 'X buy 10 @ 9']);
    const paid = after(short, 0, { kind: 'return_of_capital', amount: decimal('-15') });
    expect(told([...short, paid])).toEqual(['X short closed 10 8.5 -5']);
  });

  it('cash for the fraction of a split closes the fraction', () => {
    const odd = history(['X buy 25 @ 1 fee 1', 'X sell 2 @ 12 fee 1']);
    const split = after(odd, 0, {
      kind: 'split',
      ratio: Decimal.one,
      ratioDivisor: decimal('10'),
      amount: decimal('4.50'),
    });
    expect(told([...odd, split], { grouping: 'fill-to-fill' })).toEqual([
      'X long closed 0.5 10 -0.7',
      'X long closed 2 10 2.2',
    ]);
  });

  it('cash for a fraction that is not there is told of', () => {
    const even = history(['X buy 20 @ 1']);
    const split = after(even, 0, { kind: 'split', ratio: decimal('0.1'), amount: decimal('4.50') });
    expect(told([...even, split])).toEqual(['X long open 2 10 0', 'no-fraction']);
  });

  it('what splits make endless adds up to whole units again', () => {
    const thirds = history(['X buy 100 @ 1', 'X buy 100 @ 1', 'X buy 100 @ 1', 'X sell 100 @ 4']);
    const split = after(thirds, 2, { kind: 'split', ratio: Decimal.one, ratioDivisor: decimal('3') });
    expect(told([...thirds, split])).toEqual(['X long closed 100 3 100']);
  });
});
