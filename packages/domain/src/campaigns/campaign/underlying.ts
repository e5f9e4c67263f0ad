import { type Instrument, parseFuturesSymbol, parseOccSymbol } from '../../instruments/index.ts';

/** Option roots of indices whose other expiries trade under a root of their own. */
const INDEX_OF_ROOT: Readonly<Record<string, string>> = {
  SPXW: 'SPX',
  SPXPM: 'SPX',
  NDXP: 'NDX',
  RUTW: 'RUT',
  VIXW: 'VIX',
};

export const isOption = ({ assetClass }: Instrument): boolean =>
  assetClass === 'option' || assetClass === 'future-option';

/** What is replaced by its like of a later date, if the position is to go on. */
export const canBeRolled = (instrument: Instrument): boolean =>
  isOption(instrument) || instrument.assetClass === 'future';

/** An adjusted deliverable (`AAPL1`) is still an option on the same company. */
const withoutAdjustment = (root: string): string => root.replace(/^([A-Z.]+)\d$/, '$1');

/** Any date will do where only the root of a symbol is asked for. */
const SOME_DAY = '2020-01-01';
const futuresRoot = (symbol: string): string => parseFuturesSymbol(symbol, SOME_DAY)?.root ?? symbol;

/** What an option is written on, or the instrument itself: as traders write it. */
export function underlyingOf({ assetClass, symbol, underlying }: Instrument): string {
  switch (assetClass) {
    case 'option': {
      const name = underlying ?? symbol;
      const root = withoutAdjustment((parseOccSymbol(name)?.root ?? name).toUpperCase());
      return INDEX_OF_ROOT[root] ?? root;
    }
    case 'future':
    case 'future-option':
      return futuresRoot(underlying ?? symbol);
    default:
      return symbol;
  }
}

/** Without what brokers put between the parts of a symbol. */
export const plainSymbol = (symbol: string): string => symbol.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/**
 * Instruments with the same key can be legs of one campaign: an underlying and the options on it, of
 * one currency. Brokers write `BRK.B`, `BRK B` and `BRKB`, so only letters and digits count.
 */
export function underlyingKey(instrument: Instrument): string {
  const { assetClass, currency } = instrument;
  const family = assetClass === 'future' || assetClass === 'future-option' ? 'future' : 'share';
  return `${family}|${plainSymbol(underlyingOf(instrument))}|${currency}`;
}
