import type { Grouping, Matching, TradeRules } from '@tapebook/domain/trades';
import type { Tx } from '#server/platform/database/index.ts';

/** How the account wants its trades built; `null` when it is gone. */
export async function readAccountRules(
  tx: Tx,
  ownerId: string,
  accountId: string,
): Promise<TradeRules | null> {
  const row = await tx
    .selectFrom('accounts')
    .select(['matching', 'grouping', 'time_zone'])
    .where('user_id', '=', ownerId)
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (row === undefined) return null;
  return { matching: row.matching as Matching, grouping: row.grouping as Grouping, timeZone: row.time_zone };
}
