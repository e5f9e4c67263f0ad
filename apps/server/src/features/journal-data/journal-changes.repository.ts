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
 * The states that are kept changes lead to from one, in order.
 *
 * @param to where they end at the latest.
 */
export async function findStatesSince(
  tx: Tx,
  ownerId: string,
  from: string,
  to: string,
): Promise<readonly string[]> {
  const { rows } = await sql<{ state: string }>`
    WITH RECURSIVE chain (place, state) AS (
      SELECT 0, ${from}::text
      UNION ALL
      SELECT chain.place + 1, next.to_state FROM chain
      JOIN tapebook.journal_changes next ON next.user_id = ${ownerId} AND next.from_state = chain.state
      WHERE chain.state <> ${to} AND chain.place < ${sql.lit(MOST_LINKS)}
    )
    SELECT state FROM chain WHERE place > 0 ORDER BY place`.execute(tx);
  return rows.map(({ state }) => state);
}

/** What leads on from each of these states; `null` where it is not kept any more. */
export async function changeBytes(
  tx: Tx,
  ownerId: string,
  from: readonly string[],
): Promise<readonly (Buffer | null)[]> {
  if (from.length === 0) return [];
  const rows = await tx
    .selectFrom('journal_changes')
    .select(['from_state', 'bytes'])
    .where('user_id', '=', ownerId)
    .where('from_state', '=', sql<string>`any(${[...from]}::text[])`)
    .execute();
  const known = new Map(rows.map((row) => [row.from_state, row.bytes]));
  return from.map((state) => known.get(state) ?? null);
}

/** The changes that lead from one state to another, in order; `null` where they are not all kept. */
export async function findChanges(
  tx: Tx,
  ownerId: string,
  from: string,
  to: string,
): Promise<readonly Buffer[] | null> {
  if (from === to) return [];
  const states = await findStatesSince(tx, ownerId, from, to);
  if (states.at(-1) !== to) return null;
  const found = await changeBytes(tx, ownerId, [from, ...states.slice(0, -1)]);
  const kept = found.filter((bytes) => bytes !== null);
  return kept.length === found.length ? kept : null;
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
