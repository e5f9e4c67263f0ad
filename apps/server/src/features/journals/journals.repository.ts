import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';

/** Every other row hangs on this one; made with the first thing that a person keeps. */
export async function ensureJournal(tx: Tx, ownerId: string): Promise<void> {
  await tx
    .insertInto('journals')
    .values({ user_id: ownerId })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
}

/** Says that something of the journal changed. Takes the row's lock until the transaction ends. */
export async function raiseJournalVersion(tx: Tx, ownerId: string): Promise<void> {
  await tx
    .insertInto('journals')
    .values({ user_id: ownerId })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ version: sql`journals.version + 1` }))
    .execute();
}

/** Version of everything that a person keeps; `'0'` before there is anything. */
export async function journalVersion(tx: Tx, ownerId: string): Promise<string> {
  const row = await tx
    .selectFrom('journals')
    .select('version')
    .where('user_id', '=', ownerId)
    .executeTakeFirst();
  return row === undefined ? '0' : String(row.version);
}
