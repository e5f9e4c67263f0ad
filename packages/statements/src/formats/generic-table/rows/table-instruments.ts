import {
  type AssetClass,
  type DescribedInstrument,
  describeInstrument,
  type Instrument,
  type StatedInstrument,
} from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import { deribitInstrument } from '../../../brokers/deribit/deribit-instrument.ts';
import { calledBy } from '../../../layouts/called-by.ts';
import type { CountedLots } from '../plan/counted-lots.ts';
import type { MarginMarkets } from '../plan/margin-markets.ts';
import type { BareFutures } from './bare-futures.ts';
import type { CoinMargined } from './coin-margined.ts';
import { futureInWords } from './future-in-words.ts';

export interface PrintedInstrument {
  readonly symbol: string;
  readonly assetClass: string;
  readonly currency: string;
  readonly multiplier: Decimal | null;
  readonly underlying: string;
  readonly expiry: string | null;
  readonly strike: Decimal | null;
  readonly right: string;
  /** What it is called beside its symbol; `''` where nothing is. */
  readonly name: string;
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

const classIn = (word: string): AssetClass | null =>
  CLASSES[word.toLowerCase().replace(/[\s_-]/g, '')] ?? null;

/** What pays in a currency of its own, whatever the account is kept in: its symbol tells it where it can. */
const OWN_CURRENCY = new Set<AssetClass>(['forex', 'crypto', 'future', 'future-option', 'cfd']);

/** Of options the names of the United States are those of everywhere; those of India and on coins are not. */
const paysItsOwn = ({ assetClass, currency }: DescribedInstrument): boolean =>
  OWN_CURRENCY.has(assetClass) || (assetClass === 'option' && currency !== null && currency !== 'USD');

/** A one-digit year keeps only its digit in the symbol, so any decade does. */
const ANY_DAY = '2026-01-01';

/** An instrument under what a row prints of it, and others that bear the same symbol. */
interface Listed {
  readonly assetClass: string;
  readonly currency: string;
  readonly terms: string;
  readonly instrument: Instrument;
}

/** What a name alone says of the money that is paid for it. */
interface Own {
  readonly currency: string | null;
  readonly isFuture: boolean;
}

/** The instruments of one table, each of them one object. */
export class TableInstruments {
  /** By symbol, which alone tells nearly all of them apart. */
  private readonly known = new Map<string, Listed[]>();
  private readonly own = new Map<string, Own>();
  readonly bare: BareFutures;
  readonly lots: CountedLots;
  readonly markets: MarginMarkets;
  readonly inCoins: CoinMargined;
  /** The column of instruments is one of coins. */
  readonly coinsNamed: boolean;

  constructor(
    bare: BareFutures,
    lots: CountedLots,
    markets: MarginMarkets,
    inCoins: CoinMargined,
    coinsNamed: boolean,
  ) {
    this.bare = bare;
    this.lots = lots;
    this.markets = markets;
    this.inCoins = inCoins;
    this.coinsNamed = coinsNamed;
  }

  /** The currency that its own name says it is paid in, as of pairs, coins and futures; `null` of all else. */
  ownCurrency(symbol: string, assetClass: string): string | null {
    return this.ownOf(symbol, assetClass).currency;
  }

  /** As {@link ownCurrency}, of futures alone: what trades of others made is mostly told in the currency of the account. */
  currencyOfFuture(symbol: string, assetClass: string): string | null {
    const own = this.ownOf(symbol, assetClass);
    return own.isFuture ? own.currency : null;
  }

  private ownOf(symbol: string, assetClass: string): Own {
    const key = `${symbol}|${assetClass}`;
    const known = this.own.get(key);
    if (known !== undefined) return known;
    const bare = () => this.bare.isFuture({ symbol, multiplier: null, currency: '' });
    const stated = classIn(assetClass) ?? (this.coinsNamed ? 'crypto' : bare() ? 'future' : null);
    const described = describeInstrument({
      symbol: futureInWords(symbol) ?? this.markets.perpetualOf(symbol) ?? symbol,
      tradeDate: ANY_DAY,
      ...(stated === null ? {} : { assetClass: stated }),
    });
    const quoted = stated === null ? this.markets.currencyOf(symbol) : null;
    const own = {
      currency:
        this.inCoins.coinOf(symbol) ??
        this.markets.betOn(symbol)?.currency ??
        (this.markets.isOfMoscow(symbol) ? 'RUB' : undefined) ??
        (paysItsOwn(described) ? described.currency : quoted),
      isFuture: described.assetClass === 'future',
    };
    this.own.set(key, own);
    return own;
  }

  /** Whether results of a market are after its costs, as its prices tell. */
  areResultsNet(symbol: string): boolean {
    return this.lots.areNet(symbol);
  }

  /** Units of what the table counts in lots; else `null`. */
  unitsOf(symbol: string, instrument: Instrument, quantity: Decimal): Decimal | null {
    return this.lots.unitsOf(symbol, instrument, quantity);
  }

  /** The currency of the results of a pair that were converted, though the rows name another one; else `null`. */
  resultsConvertedTo(symbol: string, instrument: Instrument): string | null {
    return this.lots.convertedTo(symbol, instrument);
  }

