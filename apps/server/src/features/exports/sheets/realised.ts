import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';
import type { Sheet } from './sheet.ts';

/** The years in which something was realised. */
export async function realisedYears(tx: Tx, ownerId: string): Promise<number[]> {
  const { rows } = await sql<{ year: number }>`
    SELECT DISTINCT extract(year FROM r.day)::int AS year FROM tapebook.trades t, unnest(t.realised_days) AS r (day)
    WHERE t.user_id = ${ownerId} ORDER BY 1`.execute(tx);
  return rows.map(({ year }) => year);
}

/**
 * What was realised in a calendar year, a line for each trade and day: results belong to the day of the exit, and a trade
 * that was left in two years stands in both with its part.
 */
export const realised = (ownerId: string, year: number): Sheet => ({
  path: `tables/realised-${year}.csv`,
  headings: [
    ...['Day', 'Account', 'Symbol', 'Asset class', 'Direction', 'Opened (UTC)', 'Quantity'],
    ...['Gross P&L', 'Fees', 'Net P&L', 'Currency', 'Trade'],
  ],
  query: sql`
    SELECT r.day::text, a.name, i.symbol, i.asset_class, t.direction,
           CASE WHEN NOT t.opening_unknown THEN to_char(t.opened_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') END,
           r.quantity::text, r.gross::text, r.fees::text, (r.gross - r.fees)::text, t.currency, t.id::text
    FROM tapebook.trades t
    JOIN unnest(t.realised_days, t.realised_quantities, t.realised_gross, t.realised_fees)
      AS r (day, quantity, gross, fees) ON true
    JOIN tapebook.accounts a ON a.user_id = t.user_id AND a.id = t.account_id
    JOIN tapebook.instruments i ON i.user_id = t.user_id AND i.id = t.instrument_id
    WHERE t.user_id = ${sql.lit(ownerId)} AND extract(year FROM r.day) = ${sql.lit(year)}
    ORDER BY r.day, t.began_at, t.id`,
});
