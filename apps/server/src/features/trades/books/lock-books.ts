import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';
import { findTies } from './books.repository.ts';
import { type BookKey, reach, type Tie } from './books.ts';

const lockAccounts = (tx: Tx, ownerId: string, ids: Iterable<string>): Promise<unknown> =>
  sql`SELECT FROM tapebook.accounts WHERE user_id = ${ownerId} AND id = any(${[...ids]}::uuid[])
    ORDER BY id FOR UPDATE`.execute(tx);

/**
 * Locks accounts, and those of some books and of all books that are tied to them, in the order of their ids, so
 * that two writers never wait for each other. What is tied is certain only once it is locked: where ties reach
 * further accounts, which few journals have, the locks are let go of and taken again, all in order.
 *
 * @returns the ties of the journal, as they hold under the locks.
 */
export async function lockBooks(
  tx: Tx,
  ownerId: string,
  books: readonly BookKey[],
  accountIds: readonly string[] = [],
): Promise<readonly Tie[]> {
  const accounts = new Set([...accountIds, ...books.map(({ accountId }) => accountId)]);
  const reached = (ties: readonly Tie[]) => reach(ties, books).map(({ accountId }) => accountId);
  for (;;) {
    await sql`SAVEPOINT before_locks`.execute(tx);
    await lockAccounts(tx, ownerId, accounts);
    const ties = await findTies(tx, ownerId);
    const further = reached(ties).filter((accountId) => !accounts.has(accountId));
    if (further.length === 0) {
      await sql`RELEASE SAVEPOINT before_locks`.execute(tx);
      return ties;
    }
    await sql`ROLLBACK TO SAVEPOINT before_locks`.execute(tx);
    for (const accountId of further) accounts.add(accountId);
  }
}
