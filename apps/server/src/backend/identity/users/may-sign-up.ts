import type { Config } from '#server/platform/config/index.ts';
import type { IdentityDb } from '../basics/identity-db.ts';
import { IdentityError } from '../basics/identity-error.ts';

/** Whether a new account may be made for the address (in lower case; `null`: an account without one). */
export async function maySignUp(db: IdentityDb, config: Config, email: string | null): Promise<boolean> {
  switch (config.signup) {
    case 'open':
      return true;
    case 'closed':
      return false;
    case 'invite':
      return email !== null && (await isInvited(db, email));
  }
}

/**
 * Before an account is made, however that came about; in its transaction. An invitation is then used up.
 *
 * @throws {IdentityError} ADMIN_ONLY_OPERATION.
 */
export async function takeLeaveToSignUp(tx: IdentityDb, config: Config, email: string | null): Promise<void> {
  if (!(await maySignUp(tx, config, email))) {
    const words = config.signup === 'invite' ? 'Sign-up is by invitation here.' : 'Sign-up is closed here.';
    throw new IdentityError('ADMIN_ONLY_OPERATION', words);
  }
  if (email !== null) await tx.deleteFrom('invitations').where('email', '=', email).execute();
}

async function isInvited(db: IdentityDb, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('invitations')
    .select('email')
    .where('email', '=', email)
    .executeTakeFirst();
  return row !== undefined;
}
