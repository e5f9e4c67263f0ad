import type { IdentityDb } from '../basics/identity-db.ts';

/** Removes a factor, and with the last one the recovery codes. @returns whether the account had it. */
export async function removeFactor(tx: IdentityDb, uid: string, factorId: string): Promise<boolean> {
  await tx.selectFrom('users').select('uid').where('uid', '=', uid).forUpdate().execute();
  const removed = await tx
    .deleteFrom('second_factors')
    .where((row) => row(row.cast<string>('id', 'text'), '=', factorId))
    .where('uid', '=', uid)
    .returning('id')
    .executeTakeFirst();
  if (removed === undefined) return false;
  const left = await tx.selectFrom('second_factors').select('id').where('uid', '=', uid).executeTakeFirst();
  if (left === undefined) await removeRecoveryCodes(tx, uid);
  return true;
}

/** All of an account's factors: an administrator helps somebody who lost theirs. */
export async function removeAllFactors(tx: IdentityDb, uid: string): Promise<number> {
  const removed = await tx.deleteFrom('second_factors').where('uid', '=', uid).returning('id').execute();
  await removeRecoveryCodes(tx, uid);
  return removed.length;
}

const removeRecoveryCodes = (tx: IdentityDb, uid: string): Promise<unknown> =>
  tx.deleteFrom('recovery_codes').where('uid', '=', uid).execute();
