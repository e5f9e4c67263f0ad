import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';
import { badRequest } from '../storage-error.ts';

/** Bytes in the file store. */
export interface Blob {
  readonly key: string;
  readonly size: number;
}

export async function insertBlob(tx: Tx, ownerId: string, key: string, now: number): Promise<void> {
  await tx
    .insertInto('storage_blobs')
    .values({ user_id: ownerId, key, created_at: new Date(now) })
    .execute();
}

/** Makes the blobs part of an object or an upload. */
export async function holdBlobs(tx: Tx, ownerId: string, blobs: readonly Blob[]): Promise<void> {
  for (const { key, size } of blobs) {
    const { numUpdatedRows } = await tx
      .updateTable('storage_blobs')
      .set({ held: true, size })
      .where('user_id', '=', ownerId)
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    // Everything of the person was deleted while these bytes came in.
    if (numUpdatedRows === 0n) throw badRequest('The upload is gone. Start it again.');
  }
}

/** What no longer belongs to anything; removed right after, or by the sweep. */
export async function releaseBlobs(tx: Tx, ownerId: string, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await tx
    .updateTable('storage_blobs')
    .set({ held: false })
    .where('user_id', '=', ownerId)
    .where('key', 'in', keys)
    .execute();
}

export async function forgetBlobs(tx: Tx, ownerId: string, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await tx
    .deleteFrom('storage_blobs')
    .where('user_id', '=', ownerId)
    .where('key', 'in', keys)
    .where('held', '=', false)
    .execute();
}

/** Bytes that nothing holds since before that time. */
export async function findStrayBlobs(tx: Tx, ownerId: string, before: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('storage_blobs')
    .select('key')
    .where('user_id', '=', ownerId)
    .where('held', '=', false)
    .where('created_at', '<', new Date(before).toISOString())
    .execute();
  return rows.map(({ key }) => key);
}

/** Whether another sweep will have something to do. */
export async function hasLeftovers(tx: Tx, ownerId: string): Promise<boolean> {
  const { rows } = await sql<{ left: boolean }>`
    SELECT EXISTS (SELECT FROM tapebook.storage_blobs WHERE user_id = ${ownerId} AND NOT held)
      OR EXISTS (SELECT FROM tapebook.storage_uploads WHERE user_id = ${ownerId}) AS left`.execute(tx);
  return rows[0]?.left ?? false;
}

/** Until the transaction ends, nobody else takes of this person's room. */
export async function lockRoom(tx: Tx, ownerId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`storage ${ownerId}`}, 0))`.execute(tx);
}

/** Bytes that are kept, and those that uploads underway have said are to come. */
export async function usedBytes(tx: Tx, ownerId: string, now: number): Promise<number> {
  const { rows } = await sql<{ used: number }>`
    SELECT (
      coalesce((SELECT sum(size) FROM tapebook.storage_blobs WHERE user_id = ${ownerId} AND held), 0)
      + coalesce((SELECT sum(declared_size - received) FROM tapebook.storage_uploads
                  WHERE user_id = ${ownerId} AND status = 'active' AND expires_at > ${new Date(now)}
                    AND declared_size > received), 0)
    )::bigint AS used`.execute(tx);
  return rows[0]?.used ?? 0;
}
