import type { Direction, TradeStatus } from '@tapebook/domain/trades';
import { type RawBuilder, sql } from 'kysely';
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
  readonly entry_count: number;
  readonly exit_count: number;
  readonly fees_modelled: boolean;
  readonly income: string;
  readonly mae: string | null;
  readonly mfe: string | null;
  /** What is said of it is kept against this activity: the one that opens it, or that it was split after. */
  readonly said_against: string;
  /** What each day realised, only where the account has another currency; else `null`. */
  readonly realised_at: readonly string[] | null;
  readonly realised_gross: readonly string[] | null;
  readonly realised_fees: readonly string[] | null;
  readonly account_currency: string;
  /** The day that it is now in the account's zone. */
  readonly today: string;
  /** What a person said of it; all of it absent where nothing was said. */
  readonly stop: string | null;
  readonly target: string | null;
  readonly risk: string | null;
  readonly setup_id: string | null;
  readonly tag_ids: readonly string[] | null;
  readonly rating: number | null;
  readonly reviewed: boolean | null;
  readonly has_notes: boolean | null;
  readonly campaign_id: string | null;
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

/** Arrays are read for the few trades that are converted. */
const whereForeign = <Value>(column: RawBuilder<Value>) =>
  sql<Value | null>`CASE WHEN trades.currency <> accounts.currency THEN ${column} END`;

const SAID_AGAINST = sql<string>`coalesce(cut.activity_id, trades.opening_activity_id)`;

const selectTrades = (tx: Tx, ownerId: string) =>
  tx
    .selectFrom('trades')
    .innerJoin('accounts', (join) =>
      join.onRef('accounts.user_id', '=', 'trades.user_id').onRef('accounts.id', '=', 'trades.account_id'),
    )
    .leftJoin('trade_cuts as cut', (join) =>
      join.onRef('cut.user_id', '=', 'trades.user_id').onRef('cut.made_id', '=', 'trades.id'),
    )
    .leftJoin('trade_annotations as said', (join) =>
      join.onRef('said.user_id', '=', 'trades.user_id').on('said.opening_activity_id', '=', SAID_AGAINST),
    )
    .leftJoin('campaign_trades as linked', (join) =>
      join.onRef('linked.user_id', '=', 'trades.user_id').onRef('linked.trade_id', '=', 'trades.id'),
    )
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
      'trades.entry_count',
      'trades.exit_count',
      'trades.fees_modelled',
      'trades.income',
      'trades.mae',
      'trades.mfe',
      SAID_AGAINST.as('said_against'),
      whereForeign(sql<readonly string[]>`trades.realised_at`).as('realised_at'),
      whereForeign(sql<readonly string[]>`trades.realised_gross`).as('realised_gross'),
      whereForeign(sql<readonly string[]>`trades.realised_fees`).as('realised_fees'),
      'accounts.currency as account_currency',
      sql<string>`(now() AT TIME ZONE accounts.time_zone)::date`.as('today'),
      'said.stop',
      'said.target',
      'said.risk',
      'said.setup_id',
      'said.tag_ids',
      'said.rating',
      'said.reviewed',
      sql<boolean | null>`said.notes <> ''`.as('has_notes'),
      'linked.campaign_id',
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
