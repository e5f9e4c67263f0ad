import type { TradeJson } from '@tapebook/contract';
import { Decimal } from '@tapebook/domain/money';
import { type InstrumentRow, instrumentJson, toInstrument } from './stored-activity.ts';
import type { TradeRow } from './trades.repository.ts';

/** Plain text of a stored number: as exact as it is, without the zeros of its storage. */
const plain = (value: string): string => Decimal.parse(value).normalized().toString();
const plainOrNull = (value: string | null): string | null => (value === null ? null : plain(value));

function outcomeOf(row: TradeRow, breakEvenBand: Decimal): TradeJson['outcome'] {
  if (row.status === 'open' || row.net_pnl === null) return undefined;
  const net = Decimal.parse(row.net_pnl);
  if (net.abs().compare(breakEvenBand) <= 0) return 'scratch';
  return net.isPositive() ? 'win' : 'loss';
}

export function tradeJson(row: TradeRow, instrument: InstrumentRow, breakEvenBand: Decimal): TradeJson {
  const outcome = outcomeOf(row, breakEvenBand);
  return {
    id: row.id,
    accountId: row.account_id,
    instrument: instrumentJson(toInstrument(instrument)),
    direction: row.direction as TradeJson['direction'],
    status: row.status as TradeJson['status'],
    ...(outcome === undefined ? {} : { outcome }),
    openedAt: row.opened_at,
    closedAt: row.closed_at,
    day: row.day,
    quantity: plain(row.quantity),
    openQuantity: plain(row.open_quantity),
    entryPrice: plainOrNull(row.entry_price),
    exitPrice: plainOrNull(row.exit_price),
    grossPnl: plainOrNull(row.gross_pnl),
    fees: plain(row.fees),
    netPnl: plainOrNull(row.net_pnl),
    currency: row.currency,
    fillCount: row.fill_count,
    tagIds: [],
    reviewed: false,
    hasNotes: false,
  };
}
