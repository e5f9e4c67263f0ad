import type { WrittenFindJson } from '@tapebook/contract';
import { sayGone, toText, type WrittenDocument } from '@tapebook/documents';
import { sql } from 'kysely';
import { markdownAsDocument } from '#server/features/texts/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { findGoneIn } from '../exporting/gone-mentions.ts';
import { hitsOf } from './hits.ts';
import { headline, headlinesOf, MOST_SHOWN, passagesOf } from './passages.ts';

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
  const headlines = await headlinesOf(
    tx,
    asked,
    written.map(({ row, document }) => ({
      said: toText(sayGone(document, isGone)),
      language: row.language,
    })),
  );
  return new Map(written.map(({ row }, place) => [row, headlines[place] ?? '']));
}

/** Searches entries and notes of trades. What fits better comes first, of equals what is newer. */
export async function searchWritten(
  tx: Tx,
  ownerId: string,
  text: string,
  limit: number,
): Promise<{ found: WrittenFindJson[]; total: number }> {
  const shown = headline(
    sql`coalesce(t.language, 'english')`,
    sql`left(coalesce(t.plain, chosen.title), ${MOST_SHOWN})`,
    sql`(SELECT query FROM asked)`,
  );
  const { rows } = await sql<FoundRow>`
    WITH ${hitsOf(ownerId, text)},
    best AS (
      SELECT DISTINCT ON (of, id) * FROM hits ORDER BY of, id, rank DESC
    )
    -- What they say is read of those alone that are shown.
    SELECT chosen.of, chosen.id, chosen.title, chosen.day, chosen.total, coalesce(t.language, 'english') AS language,
           CASE WHEN mentions.any THEN t.document END AS document, a.notes,
           CASE WHEN chosen.of = 'entry' AND mentions.any IS NOT TRUE THEN ${shown} END AS passages
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
