import type { Config } from '#server/platform/config/index.ts';
import type { IdentityDb } from '../basics/identity-db.ts';
import { IdentityError } from '../basics/identity-error.ts';

/** Whether a new account may be made for the address (in lower case; `null`: an account without one). */
export async function maySignUp(db: IdentityDb, config: Config, email: string | null): Promise<boolean> {
  return (await isLetIn(db, config, email)) && !(await isFull(db, config));
}

async function isLetIn(db: IdentityDb, config: Config, email: string | null): Promise<boolean> {
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
 * Before an account is made, however that came about; in its transaction. An invitation is then used up. Of two who come in the same
 * moment for the last place both may get it.
 *
 * @throws {IdentityError} ADMIN_ONLY_OPERATION.
 */
export async function takeLeaveToSignUp(tx: IdentityDb, config: Config, email: string | null): Promise<void> {
  if (await isFull(tx, config)) {
    throw new IdentityError('ADMIN_ONLY_OPERATION', 'This server has as many people as it takes.');
  }
  if (!(await isLetIn(tx, config, email))) {
    const words = config.signup === 'invite' ? 'Sign-up is by invitation here.' : 'Sign-up is closed here.';
    throw new IdentityError('ADMIN_ONLY_OPERATION', words);
  }
  if (email !== null) await tx.deleteFrom('invitations').where('email', '=', email).execute();
}

/** Whether as many have an account as there may be (`LIMIT_PEOPLE`). */
async function isFull(db: IdentityDb, { limits: { people: most } }: Config): Promise<boolean> {
  if (most === null) return false;
  const { people } = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<string>().as('people'))
    // Who only looks around goes by themselves.
    .where('demo_until', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(people) >= most;
}

async function isInvited(db: IdentityDb, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('invitations')
    .select('email')
    .where('email', '=', email)
    .executeTakeFirst();
  return row !== undefined;
}
