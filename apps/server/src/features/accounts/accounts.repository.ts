import type { AccountChangeJson, NewAccountJson } from '@tapebook/contract';
import type { OptionPolicy } from '@tapebook/domain/trades';
import { sql } from 'kysely';
import { TRADES_FORM } from '#server/features/trades/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import type { AccountRow } from './account.ts';

export const findAccounts = (tx: Tx, ownerId: string): Promise<AccountRow[]> =>
  tx
    .selectFrom('accounts')
    .selectAll()
    .where('user_id', '=', ownerId)
    .orderBy('archived')
    .orderBy('name')
    .execute();

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
 * Days that were typed without a time begin at midnight in the zone of their account: in the new one, once that has
 * changed. Which day it was is read as `datedDayNumber` does.
 */
export async function moveTypedDays(
  tx: Tx,
  ownerId: string,
  id: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await sql`
    UPDATE tapebook.activities SET occurred_at =
      ((occurred_at + interval '12 hours') AT TIME ZONE
        CASE WHEN extract(hour FROM occurred_at AT TIME ZONE 'UTC') IN (10, 11) THEN ${from} ELSE 'UTC' END
      )::date::timestamp AT TIME ZONE ${to}
    WHERE user_id = ${ownerId} AND account_id = ${id} AND import_id IS NULL AND time_precision = 'day'`.execute(
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
