import { linkCampaigns } from '@tapebook/domain/campaigns';
import { instrumentKey } from '@tapebook/domain/instruments';
import type { OptionPolicy } from '@tapebook/domain/trades';
import type { Tx } from '#server/platform/database/index.ts';
import type { BookStretch } from '../books/books.repository.ts';
import { findChoices } from './choices.repository.ts';
import { canLink, findAffectedTrades } from './linkable.repository.ts';
import { findLinkedTrades } from './linked-trades.repository.ts';
import { findLinkingFacts } from './linking-facts.repository.ts';
import { replaceCampaigns } from './replace-campaigns.ts';
import { findUnderlyings } from './underlyings.repository.ts';

/**
 * Links trades into campaigns anew where their books were rebuilt. Call it after the trades were replaced,
 * in the same transaction, with the accounts locked. Costs one query in a journal without options and futures.
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
  const touched = new Set([...stretches.map(({ instrumentId }) => instrumentId), ...affected.instrumentIds]);
  const names = await findUnderlyings(tx, ownerId, touched, grouped);
  const { trades, instruments, spans } = await findLinkedTrades(tx, ownerId, accountId, names, {
    stretches,
    tradeIds: affected.tradeIds,
    openingActivityIds: grouped,
  });
  const activities = await findLinkingFacts(tx, ownerId, accountId, instruments, spans);
  const ids = new Map([...instruments].map(([id, instrument]) => [instrumentKey(instrument), id]));
  await replaceCampaigns(tx, ownerId, accountId, {
    before: affected.campaignIds,
    tradeIds: trades.map(({ id }) => id),
    campaigns: linkCampaigns(trades, activities, {
      optionPolicy: await readOptionPolicy(tx, ownerId, accountId),
      choices,
    }),
    instrumentIdOf: (instrument) => ids.get(instrumentKey(instrument)),
  });
}

async function readOptionPolicy(tx: Tx, ownerId: string, accountId: string): Promise<OptionPolicy> {
  const row = await tx
    .selectFrom('accounts')
    .select('option_policy')
    .where('user_id', '=', ownerId)
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row?.option_policy ?? 'close-at-zero';
}
