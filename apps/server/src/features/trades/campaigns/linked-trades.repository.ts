import type { CampaignTrade } from '@tapebook/domain/campaigns';
import type { Instrument } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import type { Direction, TradeStatus } from '@tapebook/domain/trades';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';
import type { BookStretch } from '../books.repository.ts';
import { INSTRUMENT_COLUMNS, type InstrumentRow, storedInstant, toInstrument } from '../stored-activity.ts';
import type { UnderlyingName } from './underlyings.repository.ts';

/** What is looked at anew, and with it all that may hang together with it. */
export interface Seeds {
  readonly stretches: readonly BookStretch[];
  readonly tradeIds: readonly string[];
  readonly openingActivityIds: readonly string[];
}

export interface LinkedTrades {
  readonly trades: readonly CampaignTrade[];
  /** By id, those of the trades. */
  readonly instruments: ReadonlyMap<string, Instrument>;
  /** When something was held of each instrument: its facts lie within. */
  readonly spans: readonly InstrumentSpan[];
}

export interface InstrumentSpan {
  readonly instrumentId: string;
  readonly from: string;
  /** `infinity` while something is held. */
  readonly to: string;
}

interface TradeFacts {
  readonly id: string;
  readonly instrument_id: string;
  readonly opening_activity_id: string;
  readonly direction: Direction;
  readonly status: TradeStatus;
  readonly opened_at: string;
  readonly closed_at: string | null;
  readonly quantity: string;
  readonly open_quantity: string;
  readonly entry_price: string | null;
  readonly exit_price: string | null;
  readonly gross_pnl: string | null;
  readonly fees: string;
  readonly net_pnl: string | null;
  readonly open_fees: string;
  readonly income: string;
  readonly span_from: string;
  readonly span_to: string;
}

/**
 * Trades of an account on some underlyings that can be linked with one of the `seeds`.
 *
 * Trades on one underlying that lie apart in time are never linked, save by hand: a roll takes minutes, a
 * dated expiry stands up to a day before what it ends, and a delivery is booked within days. So an
 * underlying's trades fall into islands in time, and only those are read that hold a seed.
 */
export async function findLinkedTrades(
  tx: Tx,
  ownerId: string,
  accountId: string,
  names: readonly UnderlyingName[],
  { stretches, tradeIds, openingActivityIds }: Seeds,
): Promise<LinkedTrades> {
  if (names.length === 0) return { trades: [], instruments: new Map(), spans: [] };
  // As one value: joined to thousands of books, a planner without statistics compares each with each.
  const bases = JSON.stringify(
    Object.fromEntries(stretches.map(({ instrumentId, base }) => [instrumentId, base ?? '-infinity'])),
  );
  const { rows } = await sql<TradeFacts>`
    WITH delivering AS MATERIALIZED (
      SELECT DISTINCT instrument_id FROM tapebook.activities
      WHERE user_id = ${ownerId} AND account_id = ${accountId} AND kind IN ('exercise', 'assign')
        AND (successor_id IS NOT NULL OR to_account_id IS NOT NULL OR kind IN ('exercise', 'assign'))
    ), spans AS MATERIALIZED (
      SELECT t.id, t.instrument_id, n.family, t.opened_at,
        coalesce(t.closed_at + CASE WHEN t.instrument_id IN (SELECT instrument_id FROM delivering)
                                    THEN interval '7 days' ELSE interval '1 day' END, 'infinity') AS ends,
        t.began_at > (${bases}::jsonb ->> t.instrument_id::text)::timestamptz
          OR t.id = any(${[...tradeIds]}::uuid[])
          OR t.opening_activity_id = any(${[...openingActivityIds]}::uuid[]) AS is_seed
      FROM tapebook.trades t
      JOIN tapebook.instruments i ON i.user_id = t.user_id AND i.id = t.instrument_id
      JOIN unnest(
        ${names.map(({ family }) => family)}::integer[], ${names.map(({ assetClass }) => assetClass)}::text[],
        ${names.map(({ name }) => name)}::text[], ${names.map(({ currency }) => currency)}::text[]
      ) AS n (family, asset_class, name, currency)
        ON n.name = coalesce(i.underlying, i.symbol) AND n.asset_class = i.asset_class AND n.currency = i.currency
      WHERE t.user_id = ${ownerId} AND t.account_id = ${accountId}
    ), parted AS (
      SELECT *, opened_at > coalesce(max(ends) OVER (
        PARTITION BY family ORDER BY opened_at, ends, id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
      ), '-infinity') AS begins FROM spans
    ), numbered AS (
      SELECT *, count(*) FILTER (WHERE begins) OVER (PARTITION BY family ORDER BY opened_at, ends, id) AS island
      FROM parted
    ), chosen AS (
      SELECT *, bool_or(is_seed) OVER (PARTITION BY family, island) AS is_chosen,
        min(opened_at) OVER (PARTITION BY family, island, instrument_id) AS span_from,
        max(ends) OVER (PARTITION BY family, island, instrument_id) AS span_to
      FROM numbered
    )
    SELECT t.id, t.instrument_id, t.opening_activity_id, t.direction, t.status, t.opened_at, t.closed_at, t.quantity,
      t.open_quantity, t.entry_price, t.exit_price, t.gross_pnl, t.fees, t.net_pnl, t.open_fees, t.income,
      c.span_from, c.span_to::text
    FROM chosen c JOIN tapebook.trades t ON t.user_id = ${ownerId} AND t.id = c.id
    WHERE c.is_chosen`.execute(tx);
  const known = await readInstruments(tx, ownerId, new Set(rows.map((row) => row.instrument_id)));
  const spans = new Map<string, InstrumentSpan>();
  for (const { instrument_id: instrumentId, span_from: from, span_to: to } of rows) {
    spans.set(`${instrumentId} ${from}`, { instrumentId, from, to });
  }
  return {
    trades: rows.flatMap((row) => campaignTrade(row, known.get(row.instrument_id)) ?? []),
    instruments: known,
    spans: [...spans.values()],
  };
}

async function readInstruments(
  tx: Tx,
  ownerId: string,
  ids: ReadonlySet<string>,
): Promise<Map<string, Instrument>> {
  const rows: InstrumentRow[] = await tx
    .selectFrom('instruments')
    .select(INSTRUMENT_COLUMNS)
    .where('instruments.user_id', '=', ownerId)
    .where('instruments.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, toInstrument(row)]));
}

const decimal = (text: string | null): Decimal | null => (text === null ? null : Decimal.parse(text));

function campaignTrade(row: TradeFacts, instrument: Instrument | undefined): CampaignTrade | null {
  if (instrument === undefined) return null;
  return {
    id: row.id,
    instrument,
    openingActivityId: row.opening_activity_id,
    direction: row.direction,
    status: row.status,
    openedAt: storedInstant(row.opened_at),
    closedAt: row.closed_at === null ? null : storedInstant(row.closed_at),
    quantity: Decimal.parse(row.quantity),
    openQuantity: Decimal.parse(row.open_quantity),
    entryPrice: decimal(row.entry_price),
    exitPrice: decimal(row.exit_price),
    grossPnl: decimal(row.gross_pnl),
    fees: Decimal.parse(row.fees),
    netPnl: decimal(row.net_pnl),
    openFees: Decimal.parse(row.open_fees),
    income: Decimal.parse(row.income),
  };
}
