import {
  type AssetClass,
  findFuturesContract,
  formatOccSymbol,
  type Instrument,
  MONTH_CODES,
  type OptionTerms,
  parseFuturesSymbol,
  parseIbkrOption,
  parseOccSymbol,
} from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';

export interface PrintedInstrument {
  readonly symbol: string;
  readonly assetClass: string;
  readonly currency: string;
  readonly multiplier: Decimal | null;
  readonly underlying: string;
  readonly expiry: string | null;
  readonly strike: Decimal | null;
  readonly right: string;
}

/** Words for asset classes, without case, spaces and hyphens. */
const CLASSES: Readonly<Record<string, AssetClass>> = {
  stk: 'stock',
  stock: 'stock',
  stocks: 'stock',
  equity: 'stock',
  equities: 'stock',
  share: 'stock',
  shares: 'stock',
  cs: 'stock',
  etf: 'etf',
  etfs: 'etf',
  opt: 'option',
  option: 'option',
  options: 'option',
  equityoption: 'option',
  fut: 'future',
  future: 'future',
  futures: 'future',
  fop: 'future-option',
  futureoption: 'future-option',
  futuresoption: 'future-option',
  cash: 'forex',
  fx: 'forex',
  forex: 'forex',
  currency: 'forex',
  crypto: 'crypto',
  cryptocurrency: 'crypto',
  cfd: 'cfd',
  cfds: 'cfd',
  bond: 'bond',
  bonds: 'bond',
  fund: 'fund',
  funds: 'fund',
  mutualfund: 'fund',
  index: 'index',
};

const BY_THE_PIECE = new Set<AssetClass>(['stock', 'etf', 'forex', 'crypto', 'fund', 'index']);
const HUNDRED = Decimal.fromInteger(100);
const CURRENCIES = new Set(
  'USD EUR GBP JPY CHF CAD AUD NZD SEK NOK DKK PLN CZK HUF TRY ZAR MXN SGD HKD CNH ILS'.split(' '),
);
const COINS = new Set(
  'BTC XBT ETH SOL XRP ADA DOGE LTC BCH DOT AVAX LINK MATIC BNB TRX UNI ATOM XLM'.split(' '),
);
const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

/** The instruments of one table, each of them one object. */
export class TableInstruments {
  private readonly known = new Map<string, Instrument>();

  get(printed: PrintedInstrument): Instrument {
    const { symbol, assetClass, currency, multiplier, expiry, strike, right } = printed;
    const plain = multiplier === null && expiry === null && strike === null;
    const terms = plain ? right : `${multiplier ?? ''}|${expiry ?? ''}|${strike ?? ''}|${right}`;
    const key = `${symbol}|${assetClass}|${currency}|${terms}`;
    let instrument = this.known.get(key);
    if (instrument === undefined) {
      instrument = build(printed);
      this.known.set(key, instrument);
    }
    return instrument;
  }
}

function build(printed: PrintedInstrument): Instrument {
  const stated = CLASSES[printed.assetClass.toLowerCase().replace(/[\s_-]/g, '')] ?? null;
  const option = optionOf(printed);
  if (option !== null && (stated === null || stated === 'option')) return buildOption(printed, option);
  const future = stated === null || stated === 'future' ? futureOf(printed, stated) : null;
  if (future !== null) return future;
  const assetClass = stated ?? pairClass(printed.symbol) ?? 'stock';
  const symbol = printed.symbol.trim();
  return {
    symbol: assetClass === 'forex' ? forexSymbol(symbol) : symbol,
    assetClass,
    // A pair is priced in its second currency, whatever the account is kept in.
    currency: assetClass === 'forex' ? (forexPair(symbol)?.[1] ?? printed.currency) : printed.currency,
    multiplier: BY_THE_PIECE.has(assetClass) ? (printed.multiplier ?? Decimal.one) : printed.multiplier,
    ...(printed.underlying === '' ? {} : { underlying: printed.underlying }),
  };
}

function buildOption(
  { symbol, currency, multiplier, underlying }: PrintedInstrument,
  terms: OptionTerms,
): Instrument {
  // The OCC clears contracts of a hundred shares; a digit behind the root marks the adjusted ones.
  const standard = currency === 'USD' && !/\d/.test(terms.root) ? HUNDRED : null;
  return {
    symbol: formatOccSymbol(terms) ?? symbol.trim(),
    assetClass: 'option',
    currency,
    multiplier: multiplier ?? standard,
    underlying: underlying === '' ? terms.root : underlying,
    expiry: terms.expiry,
    strike: terms.strike.normalized(),
    right: terms.right,
  };
}

