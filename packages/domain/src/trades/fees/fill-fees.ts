import type { Activity } from '../../activities/index.ts';
import { type Instrument, isBaseAsset } from '../../instruments/index.ts';
import type { Currency, Decimal } from '../../money/index.ts';
import type { Market } from '../values/market.ts';

/**
 * Whether `currency` is what a pair trades: the ETH of ETHUSDT. A fee in it is kept back from what is bought,
 * or given on top of what is sold.
 */
function isTradedAsset(instrument: Instrument, currency: Currency): boolean {
  const { assetClass, symbol, currency: quote, inverse } = instrument;
  if (inverse === true || currency === quote) return false;
  // A coin that no table knows is told by the symbol, if that is nothing but the two together; whoever
  // calls such a pair a stock has a table without classes.
  const isBoth = symbol.toUpperCase() === `${currency}${quote}`;
  if (assetClass === 'stock') return isBoth;
  const isDivided = assetClass === 'crypto' && symbol.toUpperCase() === `${currency}/${quote}`;
  const isPair = assetClass === 'crypto' || assetClass === 'forex';
  return isPair && (isBoth || isDivided || isBaseAsset(instrument, currency));
}

/**
 * Whether the fee of a fill is in what it trades. Of a currency pair, a fee with a rate was paid in money
 * beside the trade: dealers in currencies keep nothing back.
 */
const isKeptBack = ({ feeRate }: Activity, instrument: Instrument, currency: Currency): boolean =>
  isTradedAsset(instrument, currency) && (instrument.assetClass !== 'forex' || feeRate === undefined);

/**
 * What changes hands by a fill, its fee in the traded asset taken into account.
 *
 * @example 1 ETH bought with a fee of 0.001 ETH is 0.999 ETH received; 1 ETH sold with it, 1.001 ETH given
 */
export function tradedQuantity(activity: Activity, instrument: Instrument, quantity: Decimal): Decimal {
  const { feeCurrency, fees, kind } = activity;
  if (feeCurrency === undefined || !isKeptBack(activity, instrument, feeCurrency)) return quantity;
  const traded = kind === 'buy' ? quantity.minus(fees) : quantity.plus(fees);
  // A fee of all that was bought, or of more, is no fee that was kept back.
  return traded.isPositive() ? traded : quantity;
}

/**
 * The fees of a fill in the currency of its instrument: as they are, at the price where they are in the
 * traded asset, at the rate that the source states, or at one that is known for that instant.
 *
 * @returns `null` where no rate is known.
 */
export function feesInCurrency(activity: Activity, instrument: Instrument, market: Market): Decimal | null {
  const { fees, feeRate, feeCurrency = activity.currency, price } = activity;
  if (feeCurrency === instrument.currency || fees.isZero()) return fees;
  if (isKeptBack(activity, instrument, feeCurrency) && price !== undefined) return fees.times(price);
  if (feeRate !== undefined) return fees.times(feeRate);
  const rate = market.rate?.(feeCurrency, instrument.currency, activity.occurredAt);
  return rate === null || rate === undefined ? null : fees.times(rate.rate);
}

/** Money that a position brought or cost, in the currency of its instrument; `null` where no rate is known. */
export function incomeInCurrency(activity: Activity, instrument: Instrument, market: Market): Decimal | null {
  const { amount, currency } = activity;
  if (currency === instrument.currency || amount.isZero()) return amount;
  const rate = market.rate?.(currency, instrument.currency, activity.occurredAt);
  return rate === null || rate === undefined ? null : amount.times(rate.rate);
}
