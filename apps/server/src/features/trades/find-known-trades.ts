import type { Tx } from '#server/platform/database/index.ts';
import { ProblemError } from '#server/platform/problems/index.ts';
import { lockBooks } from './lock-books.ts';
import { findTrades, type TradeRow } from './trades.repository.ts';

export const noTrade = () =>
  new ProblemError(
    'not-found',
    'There is no such trade in this journal. It may have been rebuilt: look in Trades.',
  );

/** The trade of that id. @throws {ProblemError} `not-found` */
export async function findKnownTrade(tx: Tx, ownerId: string, id: string): Promise<TradeRow> {
  const [row] = (await findTrades(tx, ownerId, { ids: [id] }, { limit: 1 })).rows;
  if (row === undefined) throw noTrade();
  return row;
}

/**
 * The trades of these ids, in their order.
 *
 * @param ids without repetition.
 * @throws {ProblemError} `not-found` that names the first that is not there.
 */
export async function findKnownTrades(tx: Tx, ownerId: string, ids: readonly string[]): Promise<TradeRow[]> {
  const { rows } = await findTrades(tx, ownerId, { ids }, { limit: ids.length });
  const known = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id, index) => {
    const row = known.get(id);
    if (row !== undefined) return row;
    throw new ProblemError(
      'not-found',
      `There is no trade ${id} in this journal, so nothing was changed. It may have been rebuilt: read the trades again.`,
      { errors: [{ path: `tradeIds.${index}`, message: 'is no trade of this journal' }] },
    );
  });
}

/** Keeps others from writing to the trade's book, and to what is tied to it, until the transaction ends. */
export const lockBookOf = (tx: Tx, ownerId: string, row: TradeRow): Promise<unknown> =>
  lockBooks(tx, ownerId, [{ accountId: row.account_id, instrumentId: row.instrument_id }]);
