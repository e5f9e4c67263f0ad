import { parseForexPair, quoteAsset, assetCode as usualCode } from '@tapebook/domain/instruments';
import { type Currency, Decimal, isCurrency } from '@tapebook/domain/money';
import { parseNumber } from '../../cells/parse-number.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import { missingValue, quoted } from '../../outputs/wording.ts';

/** So much of a coin or a currency. */
export interface AssetAmount {
  readonly asset: string;
  readonly amount: Decimal;
}

/** Coins that are pegged to a currency and serve as money, the most usual quote first. */
const STABLE = [
  ...['USDT', 'USDC', 'FDUSD', 'BUSD', 'TUSD', 'USDP', 'PAX', 'DAI', 'GUSD', 'USDE', 'PYUSD', 'UST', 'USTC'],
  ...[
    'USDD',
    'USDS',
    'RLUSD',
    'USDX',
    'EURC',
    'EURT',
    'EURX',
    'EUROC',
    'GBPX',
    'GBPT',
    'XSGD',
    'BIDR',
    'BVND',
  ],
  ...['USD1', 'USDG', 'USDQ', 'USDR', 'EURI', 'EURQ', 'EURR'],
];

/** Coins in which others are quoted. */
const QUOTING_COINS = ['BTC', 'ETH', 'BNB', 'KCS'];

/** Of two currencies the earlier one is what the pair trades: EUR.USD, USD.JPY. */
const FIAT_ORDER = ['EUR', 'GBP', 'AUD', 'NZD', 'USD', 'CAD', 'CHF'];

/** Whether a code is a currency of a state. */
export const isFiat = (asset: string): boolean =>
  parseForexPair(asset === 'USD' ? 'EUR.USD' : `${asset}.USD`) !== null && !asset.startsWith('X');

/** What stands in for money: a currency, or a coin pegged to one. */
export const isMoney = (asset: string): boolean => isFiat(asset) || STABLE.includes(asset);

/** How readily an asset serves as the quote of a pair: the smaller the more; `null` for any other coin. */
function quoteRank(asset: string): number | null {
  if (isFiat(asset)) {
    const order = FIAT_ORDER.indexOf(asset);
    return order < 0 ? 0 : FIAT_ORDER.length - order;
  }
  const stable = STABLE.indexOf(asset);
  if (stable >= 0) return 20 + stable;
  const coin = QUOTING_COINS.indexOf(asset);
  return coin < 0 ? null : 100 + coin;
}

/**
 * Which of two assets is priced in the other: a currency before a stable coin before BTC, ETH and BNB;
 * of two other coins the one that was given.
 *
 * @example quoteOf('ETH', 'BTC') // 'BTC', whichever was given
 */
export function quoteOf(got: string, gave: string): string {
  const ranks = [quoteRank(got), quoteRank(gave)] as const;
  if (ranks[0] === null) return gave;
  if (ranks[1] === null) return got;
  return ranks[0] < ranks[1] ? got : gave;
}

/** Kraken's codes of what is rarely traded, beside those that the domain knows. */
const NAMES: Readonly<Record<string, string>> = { XREP: 'REP', XMLN: 'MLN', ZCHF: 'CHF' };

/** A code as it is usual: `XXBT` is BTC, `usdc` is USDC. */
export function assetCode(text: string): string {
  const code = usualCode(text.trim().toUpperCase());
  return Object.hasOwn(NAMES, code) ? (NAMES[code] ?? code) : code;
}

const CODE = /^[A-Z0-9$][A-Z0-9.$_-]{0,19}$/;

/** @throws {RowProblem} when the cell is empty or holds no code. */
export function requiredAsset(line: number, text: string, what: string): string {
  const asset = assetCode(text);
  if (asset === '') throw new RowProblem('missing-value', missingValue(line, what));
  if (CODE.test(asset)) return asset;
  throw new RowProblem(
    'unknown-currency',
    `Line ${line}: ${quoted(text)} is no code of a coin or currency. Correct the row in the file and import it again.`,
  );
}

/** Whether an asset can be what amounts are kept in. */
export const canKeepAmounts = (asset: string): asset is Currency => isCurrency(asset);

const NUMBER_FIRST = /^([-+]?[\d.,]+(?:e[-+]?\d+)?)\s*([A-Za-z$][\w.$-]*)$/i;
const DIGIT_COIN = /^([-+]?[\d,]*\.?\d+?)(1INCH|1000[A-Z]+)$/i;
const ASSET_FIRST = /^([A-Za-z][\w]*)\s+([-+]?[\d.,]+)$/;

