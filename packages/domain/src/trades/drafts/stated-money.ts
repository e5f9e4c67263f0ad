import type { Activity } from '../../activities/index.ts';
import { type Currency, Decimal } from '../../money/index.ts';
import type { Instant } from '../../time/index.ts';
import type { LotPiece } from '../lots/lot.ts';
import type { Market } from '../values/market.ts';
import { QUOTIENT_PLACES } from '../values/quotient-places.ts';

/** What exits made as their source states it, in another currency than that of their prices. */
export interface StatedPart {
  readonly currency: Currency;
  /** Before costs. */
  readonly gross: Decimal;
  /** Those that are stated in that currency as well. */
  readonly fees: Decimal;
  /** Those that are known only in the currency of the prices. */
  readonly pricedFees: Decimal;
}

/** Of less than this a result is rounded too much to say what it was converted at. */
const TELLING = Decimal.one;
/** Digits of a rate. */
const RATE_PLACES = 15;

/** What an exit made as its source states it; `null` where it does not. */
export function statedPart(
  { activity, quantity, fees, stated }: FeeShare & { readonly stated?: Decimal },
  pieces: readonly LotPiece[],
): StatedPart | null {
  const { statedCurrency: currency } = activity;
  if (stated === undefined || currency === undefined) return null;
  let part = { currency, gross: stated, fees: Decimal.zero, pricedFees: Decimal.zero };
  const take = (share: FeeShare): void => {
    const own = feesAsStated(share, currency);
    part =
      own === null
        ? { ...part, pricedFees: part.pricedFees.plus(share.fees) }
        : { ...part, fees: part.fees.plus(own) };
  };
  take({ activity, quantity, fees });
  for (const { activity: from, fillQuantity, fees: entryFees } of pieces) {
    // What stands at both its ends has no entry of its own.
    if (from !== activity) take({ activity: from, quantity: fillQuantity, fees: entryFees });
  }
  return part;
}

/** A part of what a fill cost, in the currency of its price. */
interface FeeShare {
  readonly activity: Activity;
  readonly quantity: Decimal;
  readonly fees: Decimal;
}

/** The same in the currency in which its source states it; `null` where that is another one. */
export function feesAsStated({ activity, quantity, fees }: FeeShare, currency: Currency): Decimal | null {
  const { fees: whole, feeCurrency, feeRate, quantity: filled } = activity;
  if (feeCurrency !== currency) return fees.isZero() ? Decimal.zero : null;
  if (feeRate === undefined) {
    // By no rate of its own, or by none at all: then nothing of it is in the currency of the price.
    if (filled === undefined || filled.equals(quantity)) return whole;
    return whole.times(quantity).quotient(filled, QUOTIENT_PLACES);
  }
  if (feeRate.isZero() || whole.times(feeRate).equals(fees)) return whole;
  return fees.quotient(feeRate, QUOTIENT_PLACES);
}

/** Of several exits together; `null` as soon as one of them is not stated, or in another currency. */
export function joinStated(one: StatedPart | null, other: StatedPart | null): StatedPart | null {
  if (one === null || other === null || one.currency !== other.currency) return null;
  return {
    currency: one.currency,
    gross: one.gross.plus(other.gross),
    fees: one.fees.plus(other.fees),
    pricedFees: one.pricedFees.plus(other.pricedFees),
  };
}

/**
 * What one unit of the prices' currency was worth to the trade: what its result was converted at, where that is large enough
 * to say it, else a rate of the time of its exit; `null` where there is none.
 */
export function rateOf(
  { gross, currency }: StatedPart,
  byPrices: Decimal | null,
  { from, at, market }: { readonly from: Currency; readonly at: Instant; readonly market: Market },
): Decimal | null {
  const told =
    byPrices === null || byPrices.isZero() ? null : gross.quotient(byPrices, RATE_PLACES).normalized();
  const implied = told?.isPositive() === true ? told : null;
  if (implied !== null && gross.abs().compare(TELLING) >= 0) return implied;
  return market.rate?.(from, currency, at)?.rate ?? implied;
}

/** Costs in the stated currency; `null` where some have no rate. */
export function statedFees({ fees, pricedFees }: StatedPart, rate: Decimal | null): Decimal | null {
  if (pricedFees.isZero()) return fees.normalized();
  return rate === null ? null : fees.plus(pricedFees.times(rate).rounded(QUOTIENT_PLACES)).normalized();
}
