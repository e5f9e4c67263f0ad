import { consumeActionCode } from '../codes/action-code.ts';
import type { Identity } from '../identity.ts';

/** `applyActionCode`: whoever has the code reads the address. */
export async function applyVerification({ db, clock }: Identity, code: string): Promise<object> {
  return db.transaction().execute(async (tx) => {
    const { uid, email } = await consumeActionCode(tx, code, 'VERIFY_EMAIL', clock.now());
    await tx.updateTable('users').set({ email_verified: true }).where('uid', '=', uid).execute();
    return { kind: 'identitytoolkit#SetAccountInfoResponse', localId: uid, email, emailVerified: true };
  });
}
