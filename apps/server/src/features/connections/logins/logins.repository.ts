import type { Selectable } from 'kysely';
import type { ProductTables, Tx } from '#server/platform/database/index.ts';

export type LoginRow = Selectable<ProductTables['connection_logins']>;

/** Keeps one, and forgets those that nobody can come back to. */
export async function insertLogin(tx: Tx, row: LoginRow, forgottenBefore: Date): Promise<void> {
  await tx
    .deleteFrom('connection_logins')
    .where('user_id', '=', row.user_id)
    .where('expires_at', '<', forgottenBefore.toISOString())
    .execute();
  await tx.insertInto('connection_logins').values(row).execute();
}

export const lockLogin = (tx: Tx, ownerId: string, stateHash: Buffer): Promise<LoginRow | undefined> =>
  tx
    .selectFrom('connection_logins')
    .selectAll()
    .where('user_id', '=', ownerId)
    .where('state_hash', '=', stateHash)
    .forUpdate()
    .executeTakeFirst();

/** It is spent, whatever becomes of it: nothing that it held is kept any longer. */
export async function spendLogin(tx: Tx, { user_id, id }: LoginRow, at: Date): Promise<void> {
  await tx
    .updateTable('connection_logins')
    .set({ used_at: at.toISOString(), sealed: Buffer.alloc(0) })
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .execute();
}
