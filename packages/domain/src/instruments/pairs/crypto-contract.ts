import { type Currency, Decimal } from '../../money/index.ts';
import { dayOf, readExpiry } from '../terms/dates.ts';
import { assetCode, COINS } from './crypto-assets.ts';

/** A perpetual or dated contract on a coin, as its venue names it. */
export interface CryptoContract {
  /** The venue's own name, without the venue. */
  readonly symbol: string;
  readonly base: Currency;
  readonly quote: Currency;
  /** What results are paid in: the coin itself for an inverse contract. */
  readonly currency: Currency;
  /**
   * Of a linear contract: coins in one unit of quantity. Of an inverse one: quote currency in it. `null`
   * where the venue's exports count sometimes contracts and sometimes coins or money.
   */
  readonly multiplier: Decimal | null;
  readonly inverse?: true;
  /** Last day of a dated contract. */
  readonly expiry?: string;
}

type Match = (string | undefined)[];
type Named = Omit<CryptoContract, 'symbol'>;
type Reader = (match: Match) => Named | null;

const HUNDRED = Decimal.fromInteger(100);
const TEN = Decimal.fromInteger(10);

const inverse = (coin: string, quote: string, multiplier: Decimal | null): Named => {
  const base = assetCode(coin);
  return { base, quote, currency: base, multiplier, inverse: true };
};
const linear = (coin: string, quote: string, multiplier: Decimal | null): Named => {
  const base = assetCode(coin);
  return { base, quote, currency: quote, multiplier };
};

function until(contract: Named, expiry: string | null): Named | null {
  return expiry === null ? null : { ...contract, expiry };
}

/** Binance: "The contract multiplier for BTC coin-margined contracts is 100 USD … altcoin contracts 10 USD". */
const coinMargined = (coin: string): Named => inverse(coin, 'USD', coin === 'BTC' ? HUNDRED : TEN);

/** OKX: 100 USD for BTC and 0.01 BTC; sizes of other coins differ. */
const okx = (coin: string, quote: string): Named =>
  quote === 'USD'
    ? inverse(coin, quote, coin === 'BTC' ? HUNDRED : null)
    : linear(coin, quote, coin === 'BTC' && quote === 'USDT' ? Decimal.parse('0.01') : null);

const YYMMDD = String.raw`(\d{2})(\d{2})(\d{2})`;
const STABLE = '(USDT|USDC|BUSD|FDUSD)';

/** Names that say by themselves what they are. */
const READERS: readonly (readonly [RegExp, Reader])[] = [
  // Binance COIN-M
  [/^([A-Z0-9]+)USD_PERP$/, ([, coin = '']) => coinMargined(coin)],
  [
    new RegExp(`^([A-Z0-9]+)USD_${YYMMDD}$`),
    ([, coin = '', year = '', month = '', day = '']) => until(coinMargined(coin), dayOf(year, month, day)),
  ],
  // Binance USDⓈ-M, dated
  [
    new RegExp(`^([A-Z0-9]+)${STABLE}_${YYMMDD}$`),
    ([, coin = '', quote = '', year = '', month = '', day = '']) =>
      until(linear(coin, quote, Decimal.one), dayOf(year, month, day)),
  ],
  // TradingView's perpetuals: BTCUSDT.P, once BTCUSDTPERP
  [
    new RegExp(String.raw`^([A-Z0-9]+?)${STABLE}(?:\.P|PERP)$`),
    ([, coin = '', quote = '']) => linear(coin, quote, Decimal.one),
  ],
  // OKX: BTC-USDT-SWAP, BTC-USD-240628
  [/^([A-Z0-9]+)-(USD|USDT|USDC)-SWAP$/, ([, coin = '', quote = '']) => okx(coin, quote)],
  [
    new RegExp(`^([A-Z0-9]+)-(USD|USDT|USDC)-${YYMMDD}$`),
    ([, coin = '', quote = '', year = '', month = '', day = '']) =>
      until(okx(coin, quote), dayOf(year, month, day)),
  ],
  // Deribit: BTC-PERPETUAL, BTC-28JUN24; its exports count dollars or contracts of 10 dollars
  [/^(BTC|ETH)-PERPETUAL$/, ([, coin = '']) => inverse(coin, 'USD', null)],
  [
    /^(BTC|ETH)-(\d{1,2}[A-Z]{3}\d{2})$/,
    ([, coin = '', day = '']) => until(inverse(coin, 'USD', null), readExpiry(day)),
  ],
  // Coinbase International: BTC-PERP, one coin, paid in USDC; of builders on Hyperliquid with their place: XYZ.TSLA-PERP
  [/^(?:[A-Z0-9]+\.)?([A-Z0-9]+)-PERP$/, ([, coin = '']) => linear(coin, 'USDC', Decimal.one)],
  // Kraken Futures: PI_ and FI_ are inverse and of one dollar, PF_ is linear and of one coin
  [/^PI_([A-Z0-9]+)USD$/, ([, coin = '']) => inverse(coin, 'USD', Decimal.one)],
  [/^PF_([A-Z0-9]+)USD$/, ([, coin = '']) => linear(coin, 'USD', Decimal.one)],
  [
    new RegExp(`^FI_([A-Z0-9]+)USD_${YYMMDD}$`),
    ([, coin = '', year = '', month = '', day = '']) =>
      until(inverse(coin, 'USD', Decimal.one), dayOf(year, month, day)),
  ],
];

