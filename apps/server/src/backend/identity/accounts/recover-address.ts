import type { IdentityDb } from '../basics/identity-db.ts';
import type { AccountCode } from '../codes/action-code.ts';
import { setAddress } from './move-to-address.ts';

/**
 * Puts back the address that an account had before a change. Undoings of later changes are void from
 * then on: they were mailed to addresses that whoever took the account chose. Those of earlier changes
 * stay, for whoever had the account first.
 */
export async function recoverAddress(tx: IdentityDb, code: AccountCode): Promise<void> {
  await setAddress(tx, code.uid, { email: code.email, verified: true });
  await tx
    .deleteFrom('action_codes')
    .where('uid', '=', code.uid)
    .where('kind', '=', 'RECOVER_EMAIL')
    .where('created_at', '>=', code.createdAt)
    .execute();
}
