import { baseAsset, type Instrument, quoteAsset } from '../../instruments/index.ts';
import { type Currency, Decimal } from '../../money/index.ts';

/** Digits of a price that is read backwards: more than any result of it will show. */
const INVERSE_PLACES = 30;

/**
 * The rate that the price of a pair is in itself: units of `to` for one of what the pair's results are in. Of a
 * pair that trades `to`, whose results are in what it is quoted in; or of an inverse contract quoted in `to`.
 *
 * @returns `null` where the instrument is no such pair.
 * @example USDJPY at 150.50, in dollars: 1/150.50 for each yen
 */
export function ownRate(instrument: Instrument, to: Currency, price: Decimal): Decimal | null {
  if (!price.isPositive()) return null;
  const [base, quote] = [baseAsset(instrument), quoteAsset(instrument)];
  if (instrument.inverse === true) return base === instrument.currency && quote === to ? price : null;
  return base === to && quote === instrument.currency ? Decimal.one.dividedBy(price, INVERSE_PLACES) : null;
}
