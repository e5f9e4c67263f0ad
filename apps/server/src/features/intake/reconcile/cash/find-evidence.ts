import { type Currency, Decimal } from '@tapebook/domain/money';
import { sql } from 'kysely';
import { datedDay, type Tx } from '#server/platform/database/index.ts';
import type { CashWindow } from './sum-cash.ts';

const SETTLEMENT_DAYS = [1, 2, 3, 4] as const;

/** Cash of the statement's fills in its last one, two, three and four days: what may not have settled at its end. */
export async function lastTrades(
  tx: Tx,
  ownerId: string,
  { accountId, part, days }: CashWindow,
  currency: Currency,
): Promise<readonly Decimal[]> {
  if (days === null) return [];
  // A day alone is itself, wherever it stands.
  const day = sql`CASE a.time_precision WHEN 'day' THEN ${datedDay(sql`a.occurred_at`, sql`x.time_zone`)}
    ELSE (a.occurred_at AT TIME ZONE ${days.timeZone})::date END`;
  const since = (count: number) =>
    sql`coalesce(sum(a.amount - CASE WHEN coalesce(a.fee_currency, a.currency) = ${currency} THEN a.fees ELSE 0 END)
      FILTER (WHERE ${day} > ${days.to}::date - ${count}::int), 0)`;
  const { rows } = await sql<{ sums: string[] }>`
    SELECT ARRAY[${sql.join(SETTLEMENT_DAYS.map(since))}] AS sums
    FROM tapebook.activities a JOIN tapebook.accounts x ON x.user_id = a.user_id AND x.id = a.account_id
    WHERE a.user_id = ${ownerId} AND a.account_id = ${accountId} AND NOT a.cancelled
      AND a.kind IN ('buy', 'sell') AND a.currency = ${currency} AND a.amount <> 0
      AND a.id IN (SELECT id FROM import_staging WHERE account_id = ${accountId} AND part = ${part})`.execute(
    tx,
  );
  return (rows[0]?.sums ?? []).map((sum) => Decimal.parse(sum));
}

/** Rows of the file that repeat, in another form, what another report brought. */
export async function countSetAside(tx: Tx, { accountId, part }: CashWindow): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM import_staging
    WHERE account_id = ${accountId} AND part = ${part} AND verdict = 'duplicate' AND code <> 'already-there'`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

/** Symbols of futures and the like that the account holds. */
export async function findHeldOnMargin(
  tx: Tx,
  ownerId: string,
  accountId: string,
  currency: Currency,
): Promise<readonly string[]> {
  const { rows } = await sql<{ symbol: string }>`
    SELECT DISTINCT i.symbol
    FROM tapebook.trades t JOIN tapebook.instruments i ON i.user_id = t.user_id AND i.id = t.instrument_id
    WHERE t.user_id = ${ownerId} AND t.account_id = ${accountId} AND t.status = 'open' AND t.currency = ${currency}
      AND (i.asset_class IN ('future', 'cfd') OR i.inverse)
    ORDER BY i.symbol`.execute(tx);
  return rows.map(({ symbol }) => symbol);
}
