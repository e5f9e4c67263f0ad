import {
  type AssetClass,
  type FuturesContract,
  findFuturesContract,
  formatFuturesSymbol,
  formatOccSymbol,
  type Instrument,
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

/** What coins are priced in: a second name such as PERP is none. */
const QUOTES = new Set([...CURRENCIES, ...COINS, ...'USDT USDC BUSD FDUSD TUSD DAI EURC'.split(' ')]);

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
    currency: quoteOf(assetClass, symbol) ?? printed.currency,
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
  const bare = symbol.trim().toUpperCase();
  // The year does not matter for the root; any day in it will do.
  const terms = parseFuturesSymbol(symbol.trim(), '2020-01-01');
  // What is called a future may be named by its root alone.
  const root = terms?.root ?? (stated === 'future' ? bare : null);
  const contract = root === null ? null : findFuturesContract(root, terms?.exchange);
  if (contract === null && stated !== 'future') return null;
  return {
    symbol: terms === null ? bare : formatFuturesSymbol(terms),
    assetClass: 'future',
    currency: contract?.currency ?? currency,
    multiplier: multiplier ?? contract?.multiplier ?? null,
    ...(terms === null ? {} : { underlying: terms.root }),
    ...(contract === null ? {} : contractTerms(contract)),
  };
}

const contractTerms = ({
  tickSize,
  exchange,
  settlement,
}: FuturesContract): Pick<Instrument, 'tickSize' | 'exchange' | 'settlement'> => ({
  exchange,
  ...(tickSize === null ? {} : { tickSize }),
  ...(settlement === null ? {} : { settlement }),
});

const forexPair = (symbol: string): [string, string] | null => {
  const match = /^([A-Z]{3})[./ -]?([A-Z]{3})$/.exec(symbol.trim().toUpperCase());
  const [, base = '', quote = ''] = match ?? [];
  return CURRENCIES.has(base) && CURRENCIES.has(quote) ? [base, quote] : null;
};

function quoteOf(assetClass: AssetClass, symbol: string): string | null {
  if (assetClass === 'forex') return forexPair(symbol)?.[1] ?? null;
  if (assetClass !== 'crypto') return null;
  const [, quote = '', more] = symbol.toUpperCase().split(/[/-]/);
  return more === undefined && QUOTES.has(quote) ? quote : null;
}

function forexSymbol(symbol: string): string {
  const pair = forexPair(symbol);
  return pair === null ? symbol : `${pair[0]}.${pair[1]}`;
}

function pairClass(symbol: string): AssetClass | null {
  if (forexPair(symbol) !== null) return 'forex';
  const [base = '', quote] = symbol.trim().toUpperCase().split(/[/-]/);
  return quote !== undefined && COINS.has(base) ? 'crypto' : null;
}
