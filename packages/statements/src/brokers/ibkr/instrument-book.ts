import {
  type AssetClass,
  describeInstrument,
  findFuturesContract,
  formatOccSymbol,
  type Instrument,
  type OptionRight,
  type OptionTerms,
  parseFuturesSymbol,
  parseIbkrOption,
  parseOccSymbol,
} from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';

/** What a report says about an instrument, on its own row or in a list of instruments. */
export interface InstrumentTerms {
  readonly multiplier?: Decimal;
  readonly underlying?: string;
  readonly expiry?: string;
  readonly strike?: Decimal;
  readonly right?: OptionRight;
  readonly isFund?: boolean;
}

/** An instrument under the names that a report gives it. */
interface Listed {
  readonly assetClass: AssetClass;
  readonly symbol: string;
  readonly currency: string;
  instrument: Instrument;
}

const NONE: readonly Listed[] = [];

/** One piece stands for one piece, whatever a report says or leaves out. */
const BY_THE_PIECE = new Set<AssetClass>(['stock', 'etf', 'forex', 'crypto', 'fund', 'index']);

/**
 * The instruments of one statement, each of them one object: what a list of instruments tells, and
 * what a trade tells by its money, is known for every row.
 */
export class InstrumentBook {
  private readonly terms = new Map<string, InstrumentTerms>();
  /** By symbol; what bears one symbol is told apart by class and currency. */
  private readonly instruments = new Map<string, Listed[]>();

  /** Keeps what a list of instruments says; a row of trades may then say less. */
  describe(assetClass: AssetClass, symbol: string, terms: InstrumentTerms): void {
    const key = `${assetClass}|${symbol}`;
    this.terms.set(key, { ...this.terms.get(key), ...terms });
  }

  /** The instrument of a row, where nothing that the row says could add to what is known of it. */
  known(assetClass: AssetClass, symbol: string, currency: string): Instrument | null {
    const known = this.find(assetClass, symbol, currency)?.instrument;
    return known === undefined || known.multiplier === null ? null : known;
  }

  /** The instrument of a row, with `terms` as that row alone tells them. */
  get(assetClass: AssetClass, symbol: string, currency: string, terms: InstrumentTerms = {}): Instrument {
    const listed = this.find(assetClass, symbol, currency);
    const known = listed?.instrument;
    if (known !== undefined && (known.multiplier !== null || terms.multiplier === undefined)) return known;
    const instrument = build(assetClass, symbol, currency, {
      ...terms,
      ...this.terms.get(`${assetClass}|${symbol}`),
    });
    if (listed !== undefined) listed.instrument = instrument;
    else this.list({ assetClass, symbol, currency, instrument });
    return instrument;
  }

  private find(assetClass: AssetClass, symbol: string, currency: string): Listed | undefined {
    for (const each of this.instruments.get(symbol) ?? NONE) {
      if (each.assetClass === assetClass && each.currency === currency) return each;
    }
    return undefined;
  }

  private list(listed: Listed): void {
    const beside = this.instruments.get(listed.symbol);
    if (beside === undefined) this.instruments.set(listed.symbol, [listed]);
    else beside.push(listed);
  }
}

function build(assetClass: AssetClass, symbol: string, currency: string, terms: InstrumentTerms): Instrument {
  if (assetClass === 'option') return buildOption(symbol, currency, terms);
  const root =
    assetClass === 'future' ? parseFuturesSymbol(symbol, terms.expiry ?? ANY_DAY)?.root : undefined;
  const tabled = root === undefined ? null : (findFuturesContract(root)?.multiplier ?? null);
  const underlying = terms.underlying ?? root;
  return {
    symbol: symbol.trim(),
    assetClass: assetClass === 'stock' && terms.isFund === true ? 'etf' : assetClass,
    currency,
    multiplier: BY_THE_PIECE.has(assetClass) ? Decimal.one : (terms.multiplier?.normalized() ?? tabled),
    ...(underlying === undefined ? {} : { underlying }),
    ...derivedTerms(terms),
  };
}

/** Only the root is asked for, which no year changes. */
const ANY_DAY = '2020-01-01';

/** Options of all reports meet in the OCC symbol: `CLOV 16JUL21 20.0 C` is `CLOV210716C00020000`. */
function buildOption(symbol: string, currency: string, terms: InstrumentTerms): Instrument {
  const printed: OptionTerms | null = parseIbkrOption(symbol) ?? parseOccSymbol(symbol);
  const spelled = printed === null ? null : formatOccSymbol(printed);
  const own =
    printed === null ? {} : { expiry: printed.expiry, strike: printed.strike, right: printed.right };
  const underlying = terms.underlying ?? printed?.root;
  const name = spelled ?? symbol.trim();
  return {
    symbol: name,
    assetClass: 'option',
    currency,
    multiplier: terms.multiplier?.normalized() ?? standardSize(name, currency),
    ...(underlying === undefined ? {} : { underlying }),
    ...own,
    ...derivedTerms(terms),
  };
}

/** Options of the United States are on a hundred shares, unless their root says that they were adjusted. */
const standardSize = (symbol: string, currency: string): Decimal | null =>
  describeInstrument({ symbol, assetClass: 'option', currency }).multiplier;

function derivedTerms({ expiry, strike, right }: InstrumentTerms): Partial<Instrument> {
  return {
    ...(expiry === undefined ? {} : { expiry }),
    ...(strike === undefined ? {} : { strike }),
    ...(right === undefined ? {} : { right }),
  };
}

/**
 * The contract size by which quantity and price make the stated money; absent when they do not tell
 * it: a price of zero, or money that was rounded.
 *
 * @example 2 contracts at 0.41 for 82.00 have a multiplier of 100
 */
export function multiplierOf(quantity: Decimal, price: Decimal, money: Decimal): { multiplier?: Decimal } {
  const notional = quantity.times(price).abs();
  if (notional.isZero() || money.isZero()) return {};
  const multiplier = money.abs().dividedBy(notional, 6).normalized();
  return multiplier.times(notional).equals(money.abs()) ? { multiplier } : {};
}
