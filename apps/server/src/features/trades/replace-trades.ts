import type { Instrument } from '@tapebook/domain/instruments';
import type { Decimal } from '@tapebook/domain/money';
import { formatInstant } from '@tapebook/domain/time';
import type { Trade } from '@tapebook/domain/trades';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';

const ROWS_A_STATEMENT = 1_000;

const text = (value: Decimal | null): string | null => (value === null ? null : value.toString());

/** A PostgreSQL array literal of plain numbers or days. */
const arrayOf = (values: readonly (string | null)[]): string =>
  `{${values.map((value) => value ?? 'NULL').join(',')}}`;

interface Stored {
  readonly id: string;
  readonly status: string;
  /** Differs whenever anything of the row does. */
  readonly digest: string;
}

export interface ReplacedTrades {
  readonly opened: number;
  readonly closed: number;
  readonly changedIds: readonly string[];
}

async function insertTrades(
  tx: Tx,
  ownerId: string,
  accountId: string,
  trades: readonly Trade[],
  instrumentId: (instrument: Instrument) => string | undefined,
): Promise<Stored[]> {
  const column = <T>(value: (trade: Trade) => T): T[] => trades.map(value);
  const result = await sql<Stored>`
    INSERT INTO tapebook.trades AS t
      (user_id, id, account_id, instrument_id, direction, status, opened_at, closed_at, day,
       quantity, open_quantity, peak_quantity, entry_price, exit_price, gross_pnl, fees, net_pnl, open_fees,
       currency, fill_count, opening_activity_id, income, mae, mfe, worst_price, best_price, entry_count, exit_count,
       fees_modelled, began_at, ended_at,
       realised_days, realised_quantities, realised_gross, realised_fees)
    SELECT ${ownerId}, r.id, ${accountId}, r.instrument_id, r.direction, r.status, r.opened_at, r.closed_at, r.day,
       r.quantity, r.open_quantity, r.peak_quantity, r.entry_price, r.exit_price, r.gross_pnl, r.fees, r.net_pnl, r.open_fees,
       r.currency, r.fill_count, r.opening_activity_id, r.income, r.mae, r.mfe, r.worst_price, r.best_price,
       r.entry_count, r.exit_count, r.fees_modelled, r.began_at, r.ended_at,
       r.realised_days::date[], r.realised_quantities::numeric[], r.realised_gross::numeric[], r.realised_fees::numeric[]
    FROM unnest(
      ${column((trade) => trade.id)}::uuid[],
      ${column((trade) => instrumentId(trade.instrument) ?? null)}::uuid[],
      ${column((trade) => trade.direction)}::text[],
      ${column((trade) => trade.status)}::text[],
      ${column((trade) => formatInstant(trade.openedAt))}::timestamptz[],
      ${column((trade) => (trade.closedAt === null ? null : formatInstant(trade.closedAt)))}::timestamptz[],
      ${column((trade) => trade.day)}::date[],
      ${column((trade) => text(trade.quantity))}::numeric[],
      ${column((trade) => text(trade.openQuantity))}::numeric[],
      ${column((trade) => text(trade.peakQuantity))}::numeric[],
      ${column((trade) => text(trade.entryPrice))}::numeric[],
      ${column((trade) => text(trade.exitPrice))}::numeric[],
      ${column((trade) => text(trade.grossPnl))}::numeric[],
      ${column((trade) => text(trade.fees))}::numeric[],
      ${column((trade) => text(trade.netPnl))}::numeric[],
      ${column((trade) => text(trade.openFees))}::numeric[],
      ${column((trade) => trade.currency)}::text[],
      ${column((trade) => new Set(trade.fills.map(({ activityId }) => activityId)).size)}::integer[],
      ${column((trade) => trade.fills[0]?.activityId ?? null)}::uuid[],
      ${column((trade) => text(trade.income))}::numeric[],
      ${column((trade) => text(trade.mae))}::numeric[],
      ${column((trade) => text(trade.mfe))}::numeric[],
      ${column((trade) => text(trade.worstPrice))}::numeric[],
      ${column((trade) => text(trade.bestPrice))}::numeric[],
      ${column((trade) => trade.entryCount)}::integer[],
      ${column((trade) => trade.exitCount)}::integer[],
      ${column((trade) => trade.feesModelled)}::boolean[],
      ${column((trade) => formatInstant(trade.beganAt))}::timestamptz[],
      ${column((trade) => (trade.endedAt === null ? null : formatInstant(trade.endedAt)))}::timestamptz[],
      ${column((trade) => arrayOf(trade.realisations.map(({ day }) => day)))}::text[],
      ${column((trade) => arrayOf(trade.realisations.map(({ quantity }) => quantity.toString())))}::text[],
      ${column((trade) => arrayOf(trade.realisations.map(({ grossPnl }) => text(grossPnl))))}::text[],
      ${column((trade) => arrayOf(trade.realisations.map(({ fees }) => fees.toString())))}::text[]
    ) AS r (id, instrument_id, direction, status, opened_at, closed_at, day, quantity, open_quantity, peak_quantity,
            entry_price, exit_price, gross_pnl, fees, net_pnl, open_fees, currency, fill_count, opening_activity_id,
            income, mae, mfe, worst_price, best_price, entry_count, exit_count, fees_modelled, began_at, ended_at,
            realised_days, realised_quantities, realised_gross, realised_fees)
    RETURNING t.id, t.status, md5(t::text) AS digest`.execute(tx);
  return result.rows;
}

/** Replaces the trades of some books by `trades`, and says what that changed. */
export async function replaceTrades(
  tx: Tx,
  ownerId: string,
  accountId: string,
  instrumentIds: readonly string[],
  trades: readonly Trade[],
  instrumentId: (instrument: Instrument) => string | undefined,
): Promise<ReplacedTrades> {
  const before = await sql<Stored>`
    DELETE FROM tapebook.trades AS t
    WHERE t.user_id = ${ownerId} AND t.account_id = ${accountId} AND t.instrument_id = any(${[...instrumentIds]}::uuid[])
    RETURNING t.id, t.status, md5(t::text) AS digest`.execute(tx);
  const old = new Map(before.rows.map((row) => [row.id, row]));
  const changed = { opened: 0, closed: 0, changedIds: [] as string[] };
  for (let start = 0; start < trades.length; start += ROWS_A_STATEMENT) {
    const rows = await insertTrades(
      tx,
      ownerId,
      accountId,
      trades.slice(start, start + ROWS_A_STATEMENT),
      instrumentId,
    );
    for (const { id, status, digest } of rows) {
      const was = old.get(id);
      if (was === undefined) changed.opened += 1;
      if (status === 'closed' && was?.status !== 'closed') changed.closed += 1;
      if (was?.digest !== digest) changed.changedIds.push(id);
    }
  }
  return changed;
}
