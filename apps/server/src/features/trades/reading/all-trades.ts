import type { Tx } from '#server/platform/database/index.ts';
import { inParts } from './in-parts.ts';
import { findTrades, type TradeRow } from './trades.repository.ts';

/** The ids of every trade of the journal, newest first. */
export async function allTradeIds(tx: Tx, ownerId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('trades')
    .select('id')
    .where('user_id', '=', ownerId)
    .orderBy('day', 'desc')
    .orderBy('opened_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id }) => id);
}

/** Every trade of the journal, newest first, part after part: a large one has more of them than should be held at once. */
export async function* allTrades(tx: Tx, ownerId: string): AsyncGenerator<readonly TradeRow[]> {
  for (const ids of inParts(await allTradeIds(tx, ownerId)))
    yield (await findTrades(tx, ownerId, { ids }, { limit: ids.length })).rows;
}
