import { parseEmailAddress } from '../basics/email-address.ts';
import { timestamp } from '../basics/timestamp.ts';
import { notify } from '../mails/notify.ts';
import type { HostedScrypt } from '../passwords/hosted-scrypt.ts';
import type { Identity } from '../protocol/identity.ts';
import { removeAllFactors } from '../second-factors/remove-factor.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { deleteUser } from '../users/delete-user.ts';
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
  /** No session of the account is worth anything from then on. */
  disable(uid: string): Promise<void>;
  /** Those who are let in again have to sign in. */
  enable(uid: string): Promise<void>;
  /** Everything of the account: what it owns elsewhere is erased by the server, within seconds of its running. */
  delete(uid: string): Promise<boolean>;
  /** Removes the second factors and the recovery codes of somebody who lost theirs, and ends their sessions. */
  resetSecondFactor(uid: string): Promise<number>;
  /** Lets the address sign up where sign-up is by invitation, and mails it; `null` when it is not one. */
  invite(address: string): Promise<{ email: string; hasAccount: boolean } | null>;
  importUsers(users: readonly HostedUser[], scrypt: HostedScrypt | null): Promise<ImportedUsers>;
  exportUsers(): AsyncGenerator<HostedUser>;
}

export type AdministrationDeps = Pick<
  Identity,
  'db' | 'vault' | 'clock' | 'jobs' | 'letterJob' | 'userDeletedJob'
>;

export function createAdministration(deps: AdministrationDeps): Administration {
  const { db, clock } = deps;
  return {
    list: (search) => listAccounts(db, search),
    find: (who) => findAccount(db, who),
    async disable(uid) {
      // Its sessions stay until it is enabled: whoever refreshes is told that the account is disabled,
      // not that their session has ended.
      await db.updateTable('users').set({ disabled: true }).where('uid', '=', uid).execute();
    },
    async enable(uid) {
      await db.transaction().execute(async (tx) => {
        await endSessions(tx, uid, clock.now());
        await tx.updateTable('users').set({ disabled: false }).where('uid', '=', uid).execute();
      });
    },
    delete: (uid) => deleteUser(deps, uid),
    resetSecondFactor: (uid) =>
      db.transaction().execute(async (tx) => {
        const user = await endSessions(tx, uid, clock.now());
        const removed = await removeAllFactors(tx, uid);
        if (removed > 0) {
          const email = user?.email ?? null;
          await notify(deps, tx, { kind: 'SECOND_FACTOR_REMOVED', uid, email, context: null });
        }
        return removed;
      }),
    async invite(address) {
      const email = parseEmailAddress(address);
      if (email === null) return null;
      if ((await findAccount(db, email)) !== null) return { email, hasAccount: true };
      const invitedAt = timestamp(clock.now());
      await db.transaction().execute(async (tx) => {
        await tx
          .insertInto('invitations')
          .values({ email, invited_at: invitedAt })
          .onConflict((conflict) => conflict.column('email').doUpdateSet({ invited_at: invitedAt }))
          .execute();
        await notify(deps, tx, { kind: 'INVITATION', email, context: null });
      });
      return { email, hasAccount: false };
    },
    importUsers: (users, scrypt) => importUsers(deps, users, scrypt),
    exportUsers: () => exportUsers(db),
  };
}
