import { history } from '@tapebook/testing';
import { describe, expect, it } from 'vitest';
import type { Activity } from '../../activities/index.ts';
import { Decimal } from '../../money/index.ts';
import { instantFromMicros } from '../../time/index.ts';
import { buildTrades } from '../building/build-trades.ts';
import type { TradeRules } from '../trade/trade.ts';

const RULES: TradeRules = { matching: 'fifo', grouping: 'fill-to-fill', timeZone: 'UTC' };

const told = (activities: readonly Activity[], rules: Partial<TradeRules> = {}): string[] =>
  buildTrades(activities, { ...RULES, ...rules }).trades.map(
    ({ quantity, exitPrice, grossPnl, fees }) => `${quantity} → ${exitPrice}: ${grossPnl} − ${fees}`,
  );

describe('an exit that several lots share', () => {
  it('gives each its part of the fee, to the last digit', () => {
    const fills = history([
      'buy 1 @ 10',
      'sell 3 @ 12',
      'buy 5 @ 11 fee 1',
      'buy 1 @ 10 fee 0.3',
      'sell 4 @ 12 fee 1',
    ]);
    expect(told(fills)).toEqual(['1 → 12: 2 − 0', '2 → 11: 2 − 0.4', '3 → 12: 3 − 1.35', '1 → 12: 2 − 0.55']);
  });

  it('gives each its part of the money paid for all, which no price tells exactly', () => {
    const [first, second] = history(['buy 1 @ 10', 'buy 2 @ 10']);
    if (first === undefined || second === undefined) throw new RangeError('Two fills were told');
    const { price: _price, quantity: _quantity, ...rest } = second;
    const paid: Activity = {
      ...rest,
      id: 'paid',
      kind: 'merger',
      amount: Decimal.fromInteger(100),
      occurredAt: instantFromMicros(second.occurredAt + 1_000_000),
    };
    expect(told([first, second, paid])).toEqual([
      '1 → 33.333333333333: 23.333333333333 − 0',
      '2 → 33.333333333334: 46.666666666667 − 0',
    ]);
    expect(told([first, second, paid], { grouping: 'flat-to-reduced' })).toEqual([
      '3 → 33.333333333333: 70 − 0',
    ]);
  });
});

describe('an option whose premium goes into its delivery', () => {
  it.each<[TradeRules['grouping'], string[]]>([
    ['flat-to-flat', ['exit 3 @ 3.333333333333']],
    ['flat-to-reduced', ['exit 3 @ 3.333333333333']],
    ['fill-to-fill', ['exit 1 @ 2', 'exit 2 @ 4']],
  ])('ends at the average of what it cost: %s', (grouping, expected) => {
    const call = {
      assetClass: 'option',
      multiplier: Decimal.fromInteger(100),
      underlying: 'Y',
      right: 'call',
      strike: Decimal.fromInteger(50),
    } as const;
    const fills = history(['X buy 1 @ 2', 'X buy 2 @ 4'], { instruments: { X: call } });
    const [first] = fills;
    if (first === undefined) throw new RangeError('A fill was told');
    const { price: _price, ...rest } = first;
    const exercised: Activity = {
      ...rest,
      id: 'exercised',
      kind: 'exercise',
      quantity: Decimal.fromInteger(3),
      occurredAt: instantFromMicros(first.occurredAt + 86_400_000_000),
    };
    const { trades } = buildTrades([...fills, exercised], {
      ...RULES,
      grouping,
      optionPolicy: 'basis-carry',
    });
    const exits = trades
      .filter(({ instrument }) => instrument.symbol === 'X')
      .flatMap((trade) => [...trade.fills].filter(({ role }) => role === 'exit'));
    expect(exits.map(({ quantity, price }) => `exit ${quantity} @ ${price?.normalized()}`)).toEqual(expected);
    const [held] = trades.filter(({ instrument }) => instrument.symbol === 'Y');
    expect(`${held?.quantity} ${held?.entryPrice}`).toBe('300 53.333333333333');
  });
});
