import type { Currency } from '../../money/index.ts';
import { assetCode, COINS, isQuote, STABLE_COINS } from './crypto-assets.ts';

/** A coin and what it is priced in. */
export interface CryptoPair {
  readonly base: Currency;
  readonly quote: Currency;
  /**
   * As the journal has it: `BTC/USDT` where the text divides the two. Text in one word is kept: on many
   * venues it is the name of the perpetual, which must not net with the coin.
   */
  readonly symbol: string;
}

/** Bitfinex: tBTCUSD, tDUSK:USD. */
const BITFINEX = /^t([A-Z0-9]{2,}?):?([A-Z]{3})$/;

const CENT_ACCOUNT = /^[A-Z]{6}c$/;

/** Lengths of quotes. */
const QUOTE_LENGTHS = [5, 4, 3];

/**
 * Where text in one word divides: behind a base that is known, since `DOTUSD` ends in TUSD as well; a base that is
 * not needs a stable coin behind it.
 */
function divided(text: string): readonly [base: string, quote: string] | null {
  const places = QUOTE_LENGTHS.map(
    (length) => [assetCode(text.slice(0, -length)), assetCode(text.slice(-length))] as const,
  ).filter(([base, quote]) => base !== '' && base !== quote && isQuote(quote));
  return (
    places.find(([base]) => COINS.has(base) || STABLE_COINS.has(base)) ??
    places.find(([base, quote]) => STABLE_COINS.has(quote) && base.length >= 2) ??
    null
  );
}

function spotPair(coin: string, paid: string): CryptoPair {
  const [base, quote] = [assetCode(coin), assetCode(paid)];
  return { base, quote, symbol: `${base}/${quote}` };
}

/**
 * Reads a pair of crypto assets.
 *
 * @returns `null` for other text. A base of any name is read where a separator and a known quote say that
 *   this is a pair.
 * @example parseCryptoPair('BTC-USD') // BTC, USD, 'BTC/USD'
 * @example parseCryptoPair('XXBTZUSD') // BTC, USD, 'BTC/USD'
 * @example parseCryptoPair('tBTCUSD') // BTC, USD, 'BTC/USD'
 * @example parseCryptoPair('ETHUSDT') // ETH, USDT, 'ETHUSDT'
 */
export function parseCryptoPair(text: string): CryptoPair | null {
  // A pair of currencies in an account that MetaTrader keeps in cents.
  if (CENT_ACCOUNT.test(text.trim())) return null;
  const [, coin = '', paid = ''] = BITFINEX.exec(text.trim()) ?? [];
  if (isQuote(paid)) return spotPair(coin, paid);
  const bare = text
    .trim()
    .toUpperCase()
    .replace(/^[A-Z0-9_]+:/, '');
  const [, before = '', after = ''] = /^([A-Z0-9]{1,15})[/_-]([A-Z]{3,6})$/.exec(bare) ?? [];
  if (before !== '') {
    const base = assetCode(before);
    const quote = assetCode(after);
    // BRK-USD is nobody's pair, EUR-USD is a pair of currencies.
    const coin = COINS.has(base) || STABLE_COINS.has(base) || STABLE_COINS.has(quote);
    return coin && isQuote(quote) && base !== quote ? spotPair(base, quote) : null;
  }
  const pair = /^[A-Z0-9]{5,20}$/.test(bare) ? divided(bare) : null;
  if (pair === null) return null;
  const [base, quote] = pair;
  // XXBTZUSD is Kraken's name of the coin itself.
  const spot = bare.endsWith(`Z${quote}`) && bare.startsWith('X');
  return { base, quote, symbol: spot ? `${base}/${quote}` : bare };
}
