import type { SharePartJson } from '@tapebook/contract';
import type { Direction, TradeStatus } from '@tapebook/domain/trades';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { ProductTables, Tx } from '#server/platform/database/index.ts';
import { cutPage, decodeCursor, type Page } from '#server/platform/pages/index.ts';
import { INSTRUMENT_COLUMNS, type InstrumentRow } from '../books/stored-activity.ts';
import { type TradeContext, withContext } from './trade-context.repository.ts';

export interface TradeRow extends TradeContext {
  readonly id: string;
  readonly account_id: string;
  readonly instrument_id: string;
  /** `null`, like the quantity, where only the result is known and the source does not say it. */
  readonly direction: string | null;
  readonly status: string;
  readonly opened_at: string;
  readonly opening_unknown: boolean;
  readonly closed_at: string | null;
  readonly closing_unknown: boolean;
  /** The source says of its opening, or of its end, the day alone. */
  readonly opened_on_day: boolean;
  readonly closed_on_day: boolean;
  readonly day: string;
  readonly quantity: string | null;
  readonly open_quantity: string;
  readonly entry_price: string | null;
  readonly exit_price: string | null;
  /** Of what was entered as it was made; `null` where it is `quantity` at `entry_price`. */
  readonly made_quantity: string | null;
  readonly made_price: string | null;
  /** Instant, quantity and value of each; `null` where there is one. */
  readonly made_entries: readonly (readonly [number, string, string | null])[] | null;
  readonly gross_pnl: string | null;
  readonly fees: string;
  readonly net_pnl: string | null;
  readonly currency: string;
  /** The currency of its prices, where that is not the one of its money; then what they made in it. */
  readonly priced_in: string | null;
  readonly priced_gross: string | null;
  readonly priced_fees: string | null;
  /** What a unit of it was worth; `null` where that is not known, or it is the one of its money. */
  readonly money_rate: string | null;
  /** None where only the result is known. */
  readonly fill_count: number;
  readonly entry_count: number;
  readonly exit_count: number;
  readonly fees_modelled: boolean;
  readonly fees_left_out: boolean;
  readonly income: string;
  readonly mae: string | null;
  readonly mfe: string | null;
  readonly give_back: string | null;
  /** What each day realised, only where the account has another currency; else `null`. */
  readonly realised_at: readonly string[] | null;
  readonly realised_gross: readonly string[] | null;
  readonly realised_fees: readonly string[] | null;
  /** What is said of it is kept against this activity: mostly the one that opens it. */
  readonly annotation_anchor_id: string;
  readonly opening_activity_id: string;
  readonly account_currency: string;
  /** The day that it is now in the account's zone. */
  readonly today: string;
}

