import type { WrittenFindJson } from '@tapebook/contract';
import { sayGone, toText, type WrittenDocument } from '@tapebook/documents';
import { sql } from 'kysely';
import { markdownAsDocument } from '#server/features/texts/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { findGoneIn } from '../exporting/gone-mentions.ts';
import { hitsOf } from './hits.ts';
import { headline, headlinesOf, MOST_SHOWN, passagesOf } from './passages.ts';

interface FoundRow {
  readonly of: WrittenFindJson['of'];
  readonly id: string;
  readonly title: string;
  readonly day: string | null;
  /** Of a trade and a setup what is written of it, as Markdown; of an entry the document, where it mentions anything. */
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

/** Searches all that is written. What fits better comes first, of equals what is newer. */
export async function searchWritten(
  tx: Tx,
  { ownerId, byGuest }: { readonly ownerId: string; readonly byGuest: boolean },
  text: string,
  limit: number,
): Promise<{ found: WrittenFindJson[]; total: number }> {
  const shown = headline(
    sql`coalesce(t.language, 'english')`,
    sql`left(coalesce(t.plain, chosen.said, chosen.title), ${MOST_SHOWN})`,
    sql`(SELECT query FROM asked)`,
  );
  const { rows } = await sql<FoundRow>`
    WITH ${hitsOf(ownerId, text, { byGuest })},
    best AS (
      -- A title that fits is before all else, and what is written below it is what is shown.
      SELECT DISTINCT ON (of, id) hits.*, max(rank) OVER (PARTITION BY of, id) AS first
      FROM hits ORDER BY of, id, num_nonnulls(text_id, anchor_id, markdown, said) = 0, rank DESC
    )
    -- What they say is read of those alone that are shown.
    SELECT chosen.of, chosen.id, chosen.title, chosen.day, chosen.total, coalesce(t.language, 'english') AS language,
           CASE WHEN mentions.any THEN t.document END AS document,
           coalesce(chosen.markdown, a.notes) AS notes,
           CASE WHEN chosen.markdown IS NULL AND a.notes IS NULL AND mentions.any IS NOT TRUE THEN ${shown} END AS passages
    FROM (
      SELECT best.*, count(*) OVER () AS total FROM best
      ORDER BY first DESC, day DESC NULLS LAST, id
      LIMIT ${limit}
    ) AS chosen
    LEFT JOIN tapebook.texts t ON t.user_id = ${ownerId} AND t.id = chosen.text_id
    LEFT JOIN tapebook.trade_annotations a ON a.user_id = ${ownerId} AND a.opening_activity_id = chosen.anchor_id
    CROSS JOIN LATERAL (
      SELECT jsonb_path_exists(t.document, '$.** ? (@.type == "mention")') AS any
    ) AS mentions
    ORDER BY chosen.first DESC, chosen.day DESC NULLS LAST, chosen.id`.execute(tx);
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
