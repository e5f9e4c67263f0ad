import { type Instrument, parseFuturesSymbol } from '../instruments/index.ts';
import { Decimal } from '../money/index.ts';

/**
 * Roots of index options that are settled in cash, whatever a statement leaves out (contract specifications
 * of Cboe, Nasdaq and Eurex). An option on anything else delivers, unless its instrument says otherwise.
 */
const CASH_INDICES: ReadonlySet<string> = new Set([
  ...[
    'SPX',
    'SPXW',
    'SPXPM',
    'XSP',
    'NANOS',
    'NDX',
    'NDXP',
    'XND',
    'NQX',
    'RUT',
    'RUTW',
    'MRUT',
    'RUI',
    'RLV',
  ],
  ...[
    'RLG',
    'VIX',
    'VIXW',
    'DJX',
    'OEX',
    'XEO',
    'SIXB',
    'SOX',
    'XAU',
    'OSX',
    'HGX',
    'UTY',
    'BKX',
    'KRX',
    'XDN',
  ],
  ...['MXEA', 'MXEF', 'MGTN', 'CBTX', 'MBTX', 'ODAX', 'OESX', 'DAX', 'ESTX50', 'SMI', 'CAC40', 'FTSE', 'HSI'],
]);

/** Whether an option pays its value in money instead of delivering what it is written on. */
export function settlesInCash({ settlement, underlying }: Instrument): boolean {
  if (settlement !== undefined) return settlement === 'cash';
  return underlying !== undefined && CASH_INDICES.has(underlying.replace(/^\^/, ''));
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
