import type { Instrument } from '../../instruments/index.ts';
import { Decimal } from '../../money/index.ts';

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
  { inverse }: Pick<Instrument, 'inverse'>,
  price: Decimal | null,
  quantity: Decimal,
): Decimal | null {
  if (price === null) return null;
  if (!inverse) return price.times(quantity);
  return price.isZero() ? null : quantity.negated().dividedBy(price, INVERSE_PLACES);
}

/** Below this a price of twelve places has six digits that say something, or fewer. */
const SMALL_PRICE = Decimal.parse('0.000001');

/**
 * The price at which a quantity is worth `value`, rounded to `places`, or to twice as many where it is so small that
 * little would be left of it; `null` where there is none.
 *
 * @example a value of 0.00000012 for a million coins is 0.00000000000012 each, not nothing
 */
export function averagePrice(
  { inverse }: Pick<Instrument, 'inverse'>,
  value: Decimal | null,
  quantity: Decimal,
  places: number,
): Decimal | null {
  if (value === null || quantity.isZero()) return null;
  if (inverse) return value.isZero() ? null : quantity.negated().quotient(value, places);
  const price = value.quotient(quantity, places);
  if (value.isZero() || price.abs().compare(SMALL_PRICE) >= 0) return price;
  return value.quotient(quantity, 2 * places);
}
