import { addAccount, changeAccount, deleteAccount, listAccounts } from '@tapebook/contract';
import type { FastifyInstance } from 'fastify';
import { ensureJournal, raiseJournalVersion } from '#server/features/journals/index.ts';
import { rebuildAccount } from '#server/features/trades/index.ts';
import type { Database, Tx } from '#server/platform/database/index.ts';
import { serve } from '#server/platform/http/index.ts';
import { ProblemError } from '#server/platform/problems/index.ts';
import { accountJson } from './account.ts';
import { refuseTakenName } from './account-names.ts';
import {
  findAccounts,
  insertAccount,
  lockAccounts,
  removeAccount,
  updateAccount,
} from './accounts.repository.ts';

const noAccount = () => new ProblemError('not-found', 'There is no such account in this journal.');

async function holdsActivities(tx: Tx, ownerId: string, id: string): Promise<boolean> {
  const one = await tx
    .selectFrom('activities')
    .select('id')
    .where('user_id', '=', ownerId)
    .where('account_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return one !== undefined;
}

export function accountRoutes(app: FastifyInstance, database: Database): void {
  serve(app, listAccounts, async ({ ownerId }) => {
    const rows = await database.tenant(ownerId, (tx) => findAccounts(tx, ownerId));
    return { accounts: rows.map(accountJson) };
  });

  serve(app, addAccount, ({ ownerId, body }) =>
    database.tenant(ownerId, async (tx) => {
      await ensureJournal(tx, ownerId);
      await refuseTakenName(tx, ownerId, body.name);
      const row = await insertAccount(tx, ownerId, { ...body, timeZone: body.timeZone ?? 'UTC' });
      await raiseJournalVersion(tx, ownerId);
      return { account: accountJson(row) };
    }),
  );

  serve(app, changeAccount, ({ ownerId, params, body }) =>
    database.tenant(ownerId, async (tx) => {
      const [before] = await lockAccounts(tx, ownerId, [params.id]);
      if (before === undefined) throw noAccount();
      if (body.name !== undefined) await refuseTakenName(tx, ownerId, body.name, params.id);
      const after = await updateAccount(tx, ownerId, params.id, body);
      if (after === undefined) throw noAccount();
      const rulesChanged =
        before.matching !== after.matching ||
        before.grouping !== after.grouping ||
        before.time_zone !== after.time_zone;
      if (rulesChanged) await rebuildAccount(tx, ownerId, after.id);
      await raiseJournalVersion(tx, ownerId);
      return { account: accountJson(after) };
    }),
  );

  serve(app, deleteAccount, ({ ownerId, params }) =>
    database.tenant(ownerId, async (tx) => {
      const [account] = await lockAccounts(tx, ownerId, [params.id]);
      if (account === undefined) throw noAccount();
      if (await holdsActivities(tx, ownerId, params.id)) {
        throw new ProblemError(
          'account-not-empty',
          `“${account.name}” holds activities. Undo its imports or archive the account instead.`,
        );
      }
      await removeAccount(tx, ownerId, params.id);
      await raiseJournalVersion(tx, ownerId);
    }),
  );
}
