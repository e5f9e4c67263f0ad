import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';
import { findBooks } from '../books/books.repository.ts';
import type { TouchedBook } from '../books/touched-books.ts';
import { type RebuiltTrades, rebuildBooks } from './rebuild-trades.ts';

/** Keeps others from writing to any account of the journal until the transaction ends. */
export async function lockAllAccounts(tx: Tx, ownerId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM tapebook.accounts WHERE user_id = ${ownerId} ORDER BY id FOR UPDATE`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Every book of the journal, under the lock of its accounts. */
export async function allBooks(tx: Tx, ownerId: string): Promise<TouchedBook[]> {
  const books: TouchedBook[] = [];
  for (const accountId of await lockAllAccounts(tx, ownerId))
    for (const { instrumentId } of await findBooks(tx, ownerId, accountId))
      books.push({ accountId, instrumentId, from: null });
  return books;
}

/** All trades of the journal anew, of every account: after what all of them are built by changed. */
export const rebuildAll = async (tx: Tx, ownerId: string): Promise<RebuiltTrades> =>
  rebuildBooks(tx, ownerId, await allBooks(tx, ownerId));
