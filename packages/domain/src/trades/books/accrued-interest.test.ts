import { history } from '@tapebook/testing';
import { describe, expect, it } from 'vitest';
import type { Activity } from '../../activities/index.ts';
import { Decimal } from '../../money/index.ts';
import { buildTrades } from '../building/build-trades.ts';
import { GROUPINGS, type TradeRules } from '../trade/trade.ts';
import { accruedInterest } from './accrued-interest.ts';

const RULES: TradeRules = { matching: 'fifo', grouping: 'flat-to-flat', timeZone: 'UTC' };
const BOND = { assetClass: 'bond', multiplier: Decimal.parse('0.01') } as const;

/** Fills of a bond, each with the cash that it moved. */
const paid = (...lines: (readonly [line: string, amount: string])[]): Activity[] =>
  history(
    lines.map(([line]) => line),
    { instruments: { X: BOND } },
  ).map((fill, i) => ({ ...fill, amount: Decimal.parse(lines[i]?.[1] ?? '0') }));

describe('accrued interest in the cash of a bond', () => {
  it.each([
    ['is paid by who buys', 'buy 10000 @ 98.25', '-9900', '-75'],
    ['is received by who sells', 'sell 10000 @ 98', '9850', '50'],
    ['is what falls away before a coupon', 'buy 10000 @ 98.25', '-9800', '25'],
    ['is none where the cash is the price', 'buy 10000 @ 98.25', '-9825', '0'],
    ['is none that the rounding of the price explains', 'buy 10000 @ 98.25', '-9825.50', '0'],
    ['is none where the cash is not told', 'buy 10000 @ 98.25', '0', '0'],
    ['is none where the cash is something else', 'buy 10000 @ 98.25', '-982500', '0'],
  ])('%s', (_name, line, amount, expected) => {
    const [fill] = paid([line, amount]);
    expect(fill?.instrument && `${accruedInterest(fill, fill.instrument)}`).toBe(expected);
    const shares = fill?.instrument && { ...fill.instrument, assetClass: 'stock' as const };
    expect(fill && shares && `${accruedInterest(fill, shares)}`).toBe('0');
  });

  it('is income of the trade, however trades are grouped, and no part of its result', () => {
    const fills = paid(
      ['buy 10000 @ 98', '-9875'],
      ['buy 10000 @ 98', '-9875'],
      ['sell 20000 @ 99', '19960'],
    );
    for (const grouping of GROUPINGS) {
      const { trades } = buildTrades(fills, { ...RULES, grouping });
      const sum = (of: (trade: (typeof trades)[number]) => Decimal | null) =>
        `${trades.reduce((total, trade) => total.plus(of(trade) ?? Decimal.zero), Decimal.zero)}`;
      // 75 was paid twice, and 160 received.
      expect([sum(({ income }) => income), sum(({ grossPnl }) => grossPnl)]).toEqual(['10', '200']);
    }
  });

  describe('that a sale of a part receives', () => {
    const incomes = (fills: readonly Activity[], rules: Partial<TradeRules>) =>
      buildTrades(fills, { ...RULES, ...rules }).trades.map(({ status, income }) => `${status} ${income}`);
    const part = paid(['buy 10000 @ 98', '-9800'], ['buy 10000 @ 98', '-9800'], ['sell 10000 @ 99', '10000']);

    it('is of what is sold, and not of what is still held', () => {
      expect(incomes(part, { grouping: 'fill-to-fill' })).toEqual(['closed 100', 'open 0']);
      expect(incomes(part, { grouping: 'flat-to-reduced' })).toEqual(['closed 100', 'open 0']);
      expect(incomes(part, { grouping: 'flat-to-reduced', matching: 'average' })).toEqual([
        'closed 100',
        'open 0',
      ]);
      expect(incomes(part, { grouping: 'flat-to-flat' })).toEqual(['open 100']);
    });

    it('is shared by the lots that it is sold from', () => {
      const fills = paid(
        ['buy 10000 @ 98', '-9800'],
        ['buy 30000 @ 98', '-29400'],
        ['sell 20000 @ 99', '20000'],
      );
      expect(incomes(fills, { grouping: 'fill-to-fill' })).toEqual(['closed 100', 'closed 100', 'open 0']);
    });

    it('is shared with the short that the rest of the sale opens', () => {
      const fills = paid(['buy 10000 @ 98', '-9800'], ['sell 40000 @ 99', '40000']);
      expect(incomes(fills, {})).toEqual(['closed 100', 'open 300']);
    });
  });
});
