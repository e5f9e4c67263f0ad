import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../database/index.ts';

/** A number that one process has among all, kept as a lock of the database for as long as the process is there. */
export type Presence = bigint;

export const newPresence = (): Presence => randomBytes(8).readBigInt64BE();

/** What the connection of a process does that is its session: the lock goes with it, whichever way it ends. */
export const SHOW_PRESENCE = 'select pg_advisory_lock_shared($1)';

/** Whether the process is there; one that has lost its connection for a moment is not, and has to bear that. */
export async function isPresent(tx: Tx, presence: Presence): Promise<boolean> {
  const { rows } = await sql<{ gone: boolean }>`
    SELECT pg_try_advisory_xact_lock(${String(presence)}::bigint) AS gone`.execute(tx);
  return rows[0]?.gone !== true;
}
