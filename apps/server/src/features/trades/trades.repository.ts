import type { Direction, TradeStatus } from '@tapebook/domain/trades';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';
import { cutPage, decodeCursor, type Page } from '#server/platform/pages/index.ts';
import { INSTRUMENT_COLUMNS, type InstrumentRow } from './stored-activity.ts';

export interface TradeRow {
  readonly id: string;
  readonly account_id: string;
  readonly instrument_id: string;
  readonly direction: string;
  readonly status: string;
  readonly opened_at: string;
  readonly closed_at: string | null;
  readonly day: string;
  readonly quantity: string;
  readonly open_quantity: string;
  readonly entry_price: string | null;
  readonly exit_price: string | null;
  readonly gross_pnl: string | null;
  readonly fees: string;
  readonly net_pnl: string | null;
  readonly currency: string;
  readonly fill_count: number;
}

export interface TradeFilter {
  readonly accountId?: string | undefined;
  readonly symbol?: string | undefined;
  readonly status?: TradeStatus | undefined;
  readonly direction?: Direction | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly ids?: readonly string[] | undefined;
}

const selectTrades = (tx: Tx, ownerId: string) =>
  tx
    .selectFrom('trades')
    .select([
      'trades.id',
      'trades.account_id',
      'trades.instrument_id',
      'trades.direction',
      'trades.status',
      'trades.opened_at',
      'trades.closed_at',
      'trades.day',
      'trades.quantity',
      'trades.open_quantity',
      'trades.entry_price',
      'trades.exit_price',
      'trades.gross_pnl',
      'trades.fees',
      'trades.net_pnl',
      'trades.currency',
      'trades.fill_count',
    ])
    .where('trades.user_id', '=', ownerId);

/** A page of trades, newest first: by day, then by opening. */
export async function findTrades(
  tx: Tx,
  ownerId: string,
  filter: TradeFilter,
  page: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<Page<TradeRow>> {
  let query = selectTrades(tx, ownerId);
  if (filter.accountId !== undefined) query = query.where('trades.account_id', '=', filter.accountId);
  if (filter.status !== undefined) query = query.where('trades.status', '=', filter.status);
  if (filter.direction !== undefined) query = query.where('trades.direction', '=', filter.direction);
  if (filter.from !== undefined) query = query.where('trades.day', '>=', filter.from);
  if (filter.to !== undefined) query = query.where('trades.day', '<=', filter.to);
  if (filter.ids !== undefined)
    query = query.where('trades.id', '=', sql<string>`any(${[...filter.ids]}::uuid[])`);
  if (filter.symbol !== undefined) {
    const { symbol } = filter;
    query = query.where('trades.instrument_id', 'in', (eb) =>
      eb.selectFrom('instruments').select('id').where('user_id', '=', ownerId).where('symbol', '=', symbol),
    );
  }
  if (page.cursor !== undefined) {
    const [day, openedAt, id] = decodeCursor(page.cursor, ['day', 'instant', 'uuid']);
    query = query.where(
      sql<boolean>`(trades.day, trades.opened_at, trades.id) < (${day}::date, ${openedAt}::timestamptz, ${id}::uuid)`,
    );
  }
  const rows = await query
    .orderBy('trades.day', 'desc')
    .orderBy('trades.opened_at', 'desc')
    .orderBy('trades.id', 'desc')
    .limit(page.limit + 1)
    .execute();
  return cutPage(rows, page.limit, (last) => [last.day, last.opened_at, last.id]);
}

/** Every trade of the journal, in no particular order. */
export const allTrades = (tx: Tx, ownerId: string): Promise<TradeRow[]> =>
  selectTrades(tx, ownerId).execute();

export async function findInstruments(
  tx: Tx,
  ownerId: string,
  ids: readonly string[] | null,
): Promise<Map<string, InstrumentRow>> {
  let query = tx.selectFrom('instruments').select(INSTRUMENT_COLUMNS).where('user_id', '=', ownerId);
  if (ids !== null) query = query.where('id', '=', sql<string>`any(${[...new Set(ids)]}::uuid[])`);
  const rows = await query.orderBy('symbol').execute();
  return new Map(rows.map((row) => [row.id, row]));
}
