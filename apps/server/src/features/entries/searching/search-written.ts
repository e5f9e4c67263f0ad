import type { WrittenFindJson } from '@tapebook/contract';
import { sayGone, toText, type WrittenDocument } from '@tapebook/documents';
import { sql } from 'kysely';
import { markdownAsDocument } from '#server/features/texts/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { findGoneIn } from '../exporting/gone-mentions.ts';

interface FoundRow {
  readonly of: 'entry' | 'trade';
  readonly id: string;
  readonly title: string;
  readonly day: string | null;
  /** Of a trade what is written of it, as Markdown; of an entry the document, where it mentions anything. */
  readonly notes: string | null;
  readonly document: WrittenDocument | null;
  readonly language: string;
  readonly passages: string | null;
  readonly total: string;
}

/** What is shown of a text is what its reader would see: without the marks of Markdown, and with what is gone said to be. */
async function passagesAsRead(
  tx: Tx,
  ownerId: string,
  asked: string,
  rows: readonly FoundRow[],
): Promise<ReadonlyMap<FoundRow, string>> {
  const written: { readonly row: FoundRow; readonly document: WrittenDocument }[] = [];
  for (const row of rows) {
    const document = row.document ?? (row.notes === null ? null : await markdownAsDocument(row.notes));
    if (document !== null) written.push({ row, document });
  }
  if (written.length === 0) return new Map();
  const isGone = await findGoneIn(
    tx,
    ownerId,
    written.map(({ document }) => document),
  );
  const said = written.map(({ document }) => toText(sayGone(document, isGone)).slice(0, MOST_SHOWN));
  const { rows: headlines } = await sql<{ passages: string }>`
    SELECT ts_headline(('pg_catalog.' || w.language)::regconfig, w.said, (SELECT tapebook.words_asked(${asked})), ${HEADLINE}) AS passages
    FROM unnest(${said}::text[], ${written.map(({ row }) => row.language)}::text[])
      WITH ORDINALITY AS w (said, language, place) ORDER BY w.place`.execute(tx);
  return new Map(written.map(({ row }, place) => [row, headlines[place]?.passages ?? '']));
}

/** Characters that nobody types, around what was looked for and between passages. */
const [FOUND, END, GAP] = ['\u0001', '\u0002', '\u0003'];
/** Longer texts are shown as far as this. */
const MOST_SHOWN = 200_000;
const HEADLINE = `StartSel=${FOUND}, StopSel=${END}, FragmentDelimiter=${GAP}, MaxFragments=3, MinWords=6, MaxWords=22`;

/**
 * Searches entries and notes of trades: what begins with the last word counts too, so that results come while it is
 * typed. What fits better comes first, of equals what is newer.
 */
export async function searchWritten(
  tx: Tx,
  ownerId: string,
  text: string,
  limit: number,
): Promise<{ found: WrittenFindJson[]; total: number }> {
  const { rows } = await sql<FoundRow>`
    WITH asked AS (SELECT tapebook.words_asked(${text}) AS query),
    -- Ranked where they are read: words are not carried on.
    texts AS MATERIALIZED (
      SELECT t.id, ts_rank(t.words, asked.query) AS rank
      FROM asked, tapebook.texts t WHERE t.user_id = ${ownerId} AND t.words @@ asked.query
    ),
    hits AS (
      SELECT 'entry' AS of, e.id, e.title, e.day, e.text_id, NULL::uuid AS anchor_id, texts.rank
      FROM (
        SELECT id, title, day, unnest(ARRAY[notes_text_id, plan_text_id, later_text_id]) AS text_id
        FROM tapebook.entries WHERE user_id = ${ownerId} AND deleted_at IS NULL
      ) AS e
      JOIN texts ON texts.id = e.text_id
      UNION ALL
      SELECT 'entry', e.id, e.title, e.day, NULL, NULL, 1
      FROM asked, tapebook.entries e
      WHERE e.user_id = ${ownerId} AND e.deleted_at IS NULL AND e.title <> ''
        AND to_tsvector('simple', e.title) @@ asked.query
      UNION ALL
      SELECT 'trade', x.id::text, i.symbol, x.day, NULL, a.opening_activity_id, ts_rank(a.notes_words, asked.query)
      FROM asked, tapebook.trade_annotations a
      JOIN tapebook.trades x ON x.user_id = a.user_id
        AND coalesce(x.annotation_anchor_id, x.opening_activity_id) = a.opening_activity_id
      JOIN tapebook.instruments i ON i.user_id = x.user_id AND i.id = x.instrument_id
      WHERE a.user_id = ${ownerId} AND a.notes_words @@ asked.query
    ),
    best AS (
      SELECT DISTINCT ON (of, id) * FROM hits ORDER BY of, id, rank DESC
    )
    -- What they say is read of those alone that are shown.
    SELECT chosen.of, chosen.id, chosen.title, chosen.day, chosen.total, coalesce(t.language, 'english') AS language,
           CASE WHEN mentions.any THEN t.document END AS document, a.notes,
           CASE WHEN chosen.of = 'entry' AND mentions.any IS NOT TRUE THEN
             ts_headline(('pg_catalog.' || coalesce(t.language, 'english'))::regconfig, left(coalesce(t.plain, chosen.title), ${MOST_SHOWN}), (SELECT query FROM asked), ${HEADLINE})
           END AS passages
    FROM (
      SELECT best.*, count(*) OVER () AS total FROM best
      ORDER BY rank DESC, day DESC NULLS LAST, id
      LIMIT ${limit}
    ) AS chosen
    LEFT JOIN tapebook.texts t ON t.user_id = ${ownerId} AND t.id = chosen.text_id
    LEFT JOIN tapebook.trade_annotations a ON a.user_id = ${ownerId} AND a.opening_activity_id = chosen.anchor_id
    CROSS JOIN LATERAL (
      SELECT jsonb_path_exists(t.document, '$.** ? (@.type == "mention")') AS any
    ) AS mentions
    ORDER BY chosen.rank DESC, chosen.day DESC NULLS LAST, chosen.id`.execute(tx);
  const asRead = await passagesAsRead(tx, ownerId, text, rows);
  return {
    total: Number(rows[0]?.total ?? 0),
    found: rows.map((row) => ({
      of: row.of,
      id: row.id,
      title: row.title,
      ...(row.day === null ? {} : { day: row.day }),
      passages: passagesOf(asRead.get(row) ?? row.passages ?? ''),
    })),
  };
}

const passagesOf = (headline: string): WrittenFindJson['passages'] =>
  headline
    .split(GAP)
    .map((passage) => piecesOf(passage.replaceAll(/\s+/g, ' ').trim()))
    .filter((pieces) => pieces.length > 0);

function piecesOf(passage: string): { text: string; found: boolean }[] {
  const [before = '', ...rest] = passage.split(FOUND);
  return [
    { text: before, found: false },
    ...rest.flatMap((part) => {
      const [found = '', after = ''] = part.split(END);
      return [
        { text: found, found: true },
        { text: after, found: false },
      ];
    }),
  ].filter(({ text }) => text !== '');
}
