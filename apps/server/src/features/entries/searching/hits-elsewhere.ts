import { type RawBuilder, sql } from 'kysely';

/** Words of a line that nobody has kept apart for the search: lines of this kind are few, and short. */
const wordsOf = (said: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`CROSS JOIN LATERAL (SELECT tapebook.words_of('english', ${said}) AS words) AS w`;

/** Names of things, each as a line: of a rule or a tag it is all that is written. */
const namesIn = (
  of: 'rule' | 'tag',
  table: 'rules' | 'tags',
  ownerId: string,
  isThere: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
      SELECT ${sql.lit(of)}, it.id::text, it.name, NULL, NULL, NULL, NULL, NULL, ts_rank(w.words, asked.query), NULL, NULL
      FROM asked, ${sql.table(`tapebook.${table}`)} it
      ${wordsOf(sql`it.name`)}
      WHERE it.user_id = ${ownerId} AND ${isThere} AND w.words @@ asked.query`;

/**
 * What is written elsewhere than in texts and notes: answers to fields that ask for words, the playbook, reasons of planned
 * trades, comments, templates, and the names of rules and tags. Columns as those of `hits`; `markdown` and `said` hold what is shown.
 *
 * @param byGuest without templates, which nobody else is shown.
 */
export const hitsElsewhere = (ownerId: string, byGuest: boolean): RawBuilder<unknown> => sql`
      UNION ALL
      SELECT 'entry', e.id, e.title, e.day, e.kind, NULL, NULL, NULL, ts_rank(w.words, asked.query), NULL, a.said
      FROM asked, tapebook.entries e
      -- Of fields that were answered alone: the words of each are made anew at each key.
      JOIN tapebook.journal_fields f ON f.user_id = e.user_id AND f.kind = 'text' AND e.answers -> f.key IS NOT NULL
      CROSS JOIN LATERAL (SELECT f.name || ': ' || (e.answers -> f.key ->> 'value') AS said) AS a
      ${wordsOf(sql`a.said`)}
      WHERE e.user_id = ${ownerId} AND e.deleted_at IS NULL AND a.said IS NOT NULL AND w.words @@ asked.query
      UNION ALL
      SELECT 'setup', s.id::text, s.name, NULL, NULL, NULL, NULL, NULL, ts_rank(w.words, asked.query), a.said, NULL
      FROM asked, tapebook.setups s
      CROSS JOIN LATERAL (
        SELECT concat_ws(E'\n\n', nullif(s.description, ''), (
          SELECT string_agg('- ' || (one ->> 'text'), E'\n' ORDER BY place)
          FROM json_array_elements(s.criteria) WITH ORDINALITY AS c (one, place)
        )) AS said
      ) AS a
      ${wordsOf(sql`s.name || E'\n' || a.said`)}
      WHERE s.user_id = ${ownerId} AND w.words @@ asked.query
      UNION ALL
      SELECT 'plan', p.id::text, concat_ws(' ', p.versions -> -1 -> 'instrument' ->> 'symbol', p.versions -> -1 ->> 'direction'),
        (p.versions -> -1 ->> 'day')::date, NULL, NULL, NULL, NULL, ts_rank(w.words, asked.query), a.said, NULL
      FROM asked, tapebook.planned_trades p
      CROSS JOIN LATERAL (
        -- What was written before is a part of what was written last, or stands beside it.
        SELECT concat_ws(E'\\n\\n', (
          SELECT string_agg(DISTINCT version ->> 'reason', E'\\n\\n') FROM jsonb_array_elements(p.versions) AS version
          WHERE position(version ->> 'reason' IN p.versions -> -1 ->> 'reason') = 0
        ), p.versions -> -1 ->> 'reason') AS said
      ) AS a
      ${wordsOf(sql`a.said`)}
      WHERE p.user_id = ${ownerId} AND p.removed_at IS NULL AND a.said <> '' AND w.words @@ asked.query
      UNION ALL
      SELECT 'trade', x.id::text, i.symbol, x.day, NULL, x.account_id, NULL, NULL, ts_rank(w.words, asked.query), NULL, c.words
      FROM asked, tapebook.comments c
      ${wordsOf(sql`c.words`)}
      -- Each of the two has its index; what either of them is would have none.
      CROSS JOIN LATERAL (
        SELECT x.* FROM tapebook.trades x WHERE x.user_id = c.user_id AND x.annotation_anchor_id = c.anchor_id
        UNION ALL
        SELECT x.* FROM tapebook.trades x
        WHERE x.user_id = c.user_id AND x.annotation_anchor_id IS NULL AND x.opening_activity_id = c.anchor_id
      ) AS x
      JOIN tapebook.instruments i ON i.user_id = x.user_id AND i.id = x.instrument_id
      WHERE c.user_id = ${ownerId} AND c.anchor_id IS NOT NULL AND w.words @@ asked.query
      UNION ALL
      SELECT 'entry', c.day::text, coalesce(e.title, ''), c.day, 'day', NULL, NULL, NULL, ts_rank(w.words, asked.query), NULL, c.words
      FROM asked, tapebook.comments c
      ${wordsOf(sql`c.words`)}
      LEFT JOIN tapebook.entries e ON e.user_id = c.user_id AND e.id = c.day::text AND e.deleted_at IS NULL
      WHERE c.user_id = ${ownerId} AND c.day IS NOT NULL AND w.words @@ asked.query
      UNION ALL
      SELECT 'template', t.id::text, t.name, NULL, NULL, NULL, NULL, NULL, ts_rank(w.words, asked.query), t.markdown, NULL
      FROM asked, tapebook.templates t
      ${wordsOf(sql`t.name || E'\n' || t.markdown`)}
      WHERE t.user_id = ${ownerId} AND NOT ${byGuest}::boolean AND w.words @@ asked.query
      UNION ALL
      ${namesIn('rule', 'rules', ownerId, sql`NOT it.removed`)}
      UNION ALL
      ${namesIn('tag', 'tags', ownerId, sql`true`)}`;
