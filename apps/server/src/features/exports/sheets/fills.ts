import { sql } from 'kysely';
import { localDay, localTime } from './local-time.ts';
import type { Sheet } from './sheet.ts';

/** Purchases and sales alone, in the columns that journals and spreadsheets commonly read. */
export const fills = (ownerId: string): Sheet => ({
  path: 'tables/fills.csv',
  headings: [
    'Date',
    'Time',
    'Time zone',
    'Symbol',
    'Asset class',
    'Side',
    'Quantity',
    'Price',
    'Fees',
    'Fee currency',
    'Currency',
    'Multiplier',
    'Account',
  ],
  query: sql`
    SELECT ${localDay}, ${localTime}, a.time_zone, i.symbol, i.asset_class, x.kind, x.quantity::text, x.price::text,
           x.fees::text, coalesce(x.fee_currency, x.currency), x.currency, i.multiplier::text, a.name
    FROM tapebook.activities x
    JOIN tapebook.accounts a ON a.user_id = x.user_id AND a.id = x.account_id
    JOIN tapebook.instruments i ON i.user_id = x.user_id AND i.id = x.instrument_id
    WHERE x.user_id = ${sql.lit(ownerId)} AND x.kind IN ('buy', 'sell') AND NOT x.cancelled
    ORDER BY x.occurred_at, x.sequence, x.id`,
});
