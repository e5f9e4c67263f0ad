import { tradeId } from '@tapebook/domain/trades';
import { endsWith, findCut, keepCut, nameCut, removeCut } from '#server/features/annotations/index.ts';
import { raiseJournalVersion } from '#server/features/journals/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { ProblemError } from '#server/platform/problems/index.ts';
import { findKnownTrade, lockBookOf, noTrade } from '../reading/find-known-trades.ts';
import { readTrade } from '../reading/read-trade.ts';
import type { TradeRow } from '../reading/trades.repository.ts';
import { rebuildTrades } from '../rebuilding/rebuild-trades.ts';

const refused = (detail: string) =>
  new ProblemError('invalid-content', detail, { errors: [{ path: 'afterActivityId', message: detail }] });

async function groupingOf(tx: Tx, ownerId: string, accountId: string): Promise<string> {
  const { grouping } = await tx
    .selectFrom('accounts')
    .select('grouping')
    .where('user_id', '=', ownerId)
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return grouping;
}

async function idsOfBook(tx: Tx, ownerId: string, row: TradeRow): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('trades')
    .select('id')
    .where('user_id', '=', ownerId)
    .where('account_id', '=', row.account_id)
    .where('instrument_id', '=', row.instrument_id)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

const NOTHING_LEFT =
  'Nothing is held after that fill, so there is nothing to begin another trade with. Choose an exit after which part of the position is still held.';

/**
 * Ends a trade after one of its exits although something is still held; what is held becomes another trade.
 *
 * @returns ids of the two.
 * @throws {ProblemError} `not-found`, or `invalid-content` where the trade cannot be split there.
 */
export async function splitTrade(
  tx: Tx,
  ownerId: string,
  id: string,
  afterActivityId: string,
): Promise<readonly string[]> {
  await lockBookOf(tx, ownerId, await findKnownTrade(tx, ownerId, id));
  const row = await findKnownTrade(tx, ownerId, id);
  if ((await groupingOf(tx, ownerId, row.account_id)) !== 'flat-to-flat') {
    throw refused(
      'Only trades that last from flat to flat can be split by hand; this account’s grouping makes a trade of every exit already.',
    );
  }
  const detail = await readTrade(tx, ownerId, row);
  if (detail === null) throw noTrade();
  const exits = detail.fills.filter(({ role }) => role === 'exit');
  if (!exits.some(({ activityId }) => activityId === afterActivityId)) {
    throw refused('That is no exit of this trade. Choose one of its exits to end it after.');
  }
  const before = await idsOfBook(tx, ownerId, row);
  if (!(await keepCut(tx, ownerId, row.account_id, afterActivityId))) throw refused(NOTHING_LEFT);
  await rebuildTrades(tx, ownerId, row.account_id, [row.instrument_id]);
  const made = [...(await idsOfBook(tx, ownerId, row))].filter((one) => !before.has(one));
  const [madeId] = made;
  if (madeId === undefined) throw refused(NOTHING_LEFT);
  await nameCut(tx, ownerId, afterActivityId, madeId);
  await raiseJournalVersion(tx, ownerId);
  return [row.id, madeId];
}

/**
 * Takes back the split that a trade begins with, else the one that it ends with.
 *
 * @returns the id of the trade that is whole again.
 * @throws {ProblemError} `not-found` where it was not split.
 */
export async function unsplitTrade(tx: Tx, ownerId: string, id: string): Promise<string> {
  await lockBookOf(tx, ownerId, await findKnownTrade(tx, ownerId, id));
  const row = await findKnownTrade(tx, ownerId, id);
  const cut = await findCut(tx, ownerId, row.id);
  if (cut === null) {
    throw new ProblemError(
      'not-found',
      'This trade was not split by hand, so there is nothing to put together.',
    );
  }
  const before = row.id === tradeId('cut', cut) ? await tradeBefore(tx, ownerId, row, cut) : null;
  await removeCut(tx, ownerId, cut);
  await rebuildTrades(tx, ownerId, row.account_id, [row.instrument_id]);
  await raiseJournalVersion(tx, ownerId);
  return before ?? row.id;
}

/** The trade of the same book that ends where this one, made by a split after `cut`, begins. */
async function tradeBefore(tx: Tx, ownerId: string, row: TradeRow, cut: string): Promise<string | null> {
  const found = await tx
    .selectFrom('trades')
    .innerJoin('activities', (join) =>
      join
        .onRef('activities.user_id', '=', 'trades.user_id')
        .on(endsWith('trades', 'activities'))
        .on('activities.id', '=', cut),
    )
    .select('trades.id')
    .where('trades.user_id', '=', ownerId)
    .where('trades.account_id', '=', row.account_id)
    .where('trades.instrument_id', '=', row.instrument_id)
    .where('trades.id', '!=', row.id)
    .limit(1)
    .executeTakeFirst();
  return found?.id ?? null;
}
