import { findFuturesContract } from '../futures/find-futures-contract.ts';
import { readFuturesSpelling } from '../futures/futures-spelling.ts';
import type { Instrument } from '../terms/instrument.ts';
import { describeOptionRoot } from './option-roots.ts';
import { formatOccSymbol } from './option-symbol.ts';
import { type ParsedOption, parseOptionSymbol } from './parse-option-symbol.ts';

type NamedOption = Partial<Instrument> & { readonly symbol: string };
type DescribedOption = Partial<Omit<Instrument, 'symbol'>> & { readonly symbol: string };

/** Root, day, strike and right in words, for terms that no symbol says. */
const spelledOut = (root: string, { expiry, strike, right }: NamedOption): string =>
  [root, expiry, strike?.normalized(), right === undefined ? undefined : right === 'call' ? 'C' : 'P']
    .filter((part) => part !== undefined)
    .join(' ');

/** An option whose symbol says nothing that is known, with the terms in fields of their own. */
function fromTerms(stated: NamedOption): DescribedOption | null {
  const { expiry, strike, right } = stated;
  if (strike === undefined || right === undefined) return null;
  const symbol = stated.symbol.trim();
  const root = (stated.underlying ?? symbol).trim().toUpperCase();
  // A name of its own stays; the underlying's alone would be one name for all strikes.
  const named = root === symbol.toUpperCase() ? null : symbol;
  if (stated.assetClass === 'future-option') {
    const contract = findFuturesContract(readFuturesSpelling(root)?.root ?? root);
    const known = { symbol: named ?? spelledOut(root, stated), underlying: root };
    if (contract === null) return known;
    return { ...known, currency: contract.currency, multiplier: contract.multiplier };
  }
  const occ = expiry === undefined ? null : formatOccSymbol({ root, expiry, right, strike });
  return { currency: 'USD', ...describeOptionRoot(root), symbol: named ?? occ ?? spelledOut(root, stated) };
}

/** A month alone is in the symbol: where the day is stated, the option is called by it, as wherever else it is named. */
function withStatedDay(option: ParsedOption, expiry: string | undefined): ParsedOption {
  const { underlying, strike, right, assetClass } = option;
  if (expiry === undefined || assetClass !== 'option' || option.expiry !== undefined) return option;
  if (underlying === undefined || strike === undefined || right === undefined) return option;
  const symbol =
    formatOccSymbol({ root: underlying, expiry, right, strike }) ??
    spelledOut(underlying, { symbol: underlying, expiry, strike, right });
  return { ...option, symbol, expiry };
}

/**
 * An option from its symbol, or from the terms that are stated beside its underlying's name: without them
 * in the symbol two strikes would be one instrument.
 *
 * @returns `null` where neither says what it is.
 */
export function describeOption(stated: NamedOption, tradeDate: string | undefined): DescribedOption | null {
  const parsed = parseOptionSymbol(stated.symbol, tradeDate);
  const { assetClass } = stated;
  if (parsed !== null && (assetClass === undefined || parsed.assetClass === assetClass))
    return withStatedDay(parsed, stated.expiry);
  return assetClass === undefined ? null : fromTerms(stated);
}
