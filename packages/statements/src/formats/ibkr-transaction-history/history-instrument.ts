import {
  type AssetClass,
  describeInstrument,
  type OptionTerms,
  parseIbkrOption,
  parseOccSymbol,
} from '@tapebook/domain/instruments';
import type { HistoryRow } from './history-row.ts';

/** What a row tells of its instrument, which it only names. */
export interface NamedInstrument {
  readonly assetClass: AssetClass;
  readonly symbol: string;
  /** The currency that the name itself tells: of a pair, and of a future that the tables know. */
  readonly currency: string | null;
  readonly option?: OptionTerms;
}

/** Only the decade of a one-digit year hangs on it. */
const ANY_DAY = '2026-01-01';
/** How futures are described: their product and their last day, `MCL JUN26`, `MNQ 18JUN26`. */
const FUTURE_NAME = /^[A-Z0-9]{1,6} (?:\d{1,2})?(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)\d{2}$/;

/** `null` for a row without a symbol. */
export function namedInstrument(row: HistoryRow): NamedInstrument | null {
  const symbol = row.text('symbol');
  if (symbol === '') return null;
  const name = row.text('description');
  // Options of European exchanges have a symbol of their own (`C UBSE 20291221 28 M`); their name reads alike.
  const option = parseOccSymbol(symbol) ?? parseIbkrOption(symbol) ?? parseIbkrOption(name);
  if (option !== null) {
    const spelled = parseOccSymbol(symbol) === null && parseIbkrOption(symbol) === null ? name : symbol;
    return { assetClass: 'option', symbol: spelled, currency: null, option };
  }
  if (FUTURE_NAME.test(name)) {
    const { currency } = describeInstrument({ symbol, assetClass: 'future', tradeDate: ANY_DAY });
    return { assetClass: 'future', symbol, currency };
  }
  const pair = describeInstrument({ symbol });
  if (pair.assetClass === 'forex' && symbol.includes('.')) {
    return { assetClass: 'forex', symbol, currency: pair.currency };
  }
  return { assetClass: 'stock', symbol, currency: null };
}
