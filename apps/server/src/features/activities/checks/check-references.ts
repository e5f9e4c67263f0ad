import type { NewActivityJson } from '@tapebook/contract';
import type { Activity } from '@tapebook/domain/activities';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';
import { ProblemError } from '#server/platform/problems/index.ts';
import { refuseSecondCorrections } from './refuse-second-corrections.ts';

async function checkAccounts(tx: Tx, ownerId: string, stated: readonly NewActivityJson[]): Promise<void> {
  const named = stated.flatMap(({ accountId, toAccountId }, index) => [
    { id: accountId, path: `activities.${index}.accountId` },
    ...(toAccountId === undefined ? [] : [{ id: toAccountId, path: `activities.${index}.toAccountId` }]),
  ]);
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM tapebook.accounts
    WHERE user_id = ${ownerId} AND id = any(${[...new Set(named.map(({ id }) => id))]}::uuid[])`.execute(tx);
  const known = new Set(rows.map(({ id }) => id));
  const unknown = named.find(({ id }) => !known.has(id));
  if (unknown === undefined) return;
  throw new ProblemError(
    'unknown-account',
    'There is no such account in this journal. Make the account first.',
    { errors: [{ path: unknown.path, message: 'is no account of this journal' }] },
  );
}

async function checkReplaced(tx: Tx, ownerId: string, stated: readonly NewActivityJson[]): Promise<void> {
  const ids = stated.flatMap(({ replaces }) => (replaces === undefined ? [] : [replaces]));
  if (ids.length === 0) return;
  const { rows } = await sql<{ id: string; account_id: string }>`
    SELECT id, account_id FROM tapebook.activities
    WHERE user_id = ${ownerId} AND id = any(${[...new Set(ids)]}::uuid[])`.execute(tx);
  const accountOf = new Map(rows.map((row) => [row.id, row.account_id]));
  const wrong = stated.findIndex(
    ({ replaces, accountId }) => replaces !== undefined && accountOf.get(replaces) !== accountId,
  );
  if (wrong < 0) return;
  const path = `activities.${wrong}.replaces`;
  const message = 'is no activity of this account; name the id of the activity that this one corrects';
  throw new ProblemError('invalid-content', `${path}: ${message}. Nothing was added.`, {
    errors: [{ path, message }],
  });
}

/**
 * Whether what stated activities name is there: accounts, and activities of the same account that they correct
 * and that nothing else corrects.
 *
 * @param activities the same ones, with their ids.
 * @throws {ProblemError} `unknown-account` or `invalid-content`, with the place.
 */
export async function checkReferences(
  tx: Tx,
  ownerId: string,
  stated: readonly NewActivityJson[],
  activities: readonly Activity[],
): Promise<void> {
  await checkAccounts(tx, ownerId, stated);
  await checkReplaced(tx, ownerId, stated);
  await refuseSecondCorrections(tx, ownerId, activities);
}
