import { describeOptionRoot, type Instrument, parseFuturesSymbol } from '../../instruments/index.ts';
import { Decimal } from '../../money/index.ts';

/** European indices, whose options pay money as well. Source: contract specifications of Eurex. */
const EUREX_INDICES: ReadonlySet<string> = new Set(['DAX', 'ODAX', 'ESTX50', 'OESX', 'SMI', 'OSMI']);

/** Whether an option pays its value in money instead of delivering what it is written on. */
export function settlesInCash({ settlement, underlying }: Instrument): boolean {
  if (settlement !== undefined) return settlement === 'cash';
  if (underlying === undefined) return false;
  const root = underlying.replace(/^\^/, '');
  return EUREX_INDICES.has(root) || describeOptionRoot(root).settlement === 'cash';
}

/**
 * What an option delivers when it is exercised or assigned; `null` for what is no option, is settled in
 * cash, or does not say what it is written on. Statements mostly tell only the symbol: the rest follows from
 * the kind of option.
 */
export function underlyingOf(option: Instrument): Instrument | null {
  const { underlying: symbol, currency } = option;
  if (symbol === undefined || settlesInCash(option)) return null;
  switch (option.assetClass) {
    case 'option':
      return { symbol, assetClass: 'stock', currency, multiplier: Decimal.one };
    case 'future-option':
      return { symbol, assetClass: 'future', currency, multiplier: option.multiplier };
    default:
      return null;
  }
}

/**
 * Whether what an option delivers should be found in the history: not that of an option settled in cash, and
 * not a future whose month is not told.
 */
export function expectsDelivery(option: Instrument): boolean {
  const underlying = underlyingOf(option);
  if (underlying === null || option.strike === undefined || option.right === undefined) return false;
  return (
    underlying.assetClass === 'stock' ||
    parseFuturesSymbol(underlying.symbol, option.expiry ?? '2000-01-01') !== null
  );
}
