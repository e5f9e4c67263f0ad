import { sql } from 'kysely';
import { type Sheet, yes } from './sheet.ts';

/**
 * Trades that were written down before they were made: a line for each time that one was written, since what counts of it is what
 * stood there when it was taken. One that was taken says when, and by which trade, where that exists at present.
 */
export const plannedTrades = (ownerId: string): Sheet => ({
  path: 'tables/planned-trades.csv',
  headings: [
    ...['Written (UTC)', 'From', 'Until', 'Account', 'Symbol', 'Asset class', 'Direction', 'Entry', 'Stop'],
    ...['Targets', 'Quantity', 'Risk', 'Setup', 'Tags', 'Reason', 'Dropped', 'Taken (UTC)', 'Trade', 'Id'],
  ],
  query: sql`
    SELECT said ->> 'writtenAt', said ->> 'day', said ->> 'until', a.name, said #>> '{instrument,symbol}',
           said #>> '{instrument,assetClass}', said ->> 'direction', said ->> 'entry', said ->> 'stop',
           (SELECT string_agg(concat_ws(' ', aim ->> 'price', (aim ->> 'share')::numeric * 100 || '%'), '; ' ORDER BY place)
            FROM jsonb_array_elements(said -> 'targets') WITH ORDINALITY AS of (aim, place)),
           said ->> 'quantity', said ->> 'risk', s.name,
           (SELECT string_agg(g.name, '; ' ORDER BY g.name) FROM tapebook.tags g
            WHERE g.user_id = p.user_id AND said -> 'tagIds' ? g.id::text),
           said ->> 'reason', ${yes(sql`(said ->> 'dropped')::boolean`)},
           to_char(p.locked_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), t.id::text, p.id::text
    FROM tapebook.planned_trades p
    CROSS JOIN LATERAL jsonb_array_elements(p.versions) WITH ORDINALITY AS of (said, nth)
    LEFT JOIN tapebook.accounts a ON a.user_id = p.user_id AND a.id::text = said ->> 'accountId'
    LEFT JOIN tapebook.setups s ON s.user_id = p.user_id AND s.id::text = said ->> 'setupId'
    LEFT JOIN LATERAL (
      SELECT one.id FROM tapebook.trades one
      WHERE one.user_id = p.user_id AND one.opening_activity_id = p.opening_activity_id
      ORDER BY one.id LIMIT 1) t ON true
    WHERE p.user_id = ${sql.lit(ownerId)} AND p.removed_at IS NULL
    ORDER BY said ->> 'day', p.id, nth`,
});
