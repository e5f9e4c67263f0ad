import type { Instrument } from '../../instruments/index.ts';
import { type Currency, Decimal } from '../../money/index.ts';
import type { Trade } from '../trade/trade.ts';
import type { Market } from '../values/market.ts';
import { QUOTIENT_PLACES } from '../values/quotient-places.ts';
import type { Closing } from './closing.ts';
import { type DayResults, type MoneyOfPart, pricedMoney, statedMoney } from './day-results.ts';
import { rateOf, statedFees } from './stated-money.ts';

/** What a trade has made, in its currency. */
export type Money = Pick<Trade, 'grossPnl' | 'fees' | 'netPnl' | 'currency' | 'byPrices'>;

const amounts = (currency: Currency, grossPnl: Decimal | null, fees: Decimal): Money => ({
  grossPnl,
  fees,
  netPnl: grossPnl === null ? null : grossPnl.minus(fees).normalized(),
  currency,
});

/**
 * What is realised: as its prices make it, or as its source states it where that is in another currency.
 *
 * @param closing the last of the exits, whose day says at which rate; `null` before there is one.
 */
export function moneyOf(
  days: DayResults,
  income: Decimal,
  closing: Closing | null,
  { instrument, market }: { readonly instrument: Instrument; readonly market: Market },
): { readonly money: Money; readonly ofPart: MoneyOfPart } {
  const { multiplier, currency } = instrument;
  const inMoney = (points: Decimal | null): Decimal | null =>
    multiplier === null || points === null ? null : points.times(multiplier).normalized();
  // Without trailing zeros, so that one result has one spelling however it was arrived at.
  const { points, fees } = days.total();
  const grossPnl = inMoney(points);
  const stated = days.stated();
  if (stated !== null && stated.currency !== currency && closing !== null) {
    const rate = rateOf(stated, grossPnl, { from: currency, at: closing.activity.occurredAt, market });
    const costs = statedFees(stated, rate);
    const isKnown = income.isZero() || rate !== null;
    if (costs !== null && isKnown) {
      const money = {
        ...amounts(stated.currency, stated.gross.normalized(), costs),
        byPrices: { currency, grossPnl, fees: fees.normalized(), rate },
      };
      return { money, ofPart: statedMoney(rate) };
    }
  }
  return { money: amounts(currency, grossPnl, fees.normalized().kept()), ofPart: pricedMoney(inMoney) };
}

/** An amount in the currency of the prices, in that of the money. */
export function inMoneyOf({ byPrices }: Money, amount: Decimal): Decimal {
  if (byPrices === undefined) return amount.normalized();
  return amount
    .times(byPrices.rate ?? Decimal.zero)
    .rounded(QUOTIENT_PLACES)
    .normalized();
}
