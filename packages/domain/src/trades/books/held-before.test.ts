import { history } from '@tapebook/testing';
import { describe, expect, it } from 'vitest';
import type { Activity } from '../../activities/index.ts';
import { Decimal } from '../../money/index.ts';
import { buildTrades } from '../building/build-trades.ts';
import { GROUPINGS, type Grouping } from '../trade/trade.ts';

const CLOSES: Partial<Activity> = { effect: 'close', heldBefore: true };

/** What comes of fills of which those at `places` close what was held before the journal. */
function told(
  lines: readonly string[],
  changes: Readonly<Record<number, Partial<Activity>>>,
  grouping: Grouping = 'flat-to-flat',
) {
  const activities = history(lines).map((fill, place) => ({ ...fill, ...changes[place] }));
  const { trades, problems } = buildTrades(activities, { matching: 'fifo', grouping, timeZone: 'UTC' });
  return {
    trades: trades.map(
      ({ direction, status, quantity, entryPrice, exitPrice, grossPnl, fees, netPnl }) =>
        `${direction} ${status} ${quantity}: ${entryPrice} → ${exitPrice}, ${grossPnl} − ${fees} = ${netPnl}`,
    ),
    problems: problems.map(({ code, message }) => `${code}: ${message}`),
  };
}

describe('a sale of what was bought before the journal begins', () => {
  it.each(GROUPINGS)('is a long without a known entry, and the next purchase no cover: %s', (grouping) => {
    const lines = ['sell 100 @ 10 fee 1', 'buy 40 @ 9 fee 1', 'sell 40 @ 11 fee 1'];
    expect(told(lines, { 0: CLOSES, 2: CLOSES }, grouping)).toEqual({
      trades: ['long closed 100: null → 10, null − 1 = null', 'long closed 40: 9 → 11, 80 − 2 = 78'],
      problems: [
        'orphan-close: 100 X of this sale were bought before the journal begins, so the result is unknown. ' +
          'Import the statement with that purchase, or state what they cost.',
      ],
    });
  });

  it('closes what is held first, and is told apart from it', () => {
    expect(told(['buy 40 @ 9 fee 1', 'sell 100 @ 10 fee 5'], { 1: CLOSES }).trades).toEqual([
      'long closed 40: 9 → 10, 40 − 3 = 37',
      'long closed 60: null → 10, null − 3 = null',
    ]);
  });

  it('has the result that its source states by what it cost, of which some may be known', () => {
    const cost = { ...CLOSES, heldCost: Decimal.parse('850') };
    expect(told(['sell 100 @ 10 fee 1'], { 0: cost })).toEqual({
      trades: ['long closed 100: 8.5 → 10, 150 − 1 = 149'],
      problems: [],
    });
    expect(told(['buy 40 @ 9', 'sell 100 @ 10'], { 1: cost }).trades).toEqual([
      'long closed 40: 9 → 10, 40 − 0 = 40',
      'long closed 60: 8.166666666667 → 10, 110 − 0 = 110',
    ]);
  });

  it.each(GROUPINGS)('makes with what is known of it the result that its source states: %s', (grouping) => {
    const result = (lines: readonly string[], heldCost: string) => {
      const cost = { ...CLOSES, heldCost: Decimal.parse(heldCost) };
      return told(lines, { [lines.length - 1]: cost }, grouping).trades;
    };
    expect(result(['buy 100 @ 20.5', 'sell 300 @ 20.9'], '6110')).toEqual([
      'long closed 100: 20.5 → 20.9, 40 − 0 = 40',
      'long closed 200: 20.3 → 20.9, 120 − 0 = 120',
    ]);
    expect(result(['buy 50 @ 20.5', 'buy 50 @ 20.5', 'sell 300 @ 20.9'], '4050').at(-1)).toBe(
      'long closed 200: 10 → 20.9, 2180 − 0 = 2180',
    );
    // Less than what is known to have cost: of the rest it says nothing.
    expect(result(['buy 100 @ 20.5', 'sell 300 @ 20.9'], '2050').at(-1)).toBe(
      'long closed 200: null → 20.9, null − 0 = null',
    );
  });

  it('leaves a cost in another currency than that of the instrument unsaid', () => {
    const cost = { ...CLOSES, heldCost: Decimal.parse('850'), currency: 'EUR' };
    expect(told(['sell 100 @ 10'], { 0: cost }).trades).toEqual([
      'long closed 100: null → 10, null − 0 = null',
    ]);
  });

  it('is a plain sale once the purchase is there, whatever it was said to have cost', () => {
    const cost = { ...CLOSES, heldCost: Decimal.parse('850') };
    expect(told(['buy 100 @ 9', 'sell 100 @ 10'], { 1: cost }).trades).toEqual([
      'long closed 100: 9 → 10, 100 − 0 = 100',
    ]);
  });
});

describe('when it was opened', () => {
  it.each(GROUPINGS)('is not known of what was held before, and is of all else: %s', (grouping) => {
    const fills = history(['buy 40 @ 9', 'sell 100 @ 10', 'buy 5 @ 9', 'sell 5 @ 9']).map((fill, place) =>
      place === 1 ? { ...fill, ...CLOSES, heldCost: Decimal.parse('850') } : fill,
    );
    for (const matching of ['fifo', 'average'] as const) {
      const { trades } = buildTrades(fills, { matching, grouping, timeZone: 'UTC' });
      expect(trades.map(({ quantity, openingUnknown }) => `${quantity} ${openingUnknown}`)).toEqual([
        '40 false',
        '60 true',
        '5 false',
      ]);
    }
  });

  it('is not known of a trade that was joined by hand with such a one', () => {
    const fills = history(['buy 5 @ 9', 'sell 5 @ 9', 'sell 60 @ 10']).map((fill, place) =>
      place === 2 ? { ...fill, ...CLOSES } : fill,
    );
    const rules = { matching: 'fifo', grouping: 'flat-to-flat', timeZone: 'UTC' } as const;
    const joins = [buildTrades(fills, rules).trades.map(({ id }) => id)];
    expect(
      buildTrades(fills, { ...rules, joins }).trades.map(({ openingUnknown }) => openingUnknown),
    ).toEqual([true]);
  });
});

it('a cover of what was sold short before is a short without a known entry', () => {
  expect(told(['buy 10 @ 9 fee 1'], { 0: CLOSES })).toEqual({
    trades: ['short closed 10: null → 9, null − 1 = null'],
    problems: [
      'orphan-close: 10 X of this purchase were sold short before the journal begins, so the result is unknown. ' +
        'Import the statement with that sale, or state what they brought.',
    ],
  });
});

it('a close that contradicts what is held is told of, and makes no trade', () => {
  const { trades, problems } = told(['sell 10 @ 10', 'sell 5 @ 11'], { 1: CLOSES });
  expect(trades).toEqual(['short open 10: 10 → null, 0 − 0 = 0']);
  expect(problems).toEqual([expect.stringContaining('orphan-close: This fill closes 5 X')]);
});
