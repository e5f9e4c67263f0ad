import { deleteUser } from '../accounts/delete-user.ts';
import { parseEmailAddress } from '../accounts/email-address.ts';
import { timestamp } from '../accounts/user.ts';
import type { Identity } from '../identity.ts';
import type { HostedScrypt } from '../passwords/hosted-scrypt.ts';
import { removeAllFactors } from '../second-factors/remove-factor.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { type AccountSummary, findAccount, listAccounts } from './account-summary.ts';
import { exportUsers } from './export-users.ts';
import type { HostedUser } from './hosted-user.ts';
import { type ImportedUsers, importUsers } from './import-users.ts';

/** What whoever runs the server may do to accounts, from its terminal. */
export interface Administration {
  /** Newest first. @param search part of an address, a name or an id. */
  list(search: string | null): Promise<AccountSummary[]>;
  /** By id or address. */
  find(who: string): Promise<AccountSummary | null>;
  /** Ends the account's sessions as well. */
  disable(uid: string): Promise<void>;
  enable(uid: string): Promise<void>;
  /** Everything of the account: what it owns elsewhere is erased by the server, within seconds of its running. */
  delete(uid: string): Promise<boolean>;
  /** Removes the second factors and the recovery codes of somebody who lost theirs, and ends their sessions. */
  resetSecondFactor(uid: string): Promise<number>;
  /** Lets the address sign up where sign-up is by invitation; `null` when it is not an address. */
  invite(address: string): Promise<{ email: string; hasAccount: boolean } | null>;
  importUsers(users: readonly HostedUser[], scrypt: HostedScrypt | null): Promise<ImportedUsers>;
  exportUsers(): AsyncGenerator<HostedUser>;
}

export type AdministrationDeps = Pick<Identity, 'db' | 'vault' | 'clock' | 'jobs' | 'userDeletedJob'>;

export function createAdministration(deps: AdministrationDeps): Administration {
  const { db, clock } = deps;
  return {
    list: (search) => listAccounts(db, search),
    find: (who) => findAccount(db, who),
    async disable(uid) {
      await db.transaction().execute(async (tx) => {
        await tx.updateTable('users').set({ disabled: true }).where('uid', '=', uid).execute();
        await endSessions(tx, uid, clock.now());
      });
    },
    async enable(uid) {
      await db.updateTable('users').set({ disabled: false }).where('uid', '=', uid).execute();
    },
    delete: (uid) => deleteUser(deps, uid),
    resetSecondFactor: (uid) =>
      db.transaction().execute(async (tx) => {
        await endSessions(tx, uid, clock.now());
        return removeAllFactors(tx, uid);
      }),
    async invite(address) {
      const email = parseEmailAddress(address);
      if (email === null) return null;
      await db
        .insertInto('invitations')
        .values({ email, invited_at: timestamp(clock.now()) })
        .onConflict((conflict) =>
          conflict.column('email').doUpdateSet({ invited_at: timestamp(clock.now()) }),
        )
        .execute();
      return { email, hasAccount: (await findAccount(db, email)) !== null };
    },
    importUsers: (users, scrypt) => importUsers(deps, users, scrypt),
    exportUsers: () => exportUsers(db),
  };
}