export interface TradeFilter {
  /** What of the journal is to be seen; `null` or left out: all of it. */
  readonly part?: SharePartJson | null;
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

const ownTrades = (tx: Tx, ownerId: string) =>
  tx.selectFrom('trades').selectAll().where('user_id', '=', ownerId);

/**
 * Looked up one by one. Asked for by `any` and in order, a few of the newest trades are looked for by walking
 * all of them, newest first.
 */
const tradesOfIds = (tx: Tx, ownerId: string, ids: readonly string[]): ReturnType<typeof ownTrades> =>
  tx
    .selectFrom(
      sql<Selectable<ProductTables['trades']>>`(
        SELECT t.* FROM unnest(${[...new Set(ids)]}::uuid[]) AS wanted (id)
        CROSS JOIN LATERAL (
          SELECT * FROM tapebook.trades x WHERE x.user_id = ${ownerId} AND x.id = wanted.id OFFSET 0
        ) AS t)`.as('trades'),
    )
    .selectAll();

/** Whether the activity that opens the trade says its day alone: of instants that may be a midnight, it is asked. */
const OPENED_ON_DAY = sql<boolean>`coalesce(extract(epoch FROM trades.opened_at) % 900 = 0 AND EXISTS (
  SELECT 1 FROM tapebook.activities x
  WHERE x.user_id = trades.user_id AND x.id = trades.opening_activity_id AND x.time_precision = 'day'), false)`;

/** Some trades with what their account says of them. */
const withAccounts = (tx: Tx, some: ReturnType<typeof ownTrades>) =>
  tx
    .selectFrom(some.as('trades'))
    .innerJoin('accounts', (join) =>
      join.onRef('accounts.user_id', '=', 'trades.user_id').onRef('accounts.id', '=', 'trades.account_id'),
    )
    .select([
      'trades.id',
      'trades.account_id',
      'trades.instrument_id',
      'trades.direction',
      'trades.status',
      'trades.opened_at',
      'trades.opening_unknown',
      'trades.closed_at',
      'trades.closing_unknown',
      'trades.closed_on_day',
      'trades.day',
      'trades.quantity',
      'trades.open_quantity',
      'trades.entry_price',
      'trades.exit_price',
      'trades.made_quantity',
      'trades.made_price',
      sql<TradeRow['made_entries']>`trades.made_entries`.as('made_entries'),
      'trades.gross_pnl',
      'trades.fees',
      'trades.net_pnl',
      'trades.currency',
      'trades.priced_in',
      'trades.priced_gross',
      'trades.priced_fees',
      'trades.money_rate',
      'trades.fill_count',
      'trades.entry_count',
      'trades.exit_count',
      'trades.fees_modelled',
      'trades.fees_left_out',
      'trades.income',
      'trades.mae',
      'trades.mfe',
      'trades.give_back',
      'trades.opening_activity_id',
      sql<string>`coalesce(trades.annotation_anchor_id, trades.opening_activity_id)`.as(
        'annotation_anchor_id',
      ),
      OPENED_ON_DAY.as('opened_on_day'),
      whereForeign(sql<readonly string[]>`trades.realised_at`).as('realised_at'),
      whereForeign(sql<readonly string[]>`trades.realised_gross`).as('realised_gross'),
      whereForeign(sql<readonly string[]>`trades.realised_fees`).as('realised_fees'),
      'accounts.currency as account_currency',
      sql<string>`(now() AT TIME ZONE accounts.time_zone)::date`.as('today'),
    ]);

function inPart(
  trades: ReturnType<typeof ownTrades>,
  { accountIds, from, to }: SharePartJson,
): ReturnType<typeof ownTrades> {
  let query = trades;
  if (accountIds !== null) query = query.where('account_id', 'in', accountIds);
  if (from !== null) query = query.where('day', '>=', from);
  if (to !== null) query = query.where('day', '<=', to);
  return query;
}

const NEWEST_FIRST = sql`trades.day DESC, trades.opened_at DESC, trades.id DESC`;

/** A page of trades, newest first: by day, then by opening. */
export async function findTrades(
  tx: Tx,
  ownerId: string,
  filter: TradeFilter,
  page: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<Page<TradeRow>> {
  let query = filter.ids === undefined ? ownTrades(tx, ownerId) : tradesOfIds(tx, ownerId, filter.ids);
  if (filter.part != null) query = inPart(query, filter.part);
  if (filter.accountId !== undefined) query = query.where('account_id', '=', filter.accountId);
  if (filter.status !== undefined) query = query.where('status', '=', filter.status);
  if (filter.direction !== undefined) query = query.where('direction', '=', filter.direction);
  if (filter.from !== undefined) query = query.where('day', '>=', filter.from);
  if (filter.to !== undefined) query = query.where('day', '<=', filter.to);
  if (filter.symbol !== undefined) {
    const { symbol } = filter;
    query = query.where('instrument_id', 'in', (eb) =>
      eb.selectFrom('instruments').select('id').where('user_id', '=', ownerId).where('symbol', '=', symbol),
    );
  }
  if (page.cursor !== undefined) {
    const [day, openedAt, id] = decodeCursor(page.cursor, ['day', 'instant', 'uuid']);
    query = query.where(
      sql<boolean>`(day, opened_at, id) < (${day}::date, ${openedAt}::timestamptz, ${id}::uuid)`,
    );
  }
  // The page is cut first, by an index.
  const shown = query
    .orderBy('day', 'desc')
    .orderBy('opened_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit + 1);
  const found = await withAccounts(tx, shown).orderBy(NEWEST_FIRST).execute();
  const rows = await withContext(tx, ownerId, found);
  return cutPage(rows, page.limit, (last) => [last.day, last.opened_at, last.id]);
}

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
