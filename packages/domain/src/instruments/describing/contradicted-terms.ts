import type { Decimal } from '../../money/index.ts';
import { findFuturesContract } from '../futures/find-futures-contract.ts';
import { parseFuturesSymbol } from '../futures/futures-symbol.ts';
import { parseOptionSymbol } from '../options/parse-option-symbol.ts';
import { parseCryptoContract } from '../pairs/crypto-contract.ts';
import type { Instrument } from '../terms/instrument.ts';

/** What is stated of an instrument; `inverse: false` says that it is none. */
export interface StatedTerms
  extends Pick<
    Instrument,
    'symbol' | 'assetClass' | 'currency' | 'exchange' | 'expiry' | 'strike' | 'right'
  > {
  readonly multiplier?: Decimal | null;
  readonly inverse?: boolean;
}

export interface Contradiction {
  readonly field: 'expiry' | 'strike' | 'right' | 'multiplier' | 'inverse';
  /** What the symbol says it is. */
  readonly known: string;
}

/** A last day may lie in a month beside the one that the contract is named after, and in none further. */
const MONTHS_BESIDE = 2;

/** Prices may be quoted in cents or in money, in ones or hundreds: then sizes differ by noughts alone. */
const digitsOf = (size: Decimal): string =>
  size
    .toString()
    .replace('.', '')
    .replace(/^0+|0+$/g, '');

function* ofOption(stated: StatedTerms, tradeDate: string): Generator<Contradiction> {
  const { symbol, assetClass, expiry, strike, right } = stated;
  const known = parseOptionSymbol(symbol, tradeDate);
  if (known?.assetClass !== assetClass) return;
  if (expiry !== undefined && known.expiry !== undefined && expiry !== known.expiry)
    yield { field: 'expiry', known: known.expiry };
  if (strike !== undefined && known.strike !== undefined && !strike.equals(known.strike))
    yield { field: 'strike', known: known.strike.toString() };
  if (right !== undefined && known.right !== undefined && right !== known.right)
    yield { field: 'right', known: known.right };
}

function* ofFuture(stated: StatedTerms, tradeDate: string): Generator<Contradiction> {
  const { symbol, expiry, multiplier, exchange, currency } = stated;
  const named = parseFuturesSymbol(symbol, expiry ?? tradeDate);
  if (named === null) return;
  if (expiry !== undefined) {
    const months = (Number(expiry.slice(0, 4)) - named.year) * 12 + Number(expiry.slice(5, 7)) - named.month;
    const month = `${named.year}-${String(named.month).padStart(2, '0')}`;
    if (Math.abs(months) > MONTHS_BESIDE) yield { field: 'expiry', known: `in or about ${month}` };
  }
  const contract = findFuturesContract(named.root, named.exchange ?? exchange);
  const size = contract?.currency === currency ? contract.multiplier : null;
  if (multiplier != null && size !== null && digitsOf(multiplier) !== digitsOf(size))
    yield { field: 'multiplier', known: size.toString() };
}

function* ofCrypto(stated: StatedTerms): Generator<Contradiction> {
  const { symbol, currency, exchange, expiry, inverse } = stated;
  const contract = parseCryptoContract(symbol, exchange);
  // XBTUSD that pays in dollars is Kraken's bitcoin, and no contract.
  if (contract === null || (contract.symbol === 'XBTUSD' && currency === 'USD')) return;
  if (expiry !== undefined && contract.expiry !== undefined && expiry !== contract.expiry)
    yield { field: 'expiry', known: contract.expiry };
  const isInverse = contract.inverse === true;
  if (inverse !== undefined && inverse !== isInverse) yield { field: 'inverse', known: String(isInverse) };
}

/**
 * Which stated terms an instrument's own symbol contradicts: nobody knows which of the two is meant.
 *
 * @param tradeDate `YYYY-MM-DD` of a fill; settles years of one digit.
 * @example contradictedTerms({ symbol: 'AAPL240315C00170000', strike: 175, … }) // strike, known as 170
 */
export function contradictedTerms(stated: StatedTerms, tradeDate: string): readonly Contradiction[] {
  switch (stated.assetClass) {
    case 'option':
    case 'future-option':
      return [...ofOption(stated, tradeDate)];
    case 'future':
      return [...ofFuture(stated, tradeDate)];
    case 'crypto':
      return [...ofCrypto(stated)];
    default:
      return [];
  }
}