/** BitMEX: "Multiplier 1 USD … Margin and PNL are denominated in Bitcoin." Its ETHUSD is paid in bitcoin. */
const bitmex = (bare: string): Named | null =>
  bare === 'XBTUSD' ? inverse('XBT', 'USD', Decimal.one) : null;

/** Bybit's own names: `BTCUSD` and `BTCUSDH26` are inverse and counted in dollars; `BTCPERP` and `BTC-27MAR26` are paid in USDC. */
function bybit(bare: string): Named | null {
  const [, coin = ''] = /^([A-Z0-9]+)USD(?:[FGHJKMNQUVXZ]\d\d)?$/.exec(bare) ?? [];
  if (COINS.has(coin)) return inverse(coin, 'USD', Decimal.one);
  const [, base = '', quote = 'USDC', day] = BYBIT_IN_USDC.exec(bare) ?? [];
  if (base === '') return null;
  const contract = linear(base, quote, Decimal.one);
  return day === undefined ? contract : until(contract, readExpiry(day));
}

const BYBIT_IN_USDC = /^([A-Z0-9]+?)(USDT|USDC)?(?:PERP|-(\d{1,2}[A-Z]{3}\d{2}))$/;

/** As people and platforms spell it: `BTCUSDT Perp`, `BTC/USDT Perpetual`, `ETH-USDC-PERP`. */
const SPELLED = new RegExp(String.raw`^([A-Z0-9]{2,})[-/ ]?${STABLE}[ _-]\(?PERP(?:ETUAL)?\)?$`);

/**
 * Reads the name of a perpetual or dated contract on a coin, where the name or its venue says for certain
 * what it is.
 *
 * `BTCUSDT` alone is not read: it names the coin and the perpetual alike, and both count coins.
 *
 * @param venue `BITMEX`, `BYBIT`; text may also name it in front (`BYBIT:BTCUSD`).
 * @returns `null` for other text.
 * @example parseCryptoContract('BTCUSD_PERP') // inverse, 100 dollars a contract, paid in BTC
 * @example parseCryptoContract('XBTUSD') // BitMEX: inverse, one dollar a contract, paid in BTC
 */
export function parseCryptoContract(text: string, venue?: string): CryptoContract | null {
  const [, prefix = '', written = ''] = /^(?:([A-Z0-9]+):)?(.+)$/.exec(text.trim().toUpperCase()) ?? [];
  const bare = written.replace(SPELLED, '$1$2PERP');
  const at = (venue ?? prefix).toUpperCase();
  const named = at === 'BYBIT' ? bybit(bare) : at === 'BITMEX' || at === '' ? bitmex(bare) : null;
  if (named !== null) return { symbol: bare, ...named };
  for (const [form, read] of READERS) {
    const match = form.exec(bare);
    const contract = match === null ? null : read(match);
    if (contract !== null) return { symbol: bare, ...contract };
  }
  return null;
}
