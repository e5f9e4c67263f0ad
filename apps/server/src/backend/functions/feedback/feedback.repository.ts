import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';

export interface Feedback {
  readonly message: string;
  readonly page: string | null;
  readonly contact: string | null;
  readonly sentAt: number;
}

/** The same words from the same page are said once, however often the call is repeated. */
function idOf({ message, page, contact }: Feedback): string {
  const hex = createHash('sha256')
    .update(JSON.stringify([message, page, contact]))
    .digest('hex');
  // Version 8: derived in a way of one's own.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** @returns its id; `null` when it was there already. */
export async function insertFeedback(tx: Tx, ownerId: string, feedback: Feedback): Promise<string | null> {
  const { message, page, contact, sentAt } = feedback;
  const row = await tx
    .insertInto('feedback')
    .values({ user_id: ownerId, id: idOf(feedback), message, page, contact, sent_at: new Date(sentAt) })
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function countFeedback(tx: Tx, ownerId: string, since: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM tapebook.feedback
    WHERE user_id = ${ownerId} AND sent_at > ${new Date(since)}`.execute(tx);
  return rows[0]?.count ?? 0;
}

export const findFeedback = (tx: Tx, ownerId: string, id: string) =>
  tx
    .selectFrom('feedback')
    .selectAll()
    .where('user_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst();
