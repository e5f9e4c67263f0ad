import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ACTIVITY_KINDS, type Activity } from '../../activities/index.ts';
import { ASSET_CLASSES, type Instrument } from '../../instruments/index.ts';
import { Decimal } from '../../money/index.ts';
import { instantFromMicros } from '../../time/index.ts';
import { buildTrades } from '../building/build-trades.ts';
import { GROUPINGS, MATCHINGS, OPTION_POLICIES } from '../trade/trade.ts';

const number = fc
  .constantFrom('0', '1', '-1', '2', '0.5', '100', '3.333333333333333333', '1e30', '-1e30', '1e-30', '-1e-30')
  .map((text) => Decimal.parse(text));
const currency = fc.constantFrom('USD', 'EUR', 'BTC', '', '???');
const id = fc.constantFrom(...Array.from({ length: 12 }, (_, index) => `${index}`));
const accountId = fc.constantFrom('a', 'b');
const instant = fc
  .constantFrom(-2_208_988_800_000_000, 0, 1, 1.7e15, 1.7e15 + 1, 1.7e15 + 8.64e10, 7_258_118_399_999_999)
  .map(instantFromMicros);

const given = <Values extends Record<string, fc.Arbitrary<unknown>>>(values: Values) =>
  fc.record(values, { requiredKeys: [] });

const instrument = fc
  .tuple(
    fc.record({
      symbol: fc.constantFrom('X', 'Y', 'ESM6', 'BTC/USD', 'SPX', ''),
      assetClass: fc.constantFrom(...ASSET_CLASSES),
      currency,
      multiplier: fc.option(number),
    }),
    given({
      underlying: fc.constantFrom('X', 'ESM6', 'SPX', ''),
      strike: number,
      right: fc.constantFrom('call' as const, 'put' as const),
      settlement: fc.constantFrom('cash' as const, 'physical' as const),
      inverse: fc.constant(true as const),
    }),
  )
  .map(([needed, more]): Instrument => ({ ...needed, ...more }));

/** A few instruments for one history, so that its facts meet. */
const histories = fc.array(instrument, { minLength: 1, maxLength: 4 }).chain((instruments) => {
  const one = fc.constantFrom(...instruments);
  const needed = fc.record({
    id,
    accountId,
    kind: fc.constantFrom(...ACTIVITY_KINDS),
    instrument: fc.option(one, { freq: 9 }),
    occurredAt: instant,
    timePrecision: fc.constantFrom('instant' as const, 'day' as const),
    amount: number,
    fees: number,
    currency,
  });
  const more = given({
    quantity: number,
    price: number,
    feeCurrency: currency,
    feeRate: number,
    feesStated: fc.constant(false as const),
    orderId: fc.constantFrom('1', '2'),
    effect: fc.constantFrom('open' as const, 'close' as const),
    ratio: number,
    ratioDivisor: number,
    basisFraction: number,
    basisFractionDivisor: number,
    acquiredAt: instant,
    successor: one,
    toAccountId: accountId,
    replaces: id,
    sequence: fc.nat(3),
    importId: fc.constant('import'),
  });
  // More fills than anything else, or nothing would ever be held.
  const fills = fc.record({
    kind: fc.constantFrom('buy' as const, 'sell' as const),
    quantity: number,
    price: number,
  });
  const activity = fc
    .tuple(needed, more, fc.option(fills))
    .map(([base, rest, fill]): Activity => ({ ...base, ...rest, ...fill }));
  return fc.array(activity, { maxLength: 16 });
});

const allRules = fc
  .tuple(
    fc.record({
      matching: fc.constantFrom(...MATCHINGS),
      grouping: fc.constantFrom(...GROUPINGS),
      optionPolicy: fc.constantFrom(...OPTION_POLICIES),
      timeZone: fc.constantFrom('UTC', 'America/New_York', 'Pacific/Kiritimati'),
      cuts: fc.uniqueArray(id).map((ids) => new Set(ids)),
    }),
    given({
      breakEvenBand: number,
      dayBoundary: fc.integer({ min: -720, max: 720 }),
      feeModel: given({
        perShare: number,
        perOrder: number,
        percent: number,
        minimum: number,
        maximum: number,
      }),
    }),
  )
  .map(([needed, more]) => ({ ...needed, ...more }));

const market = fc.record({
  marks: fc.array(fc.record({ at: instant, price: number }), { maxLength: 5 }),
  rate: fc.option(number),
});

describe('whatever a history holds', () => {
  it('it is built, and what is wrong with it is told of in words', () => {
    fc.assert(
      fc.property(histories, allRules, market, (activities, rules, { marks, rate }) => {
        const { trades, problems } = buildTrades(activities, rules, {
          marks: () => marks.toSorted((left, right) => left.at - right.at),
          rate: (_from, _to, at) => (rate === null ? null : { rate, at }),
        });
        const ids = new Set(activities.map((activity) => activity.id));
        for (const { activityId, message } of problems) {
          expect(ids).toContain(activityId);
          expect(message).toMatch(/^.{20,}\.$/s);
          expect(message).not.toMatch(/undefined|null|NaN/);
        }
        for (const trade of trades) {
          expect([...trade.fills].every((fill) => ids.has(fill.activityId))).toBe(true);
          expect(trade.openQuantity.isNegative()).toBe(false);
          expect(trade.status === 'closed').toBe(trade.openQuantity.isZero());
        }
      }),
      { numRuns: 3000 },
    );
  }, 120_000);
});
