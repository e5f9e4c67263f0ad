import type { Instrument } from '../../instruments/index.ts';
import { Decimal } from '../../money/index.ts';
import type { Trade } from '../trade/trade.ts';
import { contractValue } from '../values/contract-value.ts';
import { QUOTIENT_PLACES } from '../values/quotient-places.ts';

/** Digits of a risk that follows from an average price, which itself has twelve. */
const RISK_PLACES = 8;

/**
 * What a trade put at risk: what all its entries would lose at the stop that it was first given, in the currency
 * of its money. They count as they were made, and the stop is in the prices of the first of them: neither a later
 * split nor a later move of the stop changes it.
 *
 * @returns `null` while a price, the multiplier or a rate is not known, and where nothing is at risk.
 * @example 100 bought at 50 and 100 at 51 with a stop at 49: 300
 */
export function riskFromStop(
  { instrument, quantity, entryPrice, asMade, byPrices }: RiskedTrade,
  stop: Decimal,
): Decimal | null {
  const { multiplier } = instrument;
  const entered = asMade ?? (quantity === null ? null : { quantity, entryPrice });
  if (entered === null) return null;
  const paid = contractValue(instrument, entered.entryPrice, entered.quantity);
  const stopped = contractValue(instrument, stop, entered.quantity);
  if (multiplier === null || paid === null || stopped === null) return null;
  const rate = byPrices === undefined ? Decimal.one : byPrices.rate;
  if (rate === null) return null;
  const risk = paid.minus(stopped).abs().times(multiplier).times(rate).rounded(RISK_PLACES).normalized();
  return risk.isPositive() ? risk : null;
}

/** What of a trade says what a stop puts at risk. */
export interface RiskedTrade extends Pick<Trade, 'quantity' | 'entryPrice' | 'asMade'> {
  readonly instrument: Pick<Instrument, 'multiplier' | 'inverse'>;
  readonly byPrices?: Pick<NonNullable<Trade['byPrices']>, 'rate'>;
}

/**
 * A net result in multiples of what was put at risk, to 12 places; `null` where the risk is not known or is
 * none.
 *
 * @example 450 earned with 300 at risk is 1.5 R
 */
export function rMultiple(netPnl: Decimal | null, risk: Decimal | null): Decimal | null {
  if (netPnl === null || risk === null || !risk.isPositive()) return null;
  return netPnl.quotient(risk, QUOTIENT_PLACES);
}
