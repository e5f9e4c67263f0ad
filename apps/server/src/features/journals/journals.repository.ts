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

/**
 * Which trades a change may have made others in the journal's columns: these and no more, none of them (`[]`: setups are
 * named, rules are written), or nobody knows. Who says less than was changed has pages show what is no longer so.
 */
export type ChangedTrades = 'any' | readonly string[];

/** To read so many one by one costs no less than to read all. */
export const MOST_NAMED = 500;

/** Whoever has not asked for so many versions gets the whole. */
const VERSIONS_TOLD = 64;

/** Says that something of the journal changed. Takes the row's lock until the transaction ends. */
export async function raiseJournalVersion(
  tx: Tx,
  ownerId: string,
  changed: ChangedTrades = 'any',
): Promise<void> {
  const { version } = await tx
    .insertInto('journals')
    .values({ user_id: ownerId })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ version: sql`journals.version + 1` }))
    .returning('version')
    .executeTakeFirstOrThrow();
  if (changed !== 'any' && changed.length <= MOST_NAMED) await keepChanged(tx, ownerId, version, changed);
}

async function keepChanged(
  tx: Tx,
  ownerId: string,
  version: number,
  tradeIds: readonly string[],
): Promise<void> {
  await sql`
    WITH forgotten AS (
      DELETE FROM tapebook.journal_touches
      WHERE user_id = ${ownerId} AND version <= ${version}::bigint - ${sql.lit(VERSIONS_TOLD)})
    INSERT INTO tapebook.journal_touches (user_id, version, trade_ids)
    VALUES (${ownerId}, ${version}, ${[...tradeIds]}::uuid[])`.execute(tx);
}

/**
 * The trades that a version may have otherwise than an earlier one; `null` where that is not known.
 *
 * @param from, to counts of the same journal, of which the second is the later.
 */
export async function changedTrades(
  tx: Tx,
  ownerId: string,
  from: number,
  to: number,
): Promise<readonly string[] | null> {
  const { rows } = await sql<{ ids: string[] }>`
    SELECT trade_ids::text[] AS ids FROM tapebook.journal_touches
    WHERE user_id = ${ownerId} AND version > ${from} AND version <= ${to}`.execute(tx);
  if (rows.length !== to - from) return null;
  const ids = new Set(rows.flatMap((row) => row.ids));
  return ids.size > MOST_NAMED ? null : [...ids];
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

/**
 * Waits for whoever writes, in the order in which writers lock, and keeps others from beginning.
 *
 * @param readable for a writer that takes minutes: pages are read meanwhile, and what they keep of it beside it is written.
 */
export async function lockJournal(
  tx: Tx,
  ownerId: string,
  { readable = false }: { readonly readable?: boolean } = {},
): Promise<void> {
  await sql`SET LOCAL lock_timeout = '60s'`.execute(tx);
  await sql`SELECT FROM tapebook.imports WHERE user_id = ${ownerId} ORDER BY id FOR UPDATE`.execute(tx);
  await sql`SELECT FROM tapebook.accounts WHERE user_id = ${ownerId} ORDER BY id FOR UPDATE`.execute(tx);
  const strength = readable ? sql`FOR NO KEY UPDATE` : sql`FOR UPDATE`;
  await sql`SELECT FROM tapebook.journals WHERE user_id = ${ownerId} ${strength}`.execute(tx);
}
