import { sql } from 'kysely';
import { instant, localDay, localTime } from './local-time.ts';
import type { Sheet } from './sheet.ts';

/** Every fact, with the line of the file that it comes from. */
export const activities = (ownerId: string): Sheet => ({
  path: 'tables/activities.csv',
  headings: [
    ...[
      'Account',
      'Kind',
      'Day',
      'Time',
      'Time zone',
      'Instant (UTC)',
      'Symbol',
      'Asset class',
      'Quantity',
      'Price',
    ],
    ...[
      'Amount',
      'Currency',
      'Fees',
      'Fee currency',
      'Order',
      'Id at the source',
      'File',
      'Line',
      'Note',
      'Cancelled',
      'Id',
    ],
  ],
  query: sql`
    SELECT a.name, x.kind, ${localDay}, ${localTime}, a.time_zone, ${instant}, i.symbol, i.asset_class, x.quantity::text,
           x.price::text, x.amount::text, x.currency, x.fees::text, coalesce(x.fee_currency, x.currency), x.order_id,
           x.external_id, f.file_name, x.line::text, x.note, CASE WHEN x.cancelled THEN 'yes' END, x.id::text
    FROM tapebook.activities x
    JOIN tapebook.accounts a ON a.user_id = x.user_id AND a.id = x.account_id
    LEFT JOIN tapebook.instruments i ON i.user_id = x.user_id AND i.id = x.instrument_id
    LEFT JOIN tapebook.imports f ON f.user_id = x.user_id AND f.id = x.import_id
    WHERE x.user_id = ${sql.lit(ownerId)} ORDER BY x.occurred_at, x.sequence, x.id`,
});
