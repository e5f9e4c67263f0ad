import type { Instrument } from '../instruments/index.ts';
import type { Decimal } from '../money/index.ts';

/** Digits behind the point of a value that is a quotient: far below the smallest unit of any coin. */
const INVERSE_PLACES = 24;

/**
 * What a quantity is worth at a price, before the multiplier. Of an inverse contract, which is quoted in one
 * currency and settled in the other, a price stands for −1/price: results stay differences of values, and
 * averages come out harmonic, as they must.
 *
 * @returns `null` where there is no price, or an inverse one of zero. With all its digits, zeros too: shares of it
 *   have as many.
 * @example 10,000 inverse contracts at 16,000 are worth −0.625
 */
export function contractValue(
  { inverse }: Instrument,
  price: Decimal | null,
  quantity: Decimal,
): Decimal | null {
  if (price === null) return null;
  if (!inverse) return price.times(quantity);
  return price.isZero() ? null : quantity.negated().dividedBy(price, INVERSE_PLACES);
}

/** The price at which a quantity is worth `value`, rounded to `places`; `null` where there is none. */
export function averagePrice(
  { inverse }: Instrument,
  value: Decimal | null,
  quantity: Decimal,
  places: number,
): Decimal | null {
  if (value === null || quantity.isZero()) return null;
  if (!inverse) return value.quotient(quantity, places);
  return value.isZero() ? null : quantity.negated().quotient(value, places);
}
