import {
  type AssetClass,
  baseAsset,
  type Instrument,
  indianMonthName,
  isMargined,
  quoteAsset,
} from '@tapebook/domain/instruments';
import { tickerOfName } from '@tapebook/statements';
import { isNumber, numbersWithin } from './numbers.ts';

/** How a report names an instrument: tickers are one exchange's, numbers everybody's, words whatever somebody wrote. */
export type Naming = 'ticker' | 'number' | 'words';

/**
 * A share, a fund or a bond: what it is does not show in its symbol, and reports choose different ones. Or a pair of
 * coins, which some write in one word, and a contract of India, which goes by its month or by its last day.
 */
export interface NamedInstrument {
  readonly id: string;
  readonly symbol: string;
  readonly naming: Naming;
  readonly currency: string;
  /** Names by which every report means this very instrument; a ticker is none, for exchanges share them. */
  readonly names: readonly string[];
  /** The ticker alone, of what is called by it and more (`NASDAQ:AAPL`, `APPLE INC (AAPL)`); else the symbol. */
  readonly ticker: string;
  /** Instruments of two kinds are two, whatever they are called. */
  readonly kind: 'share' | 'bond' | 'coin' | 'contract';
}

const KINDS: Partial<Record<AssetClass, NamedInstrument['kind']>> = {
  stock: 'share',
  etf: 'share',
  fund: 'share',
  bond: 'bond',
  crypto: 'coin',
};

export const NAMED_CLASSES: readonly string[] = Object.keys(KINDS);
/** Those in the money of India. */
export const CONTRACT_CLASSES: readonly AssetClass[] = ['option', 'future'];

/** Also of a class: `BRK B`. */
const TICKER = /^\S+(?: [A-Z]{1,3})?$/;

const namingOf = (symbol: string): Naming =>
  isNumber(symbol) ? 'number' : TICKER.test(symbol) && !/[a-z]/.test(symbol) ? 'ticker' : 'words';

type Stated = Pick<
  Instrument,
  'symbol' | 'assetClass' | 'currency' | 'underlying' | 'expiry' | 'strike' | 'right'
> & { readonly id: string; readonly alsoKnownAs: string | null };

/** @returns `null` for other contracts and pairs of currencies, which say by themselves what they are. */
export function namedOf(instrument: Stated): NamedInstrument | null {
  const { id, symbol, assetClass, currency, alsoKnownAs } = instrument;
  const ofMonth = indianMonthName(instrument);
  if (ofMonth !== null)
    return { id, symbol, ticker: symbol, naming: 'ticker', currency, names: [ofMonth], kind: 'contract' };
  const kind = KINDS[assetClass];
  if (kind === undefined) return null;
  if (kind === 'coin') return coinsOf(instrument);
  const naming = namingOf(symbol);
  const stated = [...(naming === 'ticker' ? [] : [symbol]), ...(alsoKnownAs === null ? [] : [alsoKnownAs])];
  const names = [...stated, ...stated.flatMap(numbersWithin)];
  return { id, symbol, ticker: tickerOfName(symbol), naming, currency, names, kind };
}

/** `BTCUSDT` is the pair `BTC/USDT` in one word; what is known as a contract by its name is none. */
function coinsOf(instrument: {
  readonly id: string;
  readonly symbol: string;
  readonly assetClass: AssetClass;
  readonly currency: string;
}): NamedInstrument | null {
  const { id, symbol, currency } = instrument;
  const [base, quote] = [baseAsset(instrument), quoteAsset(instrument)];
  if (base === null || quote === null || isMargined(instrument)) return null;
  const naming = symbol.includes('/') ? 'ticker' : 'words';
  return { id, symbol, ticker: symbol, naming, currency, names: [`${base}/${quote}`], kind: 'coin' };
}

/** Both have a name that is nothing else's, or are one ticker that is spelled in two ways. */
export const isSame = (one: NamedInstrument, other: NamedInstrument): boolean =>
  one.kind === other.kind &&
  (one.names.some((name) => other.names.includes(name)) || isSpelledOtherwise(one, other));

/**
 * Tables are read by the ticker in a name since they are, and were read by the whole name before: what was brought then
 * is of the same paper.
 */
const isSpelledOtherwise = (one: NamedInstrument, other: NamedInstrument): boolean =>
  one.currency === other.currency && one.symbol !== other.symbol && one.ticker === other.ticker;

const hasNumber = ({ names }: NamedInstrument): boolean => names.some(isNumber);

/** Whether they may be one under two names, for all that the names say: two tickers are two, and so are two numbers. */
export const mayBeSame = (one: NamedInstrument, other: NamedInstrument): boolean =>
  one.naming !== other.naming &&
  one.kind !== 'coin' &&
  one.kind !== 'contract' &&
  one.kind === other.kind &&
  one.currency === other.currency &&
  !(hasNumber(one) && hasNumber(other));
