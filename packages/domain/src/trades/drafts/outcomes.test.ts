import { history } from '@tapebook/testing';
import { describe, expect, it } from 'vitest';
import { Decimal } from '../../money/index.ts';
import { buildTrades } from '../building/build-trades.ts';
import type { TradeRules } from '../trade/trade.ts';

const RULES: TradeRules = { matching: 'fifo', grouping: 'flat-to-flat', timeZone: 'UTC' };

const outcomesOf = (lines: readonly string[], breakEvenBand?: string): readonly string[] => {
  const rules =
    breakEvenBand === undefined ? RULES : { ...RULES, breakEvenBand: Decimal.parse(breakEvenBand) };
  return buildTrades(history(lines), rules).trades.map(
    ({ outcome, netPnl }) => `${outcome ?? 'none'} ${netPnl}`,
  );
};

describe('the outcome of a trade', () => {
  it.each<[string, string | undefined, string]>([
    ['12', undefined, 'win 2'],
    ['10.01', undefined, 'win 0.01'],
    ['10', undefined, 'scratch 0'],
    ['9.99', undefined, 'loss -0.01'],
    ['10.50', '0.5', 'scratch 0.5'],
    ['9.50', '0.5', 'scratch -0.5'],
    ['10.51', '0.5', 'win 0.51'],
    ['9.49', '0.5', 'loss -0.51'],
  ])('bought at 10 and sold at %s, with a band of %s, is a %s', (price, band, expected) => {
    expect(outcomesOf(['buy 1 @ 10', `sell 1 @ ${price}`], band)).toEqual([expected]);
  });

  it('goes by what is left after fees, long or short', () => {
    expect(outcomesOf(['buy 1 @ 10 fee 1', 'sell 1 @ 12 fee 1'])).toEqual(['scratch 0']);
    expect(outcomesOf(['buy 1 @ 10 fee 1', 'sell 1 @ 11 fee 1'])).toEqual(['loss -1']);
    expect(outcomesOf(['sell 1 @ 10 fee 1', 'buy 1 @ 7 fee 1'])).toEqual(['win 1']);
  });

  it('is not told while something is held, whatever was realised', () => {
    expect(outcomesOf(['buy 2 @ 10', 'sell 1 @ 12'])).toEqual(['none 2']);
    const [open] = buildTrades(history(['buy 2 @ 10', 'sell 1 @ 12']), RULES).trades;
    expect([open?.status, open?.closedAt, open?.endedAt]).toEqual(['open', null, null]);
    const [fresh] = buildTrades(history(['buy 2 @ 10']), RULES).trades;
    expect([fresh?.status, fresh?.closedAt, fresh?.endedAt]).toEqual(['open', null, null]);
  });
});
