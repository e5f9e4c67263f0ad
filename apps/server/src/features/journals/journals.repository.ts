import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';

/**
 * Every other row hangs on this one; made with the first thing that a person keeps. Looked for first: an insertion would
 * wait for whoever is changing the row that is there, as a long import does.
 */
export async function ensureJournal(tx: Tx, ownerId: string): Promise<void> {
  const known = await tx
    .selectFrom('journals')
    .select('user_id')
    .where('user_id', '=', ownerId)
    .executeTakeFirst();
  if (known !== undefined) return;
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

/**
 * Version of everything that a person keeps; `'0'` before there is anything. A journal that was deleted
 * and begun anew counts from 1 again, so its birth is part of the version.
 */
export async function journalVersion(tx: Tx, ownerId: string): Promise<string> {
  const row = await tx
    .selectFrom('journals')
    .select(
      sql<string>`(extract(epoch FROM created_at) * 1000000)::bigint::text || '.' || version`.as('version'),
    )
    .where('user_id', '=', ownerId)
    .executeTakeFirst();
  return row?.version ?? '0';
}

/** Waits for whoever writes, in the order in which writers lock, and keeps others from beginning. */
export async function lockJournal(tx: Tx, ownerId: string): Promise<void> {
  await sql`SET LOCAL lock_timeout = '60s'`.execute(tx);
  await sql`SELECT FROM tapebook.imports WHERE user_id = ${ownerId} ORDER BY id FOR UPDATE`.execute(tx);
  await sql`SELECT FROM tapebook.accounts WHERE user_id = ${ownerId} ORDER BY id FOR UPDATE`.execute(tx);
  await sql`SELECT FROM tapebook.journals WHERE user_id = ${ownerId} FOR UPDATE`.execute(tx);
}
