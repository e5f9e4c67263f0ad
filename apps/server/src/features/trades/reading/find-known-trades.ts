import { sql } from 'kysely';
import { findRenamedTrade } from '#server/features/annotations/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { ProblemError } from '#server/platform/problems/index.ts';
import { lockBooks } from '../books/lock-books.ts';
import { findTrades, type TradeRow } from './trades.repository.ts';

export const noTrade = () =>
  new ProblemError(
    'not-found',
    'There is no such trade in this journal. It may have been rebuilt: look in Trades.',
  );

/**
 * The trades of these ids, each by the id that it has or by one that it had until a fill which names it was
 * corrected: links to it stay good. In the order of the ids, up to the first of which there is no trade.
 */
async function findByAnyId(tx: Tx, ownerId: string, ids: readonly string[]): Promise<TradeRow[]> {
  const named = async (names: readonly string[]): Promise<Map<string, TradeRow>> => {
    const { rows } = await findTrades(tx, ownerId, { ids: names }, { limit: names.length });
    return new Map(rows.map((row) => [row.id, row]));
  };
  const present = await named(ids);
  const found: TradeRow[] = [];
  for (const id of ids) {
    let row = present.get(id);
    if (row === undefined) {
      const name = await findRenamedTrade(tx, ownerId, id);
      if (name !== null) row = (await named([name])).get(name);
    }
    if (row === undefined) break;
    found.push(row);
  }
  return found;
}

/** The trade of that id, present or former. @throws {ProblemError} `not-found` */
export async function findKnownTrade(tx: Tx, ownerId: string, id: string): Promise<TradeRow> {
  const [row] = await findByAnyId(tx, ownerId, [id]);
  if (row === undefined) throw noTrade();
  return row;
}

/**
 * The trades of these ids, present or former, in their order and each once.
 *
 * @param ids without repetition.
 * @throws {ProblemError} `not-found` that names the first that is not there.
 */
export async function findKnownTrades(tx: Tx, ownerId: string, ids: readonly string[]): Promise<TradeRow[]> {
  const rows = await findByAnyId(tx, ownerId, ids);
  const missing = ids[rows.length];
  if (missing === undefined) return [...new Map(rows.map((row) => [row.id, row])).values()];
  throw new ProblemError(
    'not-found',
    `There is no trade ${missing} in this journal, so nothing was changed. It may have been rebuilt: read the trades again.`,
    { errors: [{ path: `tradeIds.${rows.length}`, message: 'is no trade of this journal' }] },
  );
}

/** A trade by its id, and what is said of it by the activity that it is kept against. */
export type AnchoredTrade = Pick<TradeRow, 'id' | 'annotation_anchor_id'>;

/** All trades that show what is said against these activities: their own, or those that contain them. */
export async function tradesSaidOf(
  tx: Tx,
  ownerId: string,
  anchorIds: readonly string[],
): Promise<readonly string[]> {
  const anchors = sql`${[...anchorIds]}::uuid[]`;
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM tapebook.trades
    WHERE user_id = ${ownerId} AND opening_activity_id = ANY(${anchors}) AND annotation_anchor_id IS NULL
    UNION
    SELECT id FROM tapebook.trades
    WHERE user_id = ${ownerId} AND annotation_anchor_id = ANY(${anchors})`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * As {@link findKnownTrades}, with no more of each than what is said of it is found by: they may be very many.
 *
 * @throws {ProblemError} `not-found`
 */
export async function findAnchors(
  tx: Tx,
  ownerId: string,
  ids: readonly string[],
): Promise<readonly AnchoredTrade[]> {
  const { rows } = await sql<AnchoredTrade>`
    SELECT id, coalesce(annotation_anchor_id, opening_activity_id) AS annotation_anchor_id
    FROM tapebook.trades WHERE user_id = ${ownerId} AND id = any(${[...ids]}::uuid[])`.execute(tx);
  // Some have another id meanwhile, or are not there.
  return rows.length === ids.length ? rows : findKnownTrades(tx, ownerId, ids);
}

/** Keeps others from writing to the trade's book, and to what is tied to it, until the transaction ends. */
export const lockBookOf = (tx: Tx, ownerId: string, row: TradeRow): Promise<unknown> =>
  lockBooks(tx, ownerId, [{ accountId: row.account_id, instrumentId: row.instrument_id }]);