/**
 * A number with its unit behind or before it.
 *
 * @returns `null` for other text.
 * @example amountWithUnit('0.1BTC') // 0.1 BTC
 * @example amountWithUnit('2,214.01 EUR') // 2214.01 EUR
 */
export function amountWithUnit(text: string): AssetAmount | null {
  const trimmed = text.trim();
  const [, number = '', unit = ''] = DIGIT_COIN.exec(trimmed) ?? NUMBER_FIRST.exec(trimmed) ?? [];
  const [, before = '', behind = ''] = unit === '' ? (ASSET_FIRST.exec(trimmed) ?? []) : [];
  const asset = unit === '' ? before : unit;
  const amount = parseNumber(unit === '' ? behind : number, '.');
  return asset === '' || amount === null ? null : { asset: assetCode(asset), amount };
}

/** The quotes that pairs in one word end in, the longer ones first: BTCUSDT ends in USDT and not in SDT. */
const PAIR_ENDS = [
  ...STABLE,
  ...'ZUSD ZEUR ZGBP ZJPY ZCAD ZAUD XXBT XETH'.split(' '),
  ...'USD EUR GBP JPY CHF CAD AUD TRY BRL KRW INR PLN SGD HKD MXN ZAR NZD UAH RUB NGN IDR IDRT ARS RON CZK SEK NOK DKK HUF AED THB VND COP CLP PHP TWD'.split(
    ' ',
  ),
  ...'BTC XBT ETH BNB TRX XRP DOGE DOT SOL KCS'.split(' '),
].sort((left, right) => right.length - left.length);

/** Old names stand behind old names, `XXBTZEUR`, and behind USDT: `XTZEUR` is XTZ in EUR, and `SNXETH` SNX in ETH. */
const isOldName = (before: string, end: string): boolean =>
  !/^[XZ](?:USD|EUR|GBP|JPY|CAD|AUD|XBT|ETH)$/.test(end) || /^(?:[XZ][A-Z]{3}|USDT)$/.test(before);

/** Coins whose last letters make another dollar of the one behind them, beside those that the domain knows. */
const ENDING_ALIKE = new Set(['PAXG', 'SCRT']);

/** Whether a coin is known: text in one word is a pair in dollars for such alone. */
export const isKnownCoin = (coin: string): boolean =>
  ENDING_ALIKE.has(coin) || quoteAsset({ assetClass: 'crypto', symbol: `${coin}USD` }) === 'USD';

/** `DOTUSD` ends in TUSD, `SHIBUSD` in BUSD and `PAXGUSD` in GUSD, and all of them are priced in dollars. */
function isDollarOf(before: string, end: string): boolean {
  const [, letter = ''] = /^([BGT])USD$/.exec(end) ?? [];
  if (letter === '' || isKnownCoin(before)) return false;
  return letter === 'G' || before.length < 3 || isKnownCoin(before + letter);
}

/**
 * The assets of a pair: divided by a mark, or in one word.
 *
 * @returns `null` where nothing tells where the one ends.
 * @example splitPair('XXBTZEUR') // BTC and EUR
 */
export function splitPair(text: string): { readonly base: string; readonly quote: string } | null {
  const pair = text.trim().toUpperCase();
  const [, before = '', after = ''] = /^([A-Z0-9.$]{1,20})[-/_: ]([A-Z0-9.$]{2,20})$/.exec(pair) ?? [];
  if (before !== '') return { base: assetCode(before), quote: assetCode(after) };
  // Kraken names old assets with four letters, of which the first says what it is.
  const [, coin, paid] = /^(X[A-Z]{3})([XZ][A-Z]{3})$/.exec(pair) ?? [];
  if (coin !== undefined && paid !== undefined && Object.hasOwn(NAMES, coin) && Object.hasOwn(NAMES, paid)) {
    return { base: assetCode(coin), quote: assetCode(paid) };
  }
  const end = PAIR_ENDS.find((each) => {
    const before = pair.endsWith(each) ? pair.slice(0, -each.length) : '';
    return before !== '' && isOldName(before, each) && !isDollarOf(before, each);
  });
  return end === undefined ? null : { base: assetCode(pair.slice(0, -end.length)), quote: assetCode(end) };
}

export const positive = ({ asset, amount }: AssetAmount): AssetAmount => ({ asset, amount: amount.abs() });

/** Amounts of one asset added up; those that come to nothing are left out. */
export function sumByAsset(amounts: readonly AssetAmount[]): AssetAmount[] {
  const sums = new Map<string, Decimal>();
  for (const { asset, amount } of amounts) sums.set(asset, (sums.get(asset) ?? Decimal.zero).plus(amount));
  return [...sums].flatMap(([asset, amount]) => (amount.isZero() ? [] : [{ asset, amount }]));
}
