import type { TradeJson } from '@tapebook/contract';
import type { Instrument } from '@tapebook/domain/instruments';
import type { TradeRow } from './trades.repository.ts';

type WaitingRow = Pick<
  TradeRow,
  'status' | 'gross_pnl' | 'entry_price' | 'exit_price' | 'exit_count' | 'fill_count' | 'today'
>;

const EXPIRING: ReadonlySet<string> = new Set(['option', 'future-option', 'future']);

/**
 * What keeps a trade from its result, where the trader can tell: the size of its contract, what its units
 * cost, a price of an exit, or what became of it when it expired. An expired contract is never closed at 0
 * by itself: it may have been exercised or assigned.
 */
export function waitsFor(row: WaitingRow, instrument: Instrument): TradeJson['waitsFor'] {
  // A result that is stated by itself waits for nothing.
  if (row.fill_count === 0) return undefined;
  if (instrument.multiplier === null) return 'multiplier';
  if (row.gross_pnl === null) {
    const hasExit = row.exit_count > 0;
    return row.entry_price !== null && hasExit && row.exit_price === null ? 'price' : 'basis';
  }
  const { expiry, assetClass } = instrument;
  const expired = row.status === 'open' && expiry !== undefined && expiry < row.today;
  return expired && EXPIRING.has(assetClass) ? 'expiry' : undefined;
}
