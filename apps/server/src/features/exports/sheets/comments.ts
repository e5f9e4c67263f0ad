import { sql } from 'kysely';
import type { Sheet } from './sheet.ts';

/** What was said of trades and days, by whom; of a trade that does not exist at present the day and symbol are left out. */
export const comments = (ownerId: string): Sheet => ({
  path: 'tables/comments.csv',
  headings: ['Written (UTC)', 'Author', 'Day', 'Symbol', 'Trade', 'Comment'],
  query: sql`
    SELECT to_char(c.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
           CASE WHEN c.author_id IS NULL THEN 'me' ELSE c.author_name END,
           coalesce(c.day, t.day)::text, i.symbol, t.id::text, c.words
    FROM tapebook.comments c
    LEFT JOIN LATERAL (
      SELECT one.id, one.day, one.instrument_id FROM tapebook.trades one
      WHERE one.user_id = c.user_id
        AND (one.annotation_anchor_id = c.anchor_id
          OR (one.annotation_anchor_id IS NULL AND one.opening_activity_id = c.anchor_id))
      ORDER BY one.id LIMIT 1) t ON true
    LEFT JOIN tapebook.instruments i ON i.user_id = c.user_id AND i.id = t.instrument_id
    WHERE c.user_id = ${sql.lit(ownerId)} ORDER BY c.created_at, c.id`,
});
