import { isDeepStrictEqual } from 'node:util';
import {
  type AccountChangeJson,
  addAccount,
  changeAccount,
  deleteAccount,
  listAccounts,
} from '@tapebook/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ensureJournal, raiseJournalVersion } from '#server/features/journals/index.ts';
import { keepReasons } from '#server/features/short-sales/index.ts';
import { findBooks, findTies, reach, rebuildAccount } from '#server/features/trades/index.ts';
import { seesAccount } from '#server/platform/auth/index.ts';
import type { Database, Tx } from '#server/platform/database/index.ts';
import { refuseStale } from '#server/platform/etags.ts';
import { serve } from '#server/platform/http/index.ts';
import { once } from '#server/platform/idempotency/index.ts';
import { ProblemError, withNameOfItsOwn } from '#server/platform/problems/index.ts';
import { type AccountRow, accountJson } from './account.ts';
import { accountEtag } from './account-etag.ts';
import { ACCOUNT_NAMES, refuseTakenName } from './account-names.ts';
import {
  findAccounts,
  insertAccount,
  lockAccounts,
  moveDays,
  removeAccount,
  updateAccount,
} from './accounts.repository.ts';

const noAccount = () => new ProblemError('not-found', 'There is no such account in this journal.');

async function isNamedByActivities(
  tx: Tx,
  ownerId: string,
  role: 'account_id' | 'to_account_id',
  id: string,
): Promise<boolean> {
  const one = await tx
    .selectFrom('activities')
    .select('id')
    .where('user_id', '=', ownerId)
    .where(role, '=', id)
    .limit(1)
    .executeTakeFirst();
  return one !== undefined;
}

async function refuseWhereUsed(tx: Tx, ownerId: string, { id, name }: AccountRow): Promise<void> {
  if (await isNamedByActivities(tx, ownerId, 'account_id', id)) {
    throw new ProblemError(
      'account-not-empty',
      `“${name}” holds activities. Undo its imports or archive the account instead.`,
    );
  }
  if (await isNamedByActivities(tx, ownerId, 'to_account_id', id)) {
    throw new ProblemError(
      'account-not-empty',
      `“${name}” receives what was transferred out of another account. Delete or correct that transfer, or ` +
        'archive the account instead.',
    );
  }
}

/** Whether trades are built otherwise by the one than by the other. */
const rulesDiffer = (before: AccountRow, after: AccountRow): boolean =>
  before.matching !== after.matching ||
  before.grouping !== after.grouping ||
  before.time_zone !== after.time_zone ||
  before.option_policy !== after.option_policy ||
  !isDeepStrictEqual(before.fee_model, after.fee_model);

/**
 * Has the days of an account begin where it is now. A sale of which the purchase comes after it by that is no short.
 * What trades within a day is asked once the account has its zone: by midnights of the former one it is another day.
 */
async function moveToZone(
  tx: Tx,
  ownerId: string,
  { time_zone: from }: AccountRow,
  { id, time_zone: to }: AccountRow,
): Promise<void> {
  const books = await findBooks(tx, ownerId, id);
  const closeNewShorts = await keepReasons(tx, ownerId, reach(await findTies(tx, ownerId), books));
  await moveDays(tx, ownerId, id, { from, to });
  await rebuildAccount(tx, ownerId, id);
  await closeNewShorts();
}

export function accountRoutes(app: FastifyInstance, database: Database): void {
  serve(app, listAccounts, async ({ ownerId, part }) => {
    const rows = await database.tenant(ownerId, (tx) => findAccounts(tx, ownerId));
    return { accounts: rows.filter(({ id }) => seesAccount(part, id)).map(accountJson) };
  });

  serve(app, addAccount, async ({ ownerId, body, request, reply }) => {
    const answer = await withNameOfItsOwn(ACCOUNT_NAMES, body.name, () =>
      database.tenant(ownerId, async (tx) => {
        await ensureJournal(tx, ownerId);
        return once(tx, ownerId, request, async () => {
          await refuseTakenName(tx, ownerId, body.name);
          const row = await insertAccount(tx, ownerId, { ...body, timeZone: body.timeZone ?? 'UTC' });
          await raiseJournalVersion(tx, ownerId);
          return { account: accountJson(row) };
        });
      }),
    );
    reply.header('etag', accountEtag(answer.account));
    return answer;
  });

  const change = (
    ownerId: string,
    id: string,
    body: AccountChangeJson,
    request: FastifyRequest,
  ): Promise<AccountRow> =>
    database.tenant(ownerId, async (tx) => {
      const [before] = await lockAccounts(tx, ownerId, [id]);
      if (before === undefined) throw noAccount();
      refuseStale(request, accountEtag(accountJson(before)), `“${before.name}”`);
      if (Object.values(body).every((value) => value === undefined)) return before;
      if (body.name !== undefined) await refuseTakenName(tx, ownerId, body.name, id);
      const after = await updateAccount(tx, ownerId, id, body);
      if (after === undefined) throw noAccount();
      if (before.time_zone !== after.time_zone) await moveToZone(tx, ownerId, before, after);
      else if (rulesDiffer(before, after)) await rebuildAccount(tx, ownerId, after.id);
      await raiseJournalVersion(tx, ownerId);
      return after;
    });

  serve(app, changeAccount, async ({ ownerId, params, body, request, reply }) => {
    const row = await withNameOfItsOwn(ACCOUNT_NAMES, body.name ?? '', () =>
      change(ownerId, params.id, body, request),
    );
    const account = accountJson(row);
    reply.header('etag', accountEtag(account));
    return { account };
  });

  serve(app, deleteAccount, ({ ownerId, params }) =>
    database.tenant(ownerId, async (tx) => {
      const [account] = await lockAccounts(tx, ownerId, [params.id]);
      if (account === undefined) throw noAccount();
      await refuseWhereUsed(tx, ownerId, account);
      await removeAccount(tx, ownerId, params.id);
      await raiseJournalVersion(tx, ownerId);
    }),
  );
}
