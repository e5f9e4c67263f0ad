import { instrumentKey } from '@tapebook/domain/instruments';
import { buildTrades, type TradeProblem } from '@tapebook/domain/trades';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';
import { readAccountRules } from './account-rules.ts';
import { findBooks, findTies, loadBooks } from './books.repository.ts';
import { batchBooks, reach } from './books.ts';
import { replaceTrades } from './replace-trades.ts';

export interface RebuiltTrades {
  /** Trades that were not there before, and trades that are closed now and were not. */
  readonly opened: number;
  readonly closed: number;
  /** Ids of the trades that are new or differ from before. */
  readonly changedIds: readonly string[];
  readonly problems: readonly TradeProblem[];
}

/** Bounds the memory of a rebuild. */
const ACTIVITIES_AT_ONCE = 8_000;

/**
 * Builds the trades of an account anew: of the books of `instrumentIds`, or of all (`null`). Call it
 * in the transaction that changed the activities, with the account's row locked.
 */
export async function rebuildTrades(
  tx: Tx,
  ownerId: string,
  accountId: string,
  instrumentIds: readonly string[] | null,
): Promise<RebuiltTrades> {
  const total = { opened: 0, closed: 0, changedIds: [] as string[], problems: [] as TradeProblem[] };
  const rules = await readAccountRules(tx, ownerId, accountId);
  if (rules === null) return total;
  const ties = await findTies(tx, ownerId, accountId);
  const wanted = instrumentIds === null ? null : [...reach(ties, instrumentIds)];
  const books = await findBooks(tx, ownerId, accountId, wanted);
  // A book that lost its last activity still has trades to lose.
  const held = new Set(books.map(({ instrumentId }) => instrumentId));
  const emptied = (wanted ?? [])
    .filter((id) => !held.has(id))
    .map((instrumentId) => ({ instrumentId, activityCount: 0 }));

  for (const batch of batchBooks([...books, ...emptied], ties, ACTIVITIES_AT_ONCE)) {
    const { activities, idOf } = await loadBooks(tx, ownerId, accountId, batch);
    const built = buildTrades(activities, rules);
    const replaced = await replaceTrades(tx, ownerId, accountId, batch, built.trades, (instrument) =>
      idOf.get(instrumentKey(instrument)),
    );
    total.opened += replaced.opened;
    total.closed += replaced.closed;
    total.changedIds.push(...replaced.changedIds);
    total.problems.push(...built.problems);
  }
  return total;
}

/** All trades of an account anew: after its rules changed. */
export const rebuildAccount = (tx: Tx, ownerId: string, accountId: string): Promise<RebuiltTrades> =>
  rebuildTrades(tx, ownerId, accountId, null);

/**
 * Trades of any account that waited for a multiplier which is known now. Locks those accounts, so call it
 * before building the writer's own.
 */
export async function rebuildWhereLearnt(
  tx: Tx,
  ownerId: string,
  instrumentIds: readonly string[],
): Promise<void> {
  if (instrumentIds.length === 0) return;
  const { rows } = await sql<{ account_id: string; instrument_id: string }>`
    SELECT DISTINCT account_id, instrument_id FROM tapebook.activities
    WHERE user_id = ${ownerId} AND instrument_id = any(${[...instrumentIds]}::uuid[])
    ORDER BY account_id`.execute(tx);
  for (const [accountId, books] of Map.groupBy(rows, (row) => row.account_id)) {
    await sql`SELECT FROM tapebook.accounts WHERE user_id = ${ownerId} AND id = ${accountId} FOR UPDATE`.execute(
      tx,
    );
    await rebuildTrades(
      tx,
      ownerId,
      accountId,
      books.map((row) => row.instrument_id),
    );
  }
}
