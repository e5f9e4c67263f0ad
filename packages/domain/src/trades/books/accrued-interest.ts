import type { Activity } from '../../activities/index.ts';
import type { Instrument } from '../../instruments/index.ts';
import { Decimal } from '../../money/index.ts';

/** Of what is traded: no coupon of a bond accrues to more between two payments. */
const MOST = Decimal.parse('0.2');
/** Prices of bonds have at least so many digits behind the point, told or not. */
const PRICE_PLACES = 2;
const HALF = Decimal.parse('0.5');

/**
 * The accrued interest that is in the cash of a bond's fill: what it comes to beyond quantity and price, received
 * (positive) by who sells and paid by who buys. None is read from what the rounding of the price explains, nor from
 * money that has another reason.
 *
 * @example 10,000 bought at 98.25 % for 9,900: −75
 */
export function accruedInterest(
  activity: Activity,
  { assetClass, multiplier, currency }: Instrument,
): Decimal {
  const { kind, quantity, price, amount } = activity;
  if (assetClass !== 'bond' || multiplier === null || activity.currency !== currency) return Decimal.zero;
  if (quantity === undefined || price === undefined || amount.isZero()) return Decimal.zero;
  const nominal = quantity.times(multiplier);
  const worth = nominal.times(price);
  const accrued = kind === 'buy' ? amount.plus(worth) : amount.minus(worth);
  const lastPlace = Decimal.parse(`1e-${Math.max(price.normalized().scale, PRICE_PLACES)}`);
  const isRounding = accrued.abs().compare(nominal.times(lastPlace).times(HALF)) <= 0;
  const isOther = accrued.abs().compare(worth.abs().times(MOST)) > 0;
  return isRounding || isOther ? Decimal.zero : accrued.normalized();
}
