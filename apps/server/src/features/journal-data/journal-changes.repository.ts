import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';

/** Whoever has not asked for so long gets the whole. */
const MOST_LINKS = 32;

export interface JournalChange {
  readonly from: string;
  readonly to: string;
  /** As one link of `encodeChain`, compressed with Brotli. */
  readonly bytes: Buffer;
}

/**
 * The changes that lead on from a state, in order, as far as they are kept.
 *
 * @param to where they end at the latest.
 */
export async function findChangesSince(
  tx: Tx,
  ownerId: string,
  from: string,
  to: string,
): Promise<readonly JournalChange[]> {
  const found: JournalChange[] = [];
  for (let state = from; state !== to && found.length < MOST_LINKS; ) {
    const next = await tx
      .selectFrom('journal_changes')
      .select(['to_state', 'bytes'])
      .where('user_id', '=', ownerId)
      .where('from_state', '=', state)
      .executeTakeFirst();
    if (next === undefined) break;
    found.push({ from: state, to: next.to_state, bytes: next.bytes });
    state = next.to_state;
  }
  return found;
}

/** The changes that lead from one state to another, in order; `null` where they are not all kept. */
export async function findChanges(
  tx: Tx,
  ownerId: string,
  from: string,
  to: string,
): Promise<readonly Buffer[] | null> {
  const found = await findChangesSince(tx, ownerId, from, to);
  return (found.at(-1)?.to ?? from) === to ? found.map(({ bytes }) => bytes) : null;
}

/** Keeps how a state follows from the one before, and lets the oldest go. */
export async function keepChange(tx: Tx, ownerId: string, { from, to, bytes }: JournalChange): Promise<void> {
  await tx
    .insertInto('journal_changes')
    .values({ user_id: ownerId, from_state: from, to_state: to, bytes })
    // Another process has found the same, or a later state.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await sql`
    DELETE FROM tapebook.journal_changes
    WHERE user_id = ${ownerId} AND from_state IN (
      SELECT from_state FROM tapebook.journal_changes
      WHERE user_id = ${ownerId} ORDER BY made_at DESC OFFSET ${sql.lit(MOST_LINKS)}
    )`.execute(tx);
}
