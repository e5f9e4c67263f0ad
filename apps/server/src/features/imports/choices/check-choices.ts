import type { ColumnMappingJson, StatementChoicesJson } from '@tapebook/contract';
import { findAccounts } from '#server/features/accounts/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { ProblemError } from '#server/platform/problems/index.ts';
import type { ImportOptions } from '../record/import-row.ts';
import { isColumnRole } from './column-roles.ts';

/** The latest day that it is anywhere on earth: UTC+14. */
const latestToday = (clock: Clock): string =>
  new Date(clock.now() + 14 * 3_600_000).toISOString().slice(0, 10);

/** @throws {ProblemError} `invalid-content` for a role that no column can have. */
export function refuseUnknownRoles({ columns }: ColumnMappingJson, path: string): void {
  const unknown = Object.keys(columns).find((role) => !isColumnRole(role));
  if (unknown === undefined) return;
  const at = `${path}.columns.${unknown}`;
  const message = 'is no role of a column';
  throw new ProblemError('invalid-content', `${at}: ${message}.`, { errors: [{ path: at, message }] });
}

/** @throws {ProblemError} `start-date-in-future` */
export function refuseFutureStart(startDate: string | undefined, path: string, clock: Clock): void {
  if (startDate === undefined || startDate <= latestToday(clock)) return;
  const detail = `The start date ${startDate} is in the future, so every row would be left out. Choose an earlier one.`;
  throw new ProblemError('start-date-in-future', detail, { errors: [{ path, message: detail }] });
}

/** What was chosen, as it is kept and read by; checked as far as the contract alone cannot. */
export function optionsOfChoices(choices: StatementChoicesJson, clock: Clock): ImportOptions {
  refuseFutureStart(choices.startDate, 'startDate', clock);
  for (const [index, { mapping }] of (choices.mappings ?? []).entries()) {
    refuseUnknownRoles(mapping, `mappings.${index}.mapping`);
  }
  const { broker = '', account = '' } = choices;
  return { ...choices, broker: broker === '' ? 'auto' : broker, account };
}

const LOOKS_LIKE_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * An id that is no account of this journal is a mistake, not the name of a new account.
 *
 * @throws {ProblemError} `unknown-account`
 */
export async function refuseUnknownAccounts(
  tx: Tx,
  ownerId: string,
  { account, accounts: each = [] }: ImportOptions,
): Promise<void> {
  const asked = [
    ...(LOOKS_LIKE_ID.test(account) ? [{ path: 'account', text: account }] : []),
    ...each.flatMap(({ accountId }, index) =>
      accountId === undefined ? [] : [{ path: `accounts.${index}.accountId`, text: accountId }],
    ),
  ];
  if (asked.length === 0) return;
  const known = await findAccounts(tx, ownerId);
  const unknown = asked.find(({ text }) => !known.some(({ id, name }) => id === text || name === text));
  if (unknown === undefined) return;
  throw new ProblemError(
    'unknown-account',
    'There is no such account in this journal. Choose one, or name a new one.',
    { errors: [{ path: unknown.path, message: 'is no account of this journal' }] },
  );
}
