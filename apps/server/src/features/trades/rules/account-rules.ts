import type { Grouping, Matching } from '@tapebook/domain/trades';
import { findRegroupings } from '#server/features/annotations/index.ts';
import { readSettings } from '#server/features/settings/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import type { AccountRules } from './trade-rules.ts';

/** How each account wants its trades built; accounts that are gone are left out. */
export async function readAccountRules(
  tx: Tx,
  ownerId: string,
  accountIds: readonly string[],
): Promise<AccountRules[]> {
  const rows = await tx
    .selectFrom('accounts')
    .select(['id', 'matching', 'grouping', 'time_zone', 'option_policy', 'fee_model'])
    .where('user_id', '=', ownerId)
    .where('id', 'in', accountIds.length === 0 ? ['00000000-0000-0000-0000-000000000000'] : [...accountIds])
    .execute();
  const { dayBoundary } = (await readSettings(tx, ownerId)).settings.trading;
  const rules: AccountRules[] = [];
  for (const row of rows) {
    rules.push({
      accountId: row.id,
      matching: row.matching as Matching,
      grouping: row.grouping as Grouping,
      timeZone: row.time_zone,
      dayBoundary,
      optionPolicy: row.option_policy,
      feeModel: row.fee_model as AccountRules['feeModel'],
      ...(await findRegroupings(tx, ownerId, row.id)),
    });
  }
  return rules;
}
