import type { SharePartJson, WrittenPlacesJson } from '@tapebook/contract';
import { sql } from 'kysely';
import { isInPart } from '#server/platform/auth/index.ts';
import type { Tx } from '#server/platform/database/index.ts';

/**
 * Where words are written, as `searchWritten` finds them: of which trades, and in the entries of which days.
 *
 * @param text empty: anything.
 * @param part what of the journal is to be seen: nobody who sees a part is shown what is written of days, and who sees
 *   no amounts is shown no notes.
 */
export async function findWritten(
  tx: Tx,
  ownerId: string,
  text: string,
  part: SharePartJson | null,
): Promise<WrittenPlacesJson> {
  if (part?.amounts === false) return { trades: [], days: [] };
  const anything = text.trim() === '';
  const ofTrade = anything ? sql`a.notes <> ''` : sql`a.notes_words @@ asked.query`;
  const ofEntry = anything ? sql`t.plain <> ''` : sql`t.words @@ asked.query`;
  // What is asked is made out once: within the conditions it would be for every pair of rows.
  const { rows } = await sql<{ id: string; account_id: string; day: string }>`
    WITH asked AS MATERIALIZED (SELECT tapebook.words_asked(${text}) AS query)
    SELECT x.id::text, x.account_id::text, x.day::text
    FROM asked, tapebook.trade_annotations a
    JOIN tapebook.trades x ON x.user_id = a.user_id
      AND coalesce(x.annotation_anchor_id, x.opening_activity_id) = a.opening_activity_id
    WHERE a.user_id = ${ownerId} AND ${ofTrade}
    ORDER BY x.id`.execute(tx);
  const trades = rows
    .filter((row) => isInPart(part, { accountId: row.account_id, day: row.day }))
    .map(({ id }) => id);
  if (part !== null) return { trades, days: [] };
  const { rows: days } = await sql<{ day: string }>`
    WITH asked AS MATERIALIZED (SELECT tapebook.words_asked(${text}) AS query)
    SELECT DISTINCT e.day::text AS day
    FROM asked, tapebook.entries e
    JOIN tapebook.texts t ON t.user_id = e.user_id AND t.id IN (e.notes_text_id, e.plan_text_id, e.later_text_id)
    WHERE e.user_id = ${ownerId} AND e.kind = 'day' AND e.deleted_at IS NULL AND ${ofEntry}
    ORDER BY 1`.execute(tx);
  return { trades, days: days.map(({ day }) => day) };
}
