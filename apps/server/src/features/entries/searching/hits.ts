import { type RawBuilder, sql } from 'kysely';
import { MENTIONS_TRADE } from '#server/features/texts/index.ts';
import { hitsElsewhere } from './hits-elsewhere.ts';

/**
 * Where in a journal words are written: `asked` and `hits` for a query to go on with. What begins with the last word counts
 * too, so that results come while it is typed.
 *
 * @param ofPart pages and notes of trades alone, as a part of a journal has; all that mentions a trade is there as well, with no rank where its words as written do not fit.
 */
export const hitsOf = (
  ownerId: string,
  text: string,
  { ofPart = false, byGuest }: { readonly ofPart?: boolean; readonly byGuest: boolean },
): RawBuilder<unknown> => sql`
    asked AS (SELECT tapebook.words_asked(${text}) AS query),
    -- Ranked where they are read: words are not carried on.
    texts AS MATERIALIZED (
      SELECT t.id, CASE WHEN t.words @@ asked.query THEN ts_rank(t.words, asked.query) END AS rank
      FROM asked, tapebook.texts t
      WHERE t.user_id = ${ownerId} AND (t.words @@ asked.query OR (${ofPart} AND ${MENTIONS_TRADE.text}))
    ),
    hits AS (
      SELECT 'entry' AS of, e.id, e.title, e.day, e.kind, NULL::uuid AS account_id, e.text_id, NULL::uuid AS anchor_id, texts.rank,
        NULL::text AS markdown, NULL::text AS said
      FROM (
        SELECT id, title, day, kind, unnest(ARRAY[notes_text_id, plan_text_id, later_text_id]) AS text_id
        FROM tapebook.entries WHERE user_id = ${ownerId} AND deleted_at IS NULL
      ) AS e
      JOIN texts ON texts.id = e.text_id
      UNION ALL
      SELECT 'entry', e.id, e.title, e.day, e.kind, NULL, NULL, NULL, 1, NULL, NULL
      FROM asked, tapebook.entries e
      WHERE e.user_id = ${ownerId} AND e.deleted_at IS NULL AND e.title <> ''
        AND to_tsvector('simple', e.title) @@ asked.query
      UNION ALL
      SELECT 'trade', x.id::text, i.symbol, x.day, NULL, x.account_id, NULL, a.opening_activity_id,
        CASE WHEN a.notes_words @@ asked.query THEN ts_rank(a.notes_words, asked.query) END, NULL, NULL
      FROM asked, tapebook.trade_annotations a
      JOIN tapebook.trades x ON x.user_id = a.user_id
        AND coalesce(x.annotation_anchor_id, x.opening_activity_id) = a.opening_activity_id
      JOIN tapebook.instruments i ON i.user_id = x.user_id AND i.id = x.instrument_id
      WHERE a.user_id = ${ownerId} AND (a.notes_words @@ asked.query OR (${ofPart} AND ${MENTIONS_TRADE.notes}))
      ${ofPart ? sql`` : hitsElsewhere(ownerId, byGuest)}
    )`;
