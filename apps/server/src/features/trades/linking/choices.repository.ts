import type { CampaignChoice } from '@tapebook/domain/campaigns';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';

/** What a person decided about trades of the account, by the fills that open them. */
export async function findChoices(tx: Tx, ownerId: string, accountId: string): Promise<CampaignChoice[]> {
  const rows = await tx
    .selectFrom('campaign_choices')
    .select(['opening_activity_id', 'group_id', 'detached'])
    .where('user_id', '=', ownerId)
    .where('account_id', '=', accountId)
    .execute();
  return rows.map((row) => ({
    openingActivityId: row.opening_activity_id,
    groupId: row.group_id,
    detached: row.detached,
  }));
}

const ids = (list: readonly string[]) => sql`${[...list]}::uuid[]`;

/** Makes one group of what some fills open, and of all that is grouped with any of them already. */
export async function keepGroup(
  tx: Tx,
  ownerId: string,
  accountId: string,
  groupId: string,
  openingIds: readonly string[],
): Promise<void> {
  await sql`
    UPDATE tapebook.campaign_choices SET group_id = ${groupId}
    WHERE user_id = ${ownerId} AND group_id IN (
      SELECT group_id FROM tapebook.campaign_choices
      WHERE user_id = ${ownerId} AND opening_activity_id = any(${ids(openingIds)}) AND group_id IS NOT NULL)`.execute(
    tx,
  );
  await sql`
    INSERT INTO tapebook.campaign_choices (user_id, opening_activity_id, account_id, group_id, detached)
    SELECT ${ownerId}, id, ${accountId}, ${groupId}, false FROM unnest(${ids(openingIds)}) AS id
    ON CONFLICT (user_id, opening_activity_id) DO UPDATE SET group_id = excluded.group_id`.execute(tx);
}

/** What some fills open stands alone from now on. */
export async function keepAlone(
  tx: Tx,
  ownerId: string,
  accountId: string,
  openingIds: readonly string[],
): Promise<void> {
  await sql`
    INSERT INTO tapebook.campaign_choices (user_id, opening_activity_id, account_id, group_id, detached)
    SELECT ${ownerId}, id, ${accountId}, NULL, true FROM unnest(${ids(openingIds)}) AS id
    ON CONFLICT (user_id, opening_activity_id) DO UPDATE SET group_id = NULL, detached = true`.execute(tx);
}

export async function forgetChoices(tx: Tx, ownerId: string, openingIds: readonly string[]): Promise<void> {
  await sql`DELETE FROM tapebook.campaign_choices
    WHERE user_id = ${ownerId} AND opening_activity_id = any(${ids(openingIds)})`.execute(tx);
}
