import type { Activity } from '../../activities/index.ts';
import { type Instrument, isBaseAsset, parseForexPair } from '../../instruments/index.ts';
import type { Currency, Decimal } from '../../money/index.ts';
import type { Market } from '../values/market.ts';

/**
 * Whether `currency` is the coin that a pair trades: the ETH of ETHUSDT. A fee in it is kept back from what is
 * bought, or given on top of what is sold. Dealers in currencies keep nothing back: a commission in EUR on EUR/AUD
 * is money that is paid beside the trade.
 */
function isKeptBack(instrument: Instrument, currency: Currency): boolean {
  const { assetClass, symbol, currency: quote, inverse } = instrument;
  if (inverse === true || currency === quote) return false;
  // A coin that no table knows is told by the symbol, if that is nothing but the two together; whoever
  // calls such a pair a stock has a table without classes.
  const isBoth = symbol.toUpperCase() === `${currency}${quote}`;
  if (assetClass === 'stock') return isBoth && parseForexPair(symbol) === null;
  const isDivided = symbol.toUpperCase() === `${currency}/${quote}`;
  return assetClass === 'crypto' && (isBoth || isDivided || isBaseAsset(instrument, currency));
}

/** Whether `currency` is what a pair of currencies trades: its price is then the rate of a fee in it. */
function isBaseCurrency({ assetClass, symbol, currency: quote }: Instrument, currency: Currency): boolean {
  const isPair = assetClass === 'forex' || symbol.toUpperCase() === `${currency}${quote}`;
  return isPair && currency !== quote && parseForexPair(symbol)?.base === currency;
}

/**
 * What changes hands by a fill, its fee in the traded asset taken into account.
 *
 * @example 1 ETH bought with a fee of 0.001 ETH is 0.999 ETH received; 1 ETH sold with it, 1.001 ETH given
 */
export function tradedQuantity(activity: Activity, instrument: Instrument, quantity: Decimal): Decimal {
  const { feeCurrency, fees, kind } = activity;
  if (feeCurrency === undefined || !isKeptBack(instrument, feeCurrency)) return quantity;
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
  if (isKeptBack(instrument, feeCurrency) && price !== undefined) return fees.times(price);
  if (feeRate !== undefined) return fees.times(feeRate);
  if (isBaseCurrency(instrument, feeCurrency) && price?.isPositive()) return fees.times(price);
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
