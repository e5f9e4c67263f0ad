import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Activity, cashBalances } from '../../activities/index.ts';
import { type Instrument, isMargined } from '../../instruments/index.ts';
import { Decimal } from '../../money/index.ts';
import { instantFromMicros } from '../../time/index.ts';
import { buildTrades } from '../building/build-trades.ts';
import { GROUPINGS, MATCHINGS } from '../trade/trade.ts';

const instrument = (
  symbol: string,
  assetClass: Instrument['assetClass'],
  terms: Partial<Instrument> = {},
): Instrument => ({ symbol, assetClass, currency: 'USD', multiplier: Decimal.one, ...terms });

const INSTRUMENTS = [
  instrument('AAPL', 'stock'),
  instrument('AAPL  260320C00200000', 'option', { multiplier: Decimal.fromInteger(100) }),
  instrument('ESM6', 'future', { multiplier: Decimal.fromInteger(50) }),
  instrument('DE40', 'cfd', { currency: 'EUR' }),
  instrument('GBP.CHF', 'forex', { currency: 'CHF' }),
  instrument('BTC/USDT', 'crypto', { currency: 'USDT' }),
];

const step = fc.record({
  traded: fc.constantFrom(...INSTRUMENTS),
  isBuy: fc.boolean(),
  quantity: fc.integer({ min: 1, max: 5 }),
  price: fc.integer({ min: 1, max: 900 }),
  fee: fc.integer({ min: -20, max: 200 }),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const cents = (value: number): Decimal => Decimal.parse((value / 100).toFixed(2));

function fill({ traded, isBuy, quantity, price, fee }: Step, index: number): Activity {
  const worth = cents(price)
    .times(Decimal.fromInteger(quantity))
    .times(traded.multiplier ?? Decimal.one);
  const paid = isBuy ? worth.negated() : worth;
  return {
    id: `${index}`,
    accountId: 'a',
    kind: isBuy ? 'buy' : 'sell',
    instrument: traded,
    occurredAt: instantFromMicros(1.7e15 + index * 6e7),
    timePrecision: 'instant',
    quantity: Decimal.fromInteger(quantity),
    price: cents(price),
    amount: isMargined(traded) ? Decimal.zero : paid,
    fees: cents(fee),
    currency: traded.currency,
  };
}

/** The fills, and one more for every instrument of which something is left. */
function flattened(steps: readonly Step[], price: number): Activity[] {
  const closing = INSTRUMENTS.flatMap((traded): Step[] => {
    const held = steps
      .filter((each) => each.traded === traded)
      .reduce((sum, { isBuy, quantity }) => sum + (isBuy ? quantity : -quantity), 0);
    return held === 0 ? [] : [{ traded, isBuy: held < 0, quantity: Math.abs(held), price, fee: 7 }];
  });
  return [...steps, ...closing].map(fill);
}

it('when all is flat, the money that facts moved and the results of what was on margin are the net results', () => {
  const rules = fc.record({
    matching: fc.constantFrom(...MATCHINGS),
    grouping: fc.constantFrom(...GROUPINGS),
    timeZone: fc.constant('UTC'),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), step, rules, (steps, { price }, how) => {
      const activities = flattened(steps, price);
      const { trades } = buildTrades(activities, how);
      const onMargin = trades
        .filter((trade) => isMargined(trade.instrument))
        .map(({ currency, grossPnl }) => ({ currency, amount: grossPnl ?? Decimal.zero }));
      const money = cashBalances(onMargin, activities);
      const results = new Map<string, Decimal>();
      for (const { currency, netPnl } of trades) {
        results.set(currency, (results.get(currency) ?? Decimal.zero).plus(netPnl ?? Decimal.zero));
      }
      const plain = (sums: ReadonlyMap<string, Decimal>) =>
        [...sums]
          .filter(([, sum]) => !sum.isZero())
          .map(([currency, sum]) => `${sum.normalized()} ${currency}`)
          .sort();
      expect(plain(money)).toEqual(plain(results));
    }),
  );
});