function optionOf({ symbol, underlying, expiry, strike, right }: PrintedInstrument): OptionTerms | null {
  const spelled = parseOccSymbol(symbol) ?? parseIbkrOption(symbol);
  if (spelled !== null) return spelled;
  const letter = right.trim().toUpperCase()[0];
  if (expiry === null || strike === null || (letter !== 'C' && letter !== 'P')) return null;
  const root = (underlying === '' ? symbol : underlying).trim().toUpperCase();
  return { root, expiry, strike: strike.normalized(), right: letter === 'C' ? 'call' : 'put' };
}

/**
 * `/MNQM26`, `MESU5@CME`, `ESZ6.CME`, `F.US.MESM26`, `MNQ JUN26`, `MNQ 06-26` → `MNQM6` and the like.
 * Only a root of the table of contracts makes a symbol a future that nothing else calls one.
 */
function futureOf(
  { symbol, currency, multiplier }: PrintedInstrument,
  stated: AssetClass | null,
): Instrument | null {
  const bare = symbol
    .trim()
    .toUpperCase()
    .replace(/^(?:\/|[A-Z]+:|F\.US\.|CM\.)/, '')
    .replace(/(?:@[A-Z]+|\.(?:CME|CBOT|NYMEX|COMEX)|:X[A-Z]+)$/, '')
    .replace(/^([A-Z0-9]+) ([A-Z]{3})(\d{2})$/, (whole, root, name, year) => {
      const month = MONTHS.indexOf(name);
      return month < 0 ? whole : `${root}${MONTH_CODES[month]}${year}`;
    })
    .replace(/^([A-Z0-9]+) (\d{2})-(\d{2})$/, (whole, root, month, year) => {
      const code = MONTH_CODES[Number(month) - 1];
      return code === undefined ? whole : `${root}${code}${year}`;
    });
  // The year does not matter for the root; any day in it will do.
  const terms = parseFuturesSymbol(bare, '2020-01-01');
  // What is called a future may be named by its root alone.
  const root = terms?.root ?? (stated === 'future' ? bare : null);
  const contract = root === null ? null : findFuturesContract(root);
  if (contract === null && stated !== 'future') return null;
  const code = terms === null ? bare : `${terms.root}${MONTH_CODES[terms.month - 1]}${bare.at(-1)}`;
  return {
    symbol: code,
    assetClass: 'future',
    currency: contract?.currency ?? currency,
    multiplier: multiplier ?? contract?.multiplier ?? null,
    ...(terms === null ? {} : { underlying: terms.root }),
    ...(contract?.tickSize == null ? {} : { tickSize: contract.tickSize }),
  };
}

const forexPair = (symbol: string): [string, string] | null => {
  const match = /^([A-Z]{3})[./ -]?([A-Z]{3})$/.exec(symbol.trim().toUpperCase());
  const [, base = '', quote = ''] = match ?? [];
  return CURRENCIES.has(base) && CURRENCIES.has(quote) ? [base, quote] : null;
};

function forexSymbol(symbol: string): string {
  const pair = forexPair(symbol);
  return pair === null ? symbol : `${pair[0]}.${pair[1]}`;
}

function pairClass(symbol: string): AssetClass | null {
  if (forexPair(symbol) !== null) return 'forex';
  const [base = '', quote] = symbol.trim().toUpperCase().split(/[/-]/);
  return quote !== undefined && COINS.has(base) ? 'crypto' : null;
}

/** Prices of U.S. Treasury futures may be printed in 32nds, a third digit being a cut-off fraction of one: `110'165`. */
const QUOTED_IN_32NDS = new Set(['ZB', 'UB', 'ZN', 'TN', 'ZF', 'ZT']);
/** The third digit in eighths of a 32nd: `.125` is printed as 1, `.25` as 2, `.375` as 3 and so on. */
const EIGHTHS: Readonly<Record<string, number>> = { 0: 0, 1: 1, 2: 2, 3: 3, 5: 4, 6: 5, 7: 6, 8: 7 };

/** @example `110'165` is 110 and 16.5/32: 110.515625 */
export function priceIn32nds(text: string, instrument: Instrument): Decimal | null {
  if (instrument.assetClass !== 'future' || !QUOTED_IN_32NDS.has(instrument.underlying ?? '')) return null;
  const match = /^(\d+)['’-](\d{2})(\d)?$/.exec(text.trim());
  const eighths = EIGHTHS[match?.[3] ?? '0'];
  const ticks = Number(match?.[2]);
  if (match === null || eighths === undefined || ticks > 31) return null;
  const parts = Decimal.fromInteger(Number(match[1]) * 256 + ticks * 8 + eighths);
  return parts.dividedBy(Decimal.fromInteger(256), 8).normalized();
}
