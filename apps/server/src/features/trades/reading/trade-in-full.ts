import type { TradeDetailJson } from '@tapebook/contract';
import type { Tx } from '#server/platform/database/index.ts';
import { rebuildOutdated } from '../rebuilding/rebuild-outdated.ts';
import { findKnownTrade, noTrade } from './find-known-trades.ts';
import { readTrade } from './read-trade.ts';

/** One trade with its fills, as it is now. @throws {ProblemError} `not-found` */
export async function tradeInFull(tx: Tx, ownerId: string, id: string): Promise<TradeDetailJson> {
  await rebuildOutdated(tx, ownerId);
  const trade = await readTrade(tx, ownerId, await findKnownTrade(tx, ownerId, id));
  if (trade === null) throw noTrade();
  return trade;
}
