import { isHeldInFull } from '@tapebook/statements';
import { sql } from 'kysely';
import { type InstrumentRow, toInstrument } from '#server/features/trades/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import type { Intake } from '../staging/intake.ts';

/** A short that plain sales opened, of what is not sold short without being borrowed. */
export interface UnexplainedShort {
  readonly accountId: string;
  readonly instrumentId: string;
  readonly symbol: string;
  readonly isOpen: boolean;
  /** The sales of this import that opened it and added to it. */
  readonly sales: readonly { readonly activityId: string; readonly line: number | null }[];
}

interface Row {
  readonly account_id: string;
  readonly instrument: InstrumentRow;
  readonly is_open: boolean;
  readonly sales: { readonly id: string; readonly line: number | null }[];
}

/**
 * The shorts among the built trades that nothing explains: opened by sales of this import that do not say what they
 * do, and not bought back to flat within their own day, as who trades within a day does. While a book is short every
 * sale in it adds to the short, so the sales within its span are those that made it. Where another account of the same
 * source still holds as much, nothing is missing: accounts never net, and each shows its side.
 */
export async function findUnexplained(
  tx: Tx,
  { ownerId, importId }: Intake,
  accountIds: readonly string[],
): Promise<UnexplainedShort[]> {
  if (accountIds.length === 0) return [];
  const { rows } = await sql<Row>`
    SELECT t.account_id, to_jsonb(i) AS instrument, t.is_open, s.sales
    FROM (
      SELECT t.account_id, t.instrument_id, bool_or(t.status = 'open') AS is_open, t.began_at, t.ended_at
      FROM tapebook.trades t JOIN tapebook.accounts a ON a.user_id = t.user_id AND a.id = t.account_id
      WHERE t.user_id = ${ownerId} AND t.account_id = any(${[...accountIds]}::uuid[]) AND t.direction = 'short'
        AND NOT (t.status = 'open' AND EXISTS (
          SELECT FROM tapebook.trades l
          WHERE l.user_id = t.user_id AND l.account_id <> t.account_id AND l.account_id = any(${[...accountIds]}::uuid[])
            AND l.instrument_id = t.instrument_id AND l.direction = 'long' AND l.open_quantity >= t.open_quantity))
        AND (t.status = 'open' OR (t.opened_at AT TIME ZONE a.time_zone)::date <> (t.closed_at AT TIME ZONE a.time_zone)::date)
      GROUP BY t.account_id, t.instrument_id, t.began_at, t.ended_at
    ) t
    JOIN tapebook.instruments i ON i.user_id = ${ownerId} AND i.id = t.instrument_id
      AND i.asset_class IN ('stock', 'etf', 'fund', 'bond', 'crypto')
    CROSS JOIN LATERAL (
      SELECT jsonb_agg(jsonb_build_object('id', f.id, 'line', f.line) ORDER BY f.occurred_at, f.sequence) AS sales
      FROM tapebook.activities f
      WHERE f.user_id = ${ownerId} AND f.account_id = t.account_id AND f.instrument_id = t.instrument_id
        AND f.import_id = ${importId} AND f.kind = 'sell' AND f.effect IS NULL AND NOT f.cancelled
        AND f.occurred_at >= t.began_at AND (t.ended_at IS NULL OR f.occurred_at <= t.ended_at)
    ) s
    WHERE s.sales IS NOT NULL
    ORDER BY t.began_at, i.symbol`.execute(tx);
  return rows
    .map(({ account_id: accountId, instrument, is_open: isOpen, sales }) => ({
      accountId,
      instrumentId: instrument.id,
      instrument: toInstrument(instrument),
      isOpen,
      sales: sales.map(({ id, line }) => ({ activityId: id, line })),
    }))
    .filter(({ instrument }) => isHeldInFull(instrument))
    .map(({ instrument, ...short }) => ({ ...short, symbol: instrument.symbol }));
}

/** Whether the source itself calls some sales of what is held in full short ones: then its plain sales are none. */
export async function marksShorts(tx: Tx, { ownerId, importId }: Intake): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM tapebook.activities f
    JOIN tapebook.instruments i ON i.user_id = f.user_id AND i.id = f.instrument_id
    WHERE f.user_id = ${ownerId} AND f.import_id = ${importId} AND f.kind = 'sell' AND f.effect = 'open'
      AND i.asset_class IN ('stock', 'etf', 'fund', 'bond', 'crypto')
    LIMIT 1`.execute(tx);
  return rows.length > 0;
}
