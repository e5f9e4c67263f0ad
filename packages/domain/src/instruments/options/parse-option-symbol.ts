import { type Currency, Decimal } from '../../money/index.ts';
import { findFuturesContract } from '../futures/find-futures-contract.ts';
import { readExpiry } from '../terms/dates.ts';
import type { Instrument } from '../terms/instrument.ts';
import { formatFutureOptionSymbol, parseFutureOptionSymbol } from './future-option-symbol.ts';
import { describeOptionRoot } from './option-roots.ts';
import { readOptionSpelling } from './option-spellings.ts';
import { formatOccSymbol, type OptionTerms, optionTerms, rightOf } from './option-symbol.ts';

/** An option as its symbol describes it. */
export interface ParsedOption
  extends Pick<
    Instrument,
    'symbol' | 'underlying' | 'expiry' | 'strike' | 'right' | 'settlement' | 'multiplier'
  > {
  readonly assetClass: 'option' | 'future-option';
  readonly currency: Currency;
}

/** The symbol that an option has in the journal: its OCC symbol, spelled out where the terms do not fit one. */
const symbolOf = (terms: OptionTerms): string =>
  formatOccSymbol(terms) ??
  `${terms.root} ${terms.expiry} ${terms.strike} ${terms.right === 'call' ? 'C' : 'P'}`;

/** Statements from India count units, so that an option there is worth its price. */
const INDIAN = /[CP]E$/i;

function listedOption(text: string): ParsedOption | null {
  const terms = readOptionSpelling(text);
  if (terms === null) return null;
  const { expiry, strike, right } = terms;
  const named = { symbol: symbolOf(terms), assetClass: 'option', expiry, strike, right } as const;
  if (INDIAN.test(text.trim()))
    return { ...named, currency: 'INR', underlying: terms.root, multiplier: Decimal.one };
  return { ...named, currency: 'USD', ...describeOptionRoot(terms.root) };
}

function futureOption(text: string, tradeDate: string | undefined): ParsedOption | null {
  const terms = parseFutureOptionSymbol(text, tradeDate);
  const contract = terms === null ? null : findFuturesContract(terms.futureRoot);
  if (terms === null || contract === null) return null;
  return {
    symbol: formatFutureOptionSymbol(terms),
    assetClass: 'future-option',
    currency: contract.currency,
    multiplier: contract.multiplier,
    underlying: terms.future ?? terms.futureRoot,
    strike: terms.strike,
    right: terms.right,
    ...(terms.expiry === undefined ? {} : { expiry: terms.expiry }),
  };
}

/** Deribit: BTC-28JUN24-70000-C is on one coin, priced and settled in it. */
function deribitOption(text: string): ParsedOption | null {
  const symbol = text.trim().toUpperCase();
  const [, coin = '', day = '', strike = '', right] =
    /^(BTC|ETH)-(\d{1,2}[A-Z]{3}\d{2})-(\d+)-([CP])$/.exec(symbol) ?? [];
  const terms = optionTerms(coin, readExpiry(day), rightOf(right), strike);
  if (terms === null) return null;
  const { root, ...rest } = terms;
  const paid = { currency: root, underlying: root, multiplier: Decimal.one, settlement: 'cash' } as const;
  return { symbol, assetClass: 'option', ...rest, ...paid };
}

/**
 * Reads an option's symbol in the spelling of any of the usual brokers and says what is certain of it:
 * the one symbol it has in the journal, underlying, last day, strike, right, size, how it settles.
 *
 * An option of a U.S. exchange is taken for one; where an option of that name is listed elsewhere, its
 * currency has to be stated.
 *
 * @param tradeDate `YYYY-MM-DD` of a fill; only options on futures with a one-digit year need it.
 * @returns `null` for text that is no option.
 * @example parseOptionSymbol('-AAPL240315C170')?.symbol // 'AAPL240315C00170000'
 * @example parseOptionSymbol('./E3AH24P5000') // on ES, 50 dollars a point
 */
export function parseOptionSymbol(text: string, tradeDate?: string): ParsedOption | null {
  return listedOption(text) ?? deribitOption(text) ?? futureOption(text, tradeDate);
}
