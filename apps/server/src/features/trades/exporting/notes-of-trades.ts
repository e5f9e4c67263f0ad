import type { SharePartJson, TradeCsvColumn } from '@tapebook/contract';
import { sql } from 'kysely';
import { notesOfPart } from '#server/features/texts/index.ts';
import type { Tx } from '#server/platform/database/index.ts';

/** What is written of some trades, as Markdown; of those that say nothing there is none. Read where the file has it alone. */
export async function notesOfTrades(
  tx: Tx,
  ownerId: string,
  part: SharePartJson | null,
  ids: readonly string[],
  columns: readonly TradeCsvColumn[],
): Promise<ReadonlyMap<string, string>> {
  if (!columns.includes('notes')) return new Map();
  const { rows } = await sql<{ id: string; notes: string }>`
    SELECT t.id, a.notes FROM tapebook.trades t
    JOIN tapebook.trade_annotations a
      ON a.user_id = t.user_id AND a.opening_activity_id = coalesce(t.annotation_anchor_id, t.opening_activity_id)
    WHERE t.user_id = ${ownerId} AND t.id = any(${[...ids]}::uuid[]) AND a.notes <> ''`.execute(tx);
  const written = rows.map(({ notes }) => notes);
  const seen = part === null ? written : await notesOfPart(tx, ownerId, part, written);
  return new Map(rows.map(({ id }, at) => [id, seen[at] ?? '']));
}
