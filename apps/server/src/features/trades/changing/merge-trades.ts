import {
  findMerged,
  findRenamedTrade,
  keepMerger,
  removeMerger,
} from '#server/features/annotations/index.ts';
import { raiseJournalVersion } from '#server/features/journals/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { ProblemError } from '#server/platform/problems/index.ts';
import { findKnownTrades, lockBookOf, noTrade } from '../reading/find-known-trades.ts';
import { findTrades, type TradeRow } from '../reading/trades.repository.ts';
import { rebuildTrades } from '../rebuilding/rebuild-trades.ts';

const refused = (detail: string) =>
  new ProblemError('invalid-content', detail, { errors: [{ path: 'tradeIds', message: detail }] });

/** Why such trades cannot be one; `null` where they can. */
function contradiction(rows: readonly TradeRow[]): string | null {
  const differ = (of: (row: TradeRow) => string): boolean => new Set(rows.map(of)).size > 1;
  if (rows.length < 2) return 'Choose at least two different trades to merge.';
  if (differ((row) => row.account_id))
    return 'These trades are of different accounts, whose fills never make one trade. Choose trades of one account.';
  if (differ((row) => row.instrument_id))
    return 'These trades are in different instruments, whose prices and quantities do not add up. Choose trades in one instrument, or link them as a campaign.';
  if (rows.some((row) => row.fill_count === 0))
    return 'Of one of these trades only the result is known, and without fills it cannot be part of another. Choose trades with fills, or link them as a campaign.';
  if (differ((row) => row.direction ?? ''))
    return 'Some of these trades are long and some are short; as one trade they would cancel each other. Choose trades of one direction.';
  return null;
}

const present = async (tx: Tx, ownerId: string, ids: readonly string[]): Promise<readonly TradeRow[]> =>
  (await findTrades(tx, ownerId, { ids }, { limit: ids.length })).rows;

/**
 * Makes one trade of several, whatever they were merged from before.
 *
 * @returns the id of the merged trade: that of the earliest.
 * @throws {ProblemError} `not-found`, or `invalid-content` where they can never be one.
 */
export async function mergeTrades(tx: Tx, ownerId: string, tradeIds: readonly string[]): Promise<string> {
  const ids = [...new Set(tradeIds)];
  const [first] = await findKnownTrades(tx, ownerId, ids);
  if (first === undefined) throw noTrade();
  await lockBookOf(tx, ownerId, first);
  const rows = await findKnownTrades(tx, ownerId, ids);
  const reason = contradiction(rows);
  if (reason !== null) throw refused(reason);
  const members = await findMerged(
    tx,
    ownerId,
    rows.map((row) => row.id),
  );
  await keepMerger(tx, ownerId, first.account_id, members);
  await rebuildTrades(tx, ownerId, first.account_id, [first.instrument_id]);
  const [merged, ...others] = await present(tx, ownerId, members);
  if (merged === undefined || others.length > 0) {
    throw refused('These trades cannot be made one by the account’s grouping. Nothing was changed.');
  }
  await raiseJournalVersion(tx, ownerId);
  return merged.id;
}

/** Ids of the trades that one, known by its present id or a former one, is merged with, its own included. */
async function membersOf(tx: Tx, ownerId: string, id: string): Promise<readonly string[]> {
  const members = await findMerged(tx, ownerId, [id]);
  if (members.length > 1) return members;
  // Of a merged trade only the first is there to be found by its id; the others are known to the merger alone.
  const name = await findRenamedTrade(tx, ownerId, id);
  return name === null ? members : findMerged(tx, ownerId, [name]);
}

/**
 * Takes a merged trade apart again.
 *
 * @param id of the merged trade, or of any that it was merged from.
 * @returns ids of the trades that it was merged from, as far as they are there.
 * @throws {ProblemError} `not-found` where it was not merged.
 */
export async function unmergeTrade(tx: Tx, ownerId: string, id: string): Promise<readonly string[]> {
  const members = await membersOf(tx, ownerId, id);
  const [row] = await present(tx, ownerId, members);
  if (members.length < 2 || row === undefined) {
    throw new ProblemError('not-found', 'This trade was not merged by hand, so there is nothing to unmerge.');
  }
  await lockBookOf(tx, ownerId, row);
  await removeMerger(tx, ownerId, members);
  await rebuildTrades(tx, ownerId, row.account_id, [row.instrument_id]);
  await raiseJournalVersion(tx, ownerId);
  return (await present(tx, ownerId, members)).map((one) => one.id);
}