  get(printed: PrintedInstrument): Instrument {
    const { symbol, assetClass, currency, multiplier, expiry, strike, right } = printed;
    const plain = multiplier === null && expiry === null && strike === null;
    const terms = plain ? right : `${multiplier ?? ''}|${expiry ?? ''}|${strike ?? ''}|${right}`;
    const beside = this.known.get(symbol);
    for (const each of beside ?? NONE) {
      if (each.assetClass === assetClass && each.currency === currency && each.terms === terms)
        return each.instrument;
    }
    const listed = { assetClass, currency, terms, instrument: build(printed, this) };
    if (beside === undefined) this.known.set(symbol, [listed]);
    else beside.push(listed);
    return listed.instrument;
  }
}

const NONE: readonly Listed[] = [];

/** As it is named when it is typed by hand, so that a fill of either way is of the same instrument. */
function build(
  printed: PrintedInstrument,
  { bare, lots, markets, inCoins, coinsNamed }: TableInstruments,
): Instrument {
  const { multiplier, underlying, currency } = printed;
  const coin = inCoins.coinOf(printed.symbol);
  if (coin !== null) return inverseContract(printed.symbol, coin);
  if (markets.isOfMoscow(printed.symbol)) return contractOfMoscow(printed);
  const bet = multiplier === null ? markets.betOn(printed.symbol) : null;
  if (bet !== null)
    return describeInstrument({ symbol: printed.symbol, assetClass: 'cfd', tradeDate: ANY_DAY, ...bet });
  if (multiplier === null && isOfDeribit(printed, lots))
    return describeInstrument({ tradeDate: ANY_DAY, ...deribitInstrument(0, printed.symbol) });
  const words = futureInWords(printed.symbol);
  const said = classIn(printed.assetClass);
  const perpetual = said === null || PERPETUALS.has(said) ? markets.perpetualOf(printed.symbol) : null;
  const symbol = words ?? perpetual ?? wholeMarketSymbol(printed.symbol, currency);
  const stated =
    perpetual !== null ? 'crypto' : (said ?? (words !== null ? 'future' : coinsNamed ? 'crypto' : null));
  const terms = optionTermsOf(printed);
  // Day, strike and right in columns of their own make an option of what is called nothing else.
  const assetClass = stated ?? (terms !== null ? 'option' : bare.isFuture(printed) ? 'future' : null);
  const quoted = assetClass === null ? markets.currencyOf(symbol) : null;
  const named: StatedInstrument = {
    symbol,
    tradeDate: ANY_DAY,
    ...(quoted !== null ? { assetClass: 'cfd' as const } : assetClass === null ? {} : { assetClass }),
    ...(underlying === '' ? {} : { underlying }),
    ...(multiplier === null ? {} : { multiplier }),
    ...terms,
    ...calledBy(symbol.toUpperCase(), printed.name),
  };
  const described = describeInstrument(named);
  const own = quoted ?? (paysItsOwn(described) ? described.currency : null);
  const instrument = describeInstrument({ ...named, currency: own ?? currency });
  const open = assetClass === null || assetClass === 'cfd';
  return open && multiplier === null ? lots.traded(symbol, instrument) : instrument;
}

const contractOfMoscow = ({ symbol, multiplier }: PrintedInstrument): Instrument => ({
  symbol: `${symbol.trim().toUpperCase()}.MOEX`,
  assetClass: 'future',
  currency: 'RUB',
  multiplier,
});

/** Of one dollar, as the exchanges that call it like the coin have it. */
function inverseContract(name: string, coin: string): Instrument {
  const symbol = name.trim().toUpperCase();
  return {
    symbol,
    assetClass: 'crypto',
    underlying: coin,
    currency: coin,
    multiplier: Decimal.one,
    inverse: true,
  };
}

/** Contracts that are counted in dollars and paid in their coin: `BTC-PERPETUAL`, `ETH-26JUN26`. */
const DERIBIT = /^(?:BTC|ETH)-(?:PERPETUAL|\d{1,2}[A-Z]{3}\d{2})$/i;

/** Another exchange calls such so that count the coin and are paid in dollars: of those parts are traded, and of dollars none. */
const isOfDeribit = ({ symbol, currency }: PrintedInstrument, lots: CountedLots): boolean =>
  DERIBIT.test(symbol) && !/^USD[A-Z]$/.test(currency) && !lots.hasParts(symbol);

/** What tables call a contract on a coin. */
const PERPETUALS = new Set<AssetClass>(['crypto', 'future', 'cfd']);

/** In Brazil less than a lot is traded on a market of its own, under the symbol with an F behind it: `VALE3F` is `VALE3`. */
const FRACTIONAL = /^([A-Z]{4}\d{1,2})F$/i;

const wholeMarketSymbol = (symbol: string, currency: string): string =>
  currency === 'BRL' ? symbol.replace(FRACTIONAL, '$1') : symbol;

function optionTermsOf({
  expiry,
  strike,
  right,
}: PrintedInstrument): Pick<Instrument, 'expiry' | 'strike' | 'right'> | null {
  const letter = right.trim().toUpperCase()[0];
  if (expiry === null || strike === null || (letter !== 'C' && letter !== 'P')) return null;
  return { expiry, strike: strike.normalized(), right: letter === 'C' ? 'call' : 'put' };
}
