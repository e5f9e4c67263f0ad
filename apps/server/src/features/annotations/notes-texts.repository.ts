import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';

/** Notes that a text is written for are found by it, wherever a correction has moved them. */
export async function lockNotesOf(tx: Tx, ownerId: string, textId: string): Promise<void> {
  await sql`SELECT FROM tapebook.trade_annotations
    WHERE user_id = ${ownerId} AND notes_text_id = ${textId} FOR UPDATE`.execute(tx);
}

/** Has the notes of the trades that a fill opens be written in a text from now on; they are locked. */
export async function writeNotesIn(
  tx: Tx,
  ownerId: string,
  openingId: string,
  textId: string,
): Promise<void> {
  await sql`UPDATE tapebook.trade_annotations SET notes_text_id = ${textId}
    WHERE user_id = ${ownerId} AND opening_activity_id = ${openingId}`.execute(tx);
}

/** Keeps what a text says now as the notes that it is written for. */
export async function keepNotes(tx: Tx, ownerId: string, textId: string, notes: string): Promise<void> {
  await sql`UPDATE tapebook.trade_annotations SET notes = ${notes}, version = version + 1, changed_at = now()
    WHERE user_id = ${ownerId} AND notes_text_id = ${textId}`.execute(tx);
}
