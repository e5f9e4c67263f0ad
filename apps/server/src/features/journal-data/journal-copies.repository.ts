import { sql } from 'kysely';
import { journalVersion } from '#server/features/journals/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { type JournalChange, keepChange } from './journal-changes.repository.ts';
import { isOfSame } from './journal-state.ts';

const PART_BYTES = 512 * 1024;

/** What is kept of this state; `null` where nothing is, or no longer all of it. */
export async function findCopy(tx: Tx, ownerId: string, state: string): Promise<Buffer | null> {
  const found: Buffer[] = [];
  // Part by part, each an answer of its own: others are answered in between.
  for (let part = 0, parts = 1; part < parts; part += 1) {
    const row = await tx
      .selectFrom('journal_copies')
      .select(['parts', 'bytes'])
      .where('user_id', '=', ownerId)
      .where('state', '=', state)
      .where('part', '=', part)
      .executeTakeFirst();
    if (row === undefined) return null;
    found.push(row.bytes);
    parts = row.parts;
  }
  return Buffer.concat(found);
}

/** The state of which a copy is kept that this one can be told from. */
export async function findCopiedState(tx: Tx, ownerId: string, state: string): Promise<string | null> {
  const kept = await tx
    .selectFrom('journal_copies')
    .select('state')
    .distinct()
    .where('user_id', '=', ownerId)
    .execute();
  return kept.find((one) => isOfSame(one.state, state))?.state ?? null;
}

/** How many bytes a copy of the journal is; 0: none is kept. */
export async function copyBytes(tx: Tx, ownerId: string): Promise<number> {
  const row = await tx
    .selectFrom('journal_copies')
    .select(sql<number>`sum(octet_length(bytes))::int`.as('bytes'))
    .where('user_id', '=', ownerId)
    .groupBy('state')
    .orderBy('bytes', 'desc')
    .executeTakeFirst();
  return row?.bytes ?? 0;
}

/**
 * Keeps what was made of a state, in place of what was kept before. A journal that was deleted meanwhile keeps
 * nothing: its row is held until the end, so that it cannot go while this is written.
 *
 * @param version of the journal when it was read.
 * @param change how it follows from what was kept before.
 */
export async function keepCopy(
  tx: Tx,
  ownerId: string,
  {
    state,
    version,
    bytes,
    change = null,
  }: {
    readonly state: string;
    readonly version: string;
    readonly bytes: Buffer;
    readonly change?: JournalChange | null;
  },
): Promise<void> {
  const { rows } = await sql`SELECT FROM tapebook.journals WHERE user_id = ${ownerId} FOR KEY SHARE`.execute(
    tx,
  );
  // Nothing has been kept of this person yet, or nothing is any more.
  if (rows.length === 0) return;
  // Born another day, it is another journal.
  const [born] = (await journalVersion(tx, ownerId)).split('.');
  if (born !== version.split('.')[0]) return;
  await tx.deleteFrom('journal_copies').where('user_id', '=', ownerId).where('state', '<>', state).execute();
  if (change !== null) await keepChange(tx, ownerId, change);
  const parts = Math.ceil(bytes.length / PART_BYTES);
  for (let part = 0; part < parts; part += 1) {
    await tx
      .insertInto('journal_copies')
      .values({
        user_id: ownerId,
        state,
        part,
        parts,
        bytes: bytes.subarray(part * PART_BYTES, (part + 1) * PART_BYTES),
      })
      // Another process has made the same.
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
