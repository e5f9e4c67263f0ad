import { linkCampaigns } from '@tapebook/domain/campaigns';
import type { Tx } from '#server/platform/database/index.ts';
import type { BookStretch } from '../books.repository.ts';
import { findChoices } from './choices.repository.ts';
import { findFamilies } from './families.repository.ts';
import { findIslands } from './islands.repository.ts';
import { canLink, findAffectedTrades } from './linkable.repository.ts';
import { loadIslands } from './load-islands.ts';
import { replaceCampaigns } from './replace-campaigns.ts';

/**
 * Links trades into campaigns anew where their books were rebuilt. Call it after the trades were replaced,
 * in the same transaction, with the accounts locked. Costs one query in a journal without options.
 *
 * @param stretches what was replaced: trades of those books that began after the base.
 */
export async function relinkCampaigns(
  tx: Tx,
  ownerId: string,
  stretches: readonly BookStretch[],
): Promise<void> {
  if (stretches.length === 0 || !(await canLink(tx, ownerId))) return;
  for (const [accountId, own] of Map.groupBy(stretches, (book) => book.accountId)) {
    await relinkAccount(tx, ownerId, accountId, own);
  }
}

async function relinkAccount(
  tx: Tx,
  ownerId: string,
  accountId: string,
  stretches: readonly BookStretch[],
): Promise<void> {
  const choices = await findChoices(tx, ownerId, accountId);
  const affected = await findAffectedTrades(tx, ownerId, accountId, stretches);
  // Groups of a person's making reach over underlyings: all of them are looked at, since they are few.
  const grouped = choices.flatMap(({ openingActivityId, groupId }) =>
    groupId === null ? [] : [openingActivityId],
  );
  const instrumentIds = new Set([
    ...stretches.map(({ instrumentId }) => instrumentId),
    ...affected.instrumentIds,
  ]);
  const families = await findFamilies(tx, ownerId, accountId, instrumentIds, grouped);
  const islands = await findIslands(tx, ownerId, accountId, families, {
    stretches,
    tradeIds: affected.tradeIds,
    openingActivityIds: grouped,
  });
  const { trades, activities, instrumentIdOf, optionPolicy } = await loadIslands(
    tx,
    ownerId,
    accountId,
    families,
    islands,
  );
  const campaigns = linkCampaigns(trades, activities, { optionPolicy, choices });
  await replaceCampaigns(tx, ownerId, accountId, {
    before: affected.campaignIds,
    tradeIds: trades.map(({ id }) => id),
    campaigns,
    instrumentIdOf,
  });
}
