import { Fraction, matchPool, matchUnits } from '@tapebook/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Activity } from '../../activities/index.ts';
import type { Instrument } from '../../instruments/index.ts';
import { Decimal } from '../../money/index.ts';
import { instantFromMicros } from '../../time/index.ts';
import { buildTrades } from '../building/build-trades.ts';
import type { Trade } from '../trade/trade.ts';

const X: Instrument = { symbol: 'X', assetClass: 'stock', currency: 'USD', multiplier: Decimal.one };
const rules = { timeZone: 'UTC' } as const;

/** Few sizes and prices, so that flips, scale-ins, partial exits and lots of one price are frequent. */
const fill = fc.record({
  kind: fc.constantFrom('buy' as const, 'sell' as const),
  quantity: fc.integer({ min: 1, max: 9 }),
  price: fc.integer({ min: 0, max: 12 }),
});
const split = fc.record({ kind: fc.constant('split' as const), ratio: fc.constantFrom(2, 3) });

const histories = fc
  .array(fc.oneof({ arbitrary: fill, weight: 14 }, { arbitrary: split, weight: 1 }), { maxLength: 30 })
  .map((facts) =>
    facts.map((fact, index): Activity => {
      const base = {
        id: `${index}`,
        accountId: 'a',
        instrument: X,
        // An hour apart: a split comes first of what is in one instant, and not where it was drawn.
        occurredAt: instantFromMicros(1.7e15 + index * 3.6e9),
        timePrecision: 'instant' as const,
        amount: Decimal.zero,
        fees: Decimal.zero,
        currency: 'USD',
      };
      return fact.kind === 'split'
        ? { ...base, kind: 'split', ratio: Decimal.fromInteger(fact.ratio) }
        : {
            ...base,
            kind: fact.kind,
            quantity: Decimal.fromInteger(fact.quantity),
            price: Decimal.parse((fact.price * 1.25).toFixed(2)),
          };
    }),
  );

const closedOf = (trades: readonly Trade[]) => trades.filter(({ status }) => status === 'closed');

/** The built trades that do not earn what the simple way says, in words. */
function differing(
  trades: readonly Trade[],
  nameOf: (trade: Trade) => string,
  simple: ReadonlyMap<string, { readonly quantity: Fraction; readonly earned: Fraction }>,
): string[] {
  const wrong = trades.flatMap((trade) => {
    const other = simple.get(nameOf(trade));
    if (other === undefined) return [`${nameOf(trade)} is not there`];
    const agrees =
      other.quantity.isNear(trade.quantity ?? Decimal.zero) &&
      other.earned.isNear(trade.grossPnl ?? Decimal.fromInteger(-1));
    return agrees ? [] : [`${nameOf(trade)}: ${trade.quantity} for ${trade.grossPnl}, not ${other.earned}`];
  });
  return trades.length === simple.size ? wrong : [...wrong, `${trades.length} trades, not ${simple.size}`];
}

describe('a matcher that shares nothing with the builder', () => {
  it.each(['fifo', 'lifo', 'hifo', 'lofo'] as const)(
    'and goes unit by unit finds the same pairs with the same results: %s',
    (matching) => {
      fc.assert(
        fc.property(histories, (activities) => {
          const { trades } = buildTrades(activities, { ...rules, matching, grouping: 'fill-to-fill' });
          const simple = new Map(
            matchUnits(activities, matching).map(({ entryId, exitId, long, units, earned }) => [
              `${entryId}>${exitId} ${long ? 'long' : 'short'}`,
              { quantity: Fraction.whole(units), earned },
            ]),
          );
          const nameOf = ({ fills, direction }: Trade) =>
            `${fills.at(0)?.activityId}>${fills.at(1)?.activityId} ${direction}`;
          expect(differing(closedOf(trades), nameOf, simple)).toEqual([]);
        }),
        { numRuns: 1500 },
      );
    },
  );

  it('and keeps one pool of exact fractions finds the same results of average cost', () => {
    fc.assert(
      fc.property(histories, (activities) => {
        const { trades } = buildTrades(activities, {
          ...rules,
          matching: 'average',
          grouping: 'flat-to-reduced',
        });
        const simple = new Map(
          matchPool(activities).map(({ exitId, long, quantity, earned }) => [
            `${exitId} ${long ? 'long' : 'short'}`,
            { quantity, earned },
          ]),
        );
        const nameOf = ({ fills, direction }: Trade) =>
          `${[...fills].find(({ role }) => role === 'exit')?.activityId} ${direction}`;
        expect(differing(closedOf(trades), nameOf, simple)).toEqual([]);
      }),
      { numRuns: 3000 },
    );
  });
});
