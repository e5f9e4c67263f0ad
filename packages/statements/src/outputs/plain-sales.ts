import type { ActivityFacts } from '@tapebook/domain/activities';
import { type AssetClass, type Instrument, isMargined } from '@tapebook/domain/instruments';

/**
 * What a plain sale, one that does not say whether it opens or closes, may be in the files of a broker.
 *
 * - `closing`: short sales are called so there, or cannot be: a plain sale ends what was held.
 * - `any`: all is traded on margin there, and may be sold first.
 * - `within-day`: shares may be sold first there if they are bought back the same day, and never longer: what is not
 *   bought back was held.
 * - `untold`: a plain sale may be either, and nothing in the file says which.
 */
export type PlainSales = 'closing' | 'any' | 'within-day' | 'untold';

const closing = 'closing';
const any = 'any';
const withinDay = 'within-day';
const untold = 'untold';

/**
 * By the id of the broker. `closing` stands at banks and brokers whose accounts are of cash (Europe's neobrokers,
 * funds, coins that are bought and sold on the spot), at tools that keep record of coins, and at those that print a word
 * of their own: Sell Short, SSHORT, SS, Sold Short, YOU SOLD SHORT SALE, codes of opening and closing.
 */
const BY_BROKER: Readonly<Record<string, PlainSales>> = {
  'aj-bell': closing,
  alpaca: closing,
  'apex-trader': any,
  atas: any,
  avanza: closing,
  avatrade: any,
  baader: closing,
  binance: closing,
  'binance-us': closing,
  bison: closing,
  bisq: closing,
  bitbank: closing,
  bitcointax: closing,
  // Margin and spot trades stand in one list, alike.
  bitfinex: untold,
  bitflyer: closing,
  bitget: closing,
  bitmex: any,
  bitpanda: closing,
  bitso: closing,
  bitstamp: closing,
  bittrex: closing,
  bitvavo: closing,
  blockfi: closing,
  blockpit: closing,
  boursedirect: closing,
  boursobank: closing,
  btcmarkets: closing,
  'bux-zero': closing,
  bybit: untold,
  capitalcom: any,
  'cfd-platform': any,
  'cgt-calc': closing,
  cobra: untold,
  coinbase: closing,
  coincheck: closing,
  coinledger: closing,
  coinspot: closing,
  cointracking: closing,
  comdirect: closing,
  commsec: closing,
  consorsbank: closing,
  cryptocom: closing,
  ctrader: any,
  // B, S and SS.
  'das-trader': closing,
  deepcharts: any,
  // Trader and Active accounts may be short, and their rows do not say so.
  degiro: untold,
  delta: closing,
  deltalytix: any,
  deribit: any,
  directa: untold,
  disnat: untold,
  dkb: closing,
  dydx: any,
  easyequities: closing,
  etoro: any,
  etrade: closing,
  fidelity: closing,
  fineco: untold,
  finpension: closing,
  firstrade: untold,
  flatex: closing,
  freetrade: closing,
  ftmo: any,
  ftx: untold,
  gateio: closing,
  gemini: closing,
  generic: untold,
  // India's exchanges: sold first within a day, never overnight in shares.
  groww: withinDay,
  'hargreaves-lansdown': closing,
  'hellobank-at': closing,
  htx: closing,
  hyperliquid: any,
  ig: untold,
  ing: closing,
  'interactive-brokers': untold,
  investengine: closing,
  investimental: closing,
  jfd: any,
  keytrade: closing,
  koinly: closing,
  kraken: closing,
  kucoin: closing,
  'ledger-live': closing,
  lightspeed: untold,
  'lime-trading': untold,
  luno: closing,
  merrill: closing,
  metatrader4: any,
  metatrader5: any,
  mexc: closing,
  minswap: closing,
  moomoo: closing,
  'morgan-stanley': closing,
  nexo: closing,
  ninjatrader: any,
  nordnet: closing,
  oanda: any,
  ofx: closing,
  okx: untold,
  onvista: closing,
  'own-program': untold,
  parqet: closing,
  pionex: closing,
  // "sell short" and "buy to cover" are subtypes of their own.
  plaid: closing,
  poloniex: closing,
  polymarket: closing,
  projectx: any,
  quantower: untold,
  questrade: untold,
  rabobank: closing,
  relai: closing,
  revolut: closing,
  rithmic: any,
  robinhood: closing,
  rotki: closing,
  // Shares are bought and sold for cash there; who sells first has a contract for difference.
  saxo: closing,
  scalable: closing,
  schwab: closing,
  selfwealth: closing,
  shakepay: closing,
  shapeshift: closing,
  sharesight: closing,
  'sierra-chart': any,
  // Whatever broker it was read of.
  snaptrade: untold,
  stake: closing,
  // B, S and T.
  'sterling-trader-pro': closing,
  strike: closing,
  swissquote: closing,
  sydbank: closing,
  tastytrade: closing,
  tdameritrade: untold,
  thinkorswim: closing,
  'tiger-brokers': closing,
  'trade-republic': closing,
  tradenote: closing,
  tradersync: any,
  tradervue: untold,
  tradestation: closing,
  tradezella: any,
  tradezero: closing,
  trading212: closing,
  tradingview: untold,
  tradovate: any,
  trezor: closing,
  ubs: closing,
  uphold: closing,
  upstox: withinDay,
  vanguard: closing,
  'vanguard-uk': closing,
  'vision-financial-markets': any,
  wealthsimple: closing,
  webull: closing,
  xtb: closing,
  zerodha: withinDay,
};

/** Files that differ from the others of their broker: contracts on coins, of which those are bought first that are sold. */
const BY_FORMAT: Readonly<Record<string, PlainSales>> = {
  'binance-futures-income-csv': any,
  'binance-futures-trades-csv': any,
  'bitget-futures-orders-csv': any,
  'bitget-futures-positions-csv': any,
  'bitget-futures-transactions-csv': any,
  'binance-wire-json': closing,
  'bybit-closed-pnl-csv': any,
  'bybit-derivatives-trades-csv': any,
  'bybit-spot-trades-csv': closing,
  'bybit-wire-json': closing,
  'okx-wire-json': closing,
  'hyperliquid-wire-json': closing,
  'ig-share-trades-csv': closing,
  'kraken-futures-log-csv': any,
  'mexc-futures-orders-csv': any,
  'mexc-futures-trades-csv': any,
};

/** Whether the table says something of a broker: one that is added must be thought of. */
export const isKnownBroker = (broker: string): boolean => Object.hasOwn(BY_BROKER, broker);

/** What a plain sale is in a file; of a broker that a file names itself, nobody can tell. */
export const plainSalesOf = ({
  broker,
  format,
}: {
  readonly broker: string;
  readonly format: string;
}): PlainSales => BY_FORMAT[format] ?? BY_BROKER[broker] ?? untold;

/** What is held in full, and cannot be sold before it is bought without being borrowed. */
export const HELD_IN_FULL: readonly AssetClass[] = ['stock', 'etf', 'fund', 'bond', 'crypto'];

/** Whether selling it first needs a reason: of what stands against a margin, and of options, it needs none. */
export const isHeldInFull = (instrument: Instrument): boolean =>
  HELD_IN_FULL.includes(instrument.assetClass) && !isMargined(instrument);

/** Whether a fact is a sale that could open a short as well as close what is held, as far as its own row says. */
export const isPlainSale = ({
  kind,
  effect,
  instrument,
}: Pick<ActivityFacts, 'kind' | 'effect' | 'instrument'>): boolean =>
  kind === 'sell' && effect === undefined && instrument !== null && isHeldInFull(instrument);
