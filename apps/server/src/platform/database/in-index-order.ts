import { sql } from 'kysely';
import type { Tx } from './database.ts';

/** What the planner must not do, where any other way leads there. */
type Forbidden = 'enable_sort' | 'enable_incremental_sort' | 'enable_nestloop';

async function without<T>(tx: Tx, forbidden: readonly Forbidden[], work: () => Promise<T>): Promise<T> {
  // Without parameters several statements are one way to the database and back.
  const all = (set: (name: Forbidden) => string) => sql.raw(forbidden.map(set).join(';')).execute(tx);
  await all((name) => `SET LOCAL ${name} = off`);
  // Where it fails, so does the transaction, and its settings with it.
  const result = await work();
  await all((name) => `SET LOCAL ${name} TO DEFAULT`);
  return result;
}

/**
 * Runs queries of which each says by its ORDER BY which index it means: none may sort instead, as long as any
 * index gives the order.
 *
 * The planner weighs indexes by how many rows it believes that a table has. While a large transaction fills a
 * table that others still see empty, the database's own upkeep notes that it has none; then all indexes cost
 * the same, and the one taken may read a person's whole journal for each book of it. The order of an index that
 * no other one gives is a choice that does not depend on what is believed.
 */
export const inIndexOrder = <T>(tx: Tx, work: () => Promise<T>): Promise<T> =>
  without(tx, ['enable_sort', 'enable_incremental_sort'], work);

/**
 * Runs queries that hold large sets against each other: each is read once and hashed. For a table that is believed
 * to be empty (see {@link inIndexOrder}) the planner would rather look through the other set for each of its rows.
 */
export const setAgainstSet = <T>(tx: Tx, work: () => Promise<T>): Promise<T> =>
  without(tx, ['enable_nestloop'], work);
