import type { AccountChangeJson, NewAccountJson } from '@tapebook/contract';
import type { OptionPolicy } from '@tapebook/domain/trades';
import { type RawBuilder, sql } from 'kysely';
import { TRADES_FORM } from '#server/features/trades/index.ts';
import { datedDay, midnightOf, type Tx } from '#server/platform/database/index.ts';
import type { AccountRow } from './account.ts';

/** By their names, as people count: Account 2 before Account 10. */
const byName = new Intl.Collator('en', { numeric: true });

/** All of a person; those that are archived come last. */
export async function findAccounts(tx: Tx, ownerId: string): Promise<AccountRow[]> {
  const accounts = await tx.selectFrom('accounts').selectAll().where('user_id', '=', ownerId).execute();
  return accounts.sort(
    (one, other) => Number(one.archived) - Number(other.archived) || byName.compare(one.name, other.name),
  );
}

/**
 * Locks accounts until the transaction ends, in the order of their ids so that two transactions
 * never wait for each other: writers into one account follow one another, others do not wait.
 */
export const lockAccounts = (tx: Tx, ownerId: string, ids: readonly string[]): Promise<AccountRow[]> =>
  tx
    .selectFrom('accounts')
    .selectAll()
    .where('user_id', '=', ownerId)
    .where('id', 'in', ids.length === 0 ? ['00000000-0000-0000-0000-000000000000'] : [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();

export interface NewAccountRow
  extends Omit<
    NewAccountJson,
    'timeZone' | 'optionPolicy' | 'unexplainedSales' | 'riskDefault' | 'propTerms'
  > {
  readonly timeZone: string;
  readonly optionPolicy?: OptionPolicy;
  readonly unexplainedSales?: NewAccountJson['unexplainedSales'];
  readonly riskDefault?: NewAccountJson['riskDefault'];
  readonly propTerms?: NewAccountJson['propTerms'];
  /** The number that its statements print. */
  readonly reference?: string;
  readonly id?: string;
}

const asJson = (value: object | null): string | null => (value === null ? null : JSON.stringify(value));

export const insertAccount = (tx: Tx, ownerId: string, account: NewAccountRow): Promise<AccountRow> =>
  tx
    .insertInto('accounts')
    .values({
      user_id: ownerId,
      trades_form: TRADES_FORM,
      ...(account.id === undefined ? {} : { id: account.id }),
      name: account.name,
      broker: account.broker,
      reference: account.reference ?? '',
      currency: account.currency,
      time_zone: account.timeZone,
      matching: account.matching,
      grouping: account.grouping,
      option_policy: account.optionPolicy ?? 'close-at-zero',
      fee_model: account.feeModel === null ? null : JSON.stringify(account.feeModel),
      opening_balance: account.openingBalance,
      unexplained_sales: account.unexplainedSales ?? null,
      risk_default: asJson(account.riskDefault ?? null),
      prop_terms: asJson(account.propTerms ?? null),
    })
    .returningAll()
    .executeTakeFirstOrThrow();

export const updateAccount = (
  tx: Tx,
  ownerId: string,
  id: string,
  change: AccountChangeJson,
): Promise<AccountRow | undefined> =>
  tx
    .updateTable('accounts')
    .set({
      ...(change.name === undefined ? {} : { name: change.name }),
      ...(change.broker === undefined ? {} : { broker: change.broker }),
      ...(change.currency === undefined ? {} : { currency: change.currency }),
      ...(change.timeZone === undefined ? {} : { time_zone: change.timeZone }),
      ...(change.matching === undefined ? {} : { matching: change.matching }),
      ...(change.grouping === undefined ? {} : { grouping: change.grouping }),
      ...(change.optionPolicy === undefined ? {} : { option_policy: change.optionPolicy }),
      ...(change.feeModel === undefined
        ? {}
        : { fee_model: change.feeModel === null ? null : JSON.stringify(change.feeModel) }),
      ...(change.openingBalance === undefined ? {} : { opening_balance: change.openingBalance }),
      ...(change.unexplainedSales === undefined ? {} : { unexplained_sales: change.unexplainedSales }),
      ...(change.riskDefault === undefined ? {} : { risk_default: asJson(change.riskDefault) }),
      ...(change.propTerms === undefined ? {} : { prop_terms: asJson(change.propTerms) }),
      ...(change.archived === undefined ? {} : { archived: change.archived }),
    })
    .where('user_id', '=', ownerId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

/**
 * Days without a time that nobody puts into a zone of their own, typed ones and those of statements that say nothing of it, begin
 * at midnight in the zone of their account: in the new one, once that has changed.
 */
export async function moveDays(
  tx: Tx,
  ownerId: string,
  id: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const moved = (at: RawBuilder<unknown>) => midnightOf(datedDay(at, sql`${from}`), sql`${to}`);
  const isAtMidnight = (at: RawBuilder<unknown>) =>
    sql`${at} = ${midnightOf(datedDay(at, sql`${from}`), sql`${from}`)}`;
  // What a statement does not tell of a trade stands where that stands which it tells.
  const isBeside = sql`f.time_precision = 'untold' AND EXISTS (
    SELECT FROM tapebook.activities told
    WHERE told.user_id = f.user_id AND told.import_id = f.import_id AND told.part = f.part AND told.line = f.line
      AND told.occurred_at = f.occurred_at AND told.time_precision = 'day')`;
  await sql`
    UPDATE tapebook.activities f SET
      occurred_at = ${moved(sql`f.occurred_at`)},
      acquired_at = CASE WHEN ${isAtMidnight(sql`f.acquired_at`)} THEN ${moved(sql`f.acquired_at`)} ELSE f.acquired_at END
    WHERE f.user_id = ${ownerId} AND f.account_id = ${id} AND f.time_precision <> 'instant' AND CASE
      WHEN f.import_id IS NULL THEN f.time_precision = 'day'
      ELSE ${isAtMidnight(sql`f.occurred_at`)} AND (f.time_precision = 'day' OR (${isBeside}))
        AND f.import_id IN (SELECT id FROM tapebook.imports WHERE user_id = ${ownerId} AND days_of_account) END`.execute(
    tx,
  );
}

/** The account that a statement was brought into is the one whose number the statement prints. */
export async function adoptReference(
  tx: Tx,
  ownerId: string,
  id: string,
  broker: string,
  reference: string,
): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ broker, reference })
    .where('user_id', '=', ownerId)
    .where('id', '=', id)
    .where('reference', '=', '')
    .execute();
}

/** @returns whether there was such an account. */
export async function removeAccount(tx: Tx, ownerId: string, id: string): Promise<boolean> {
  const result = await tx
    .deleteFrom('accounts')
    .where('user_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}
