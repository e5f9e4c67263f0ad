import { type Selectable, sql } from 'kysely';
import type { ProductTables, Tx } from '#server/platform/database/index.ts';

/** What a report takes back. */
export type Order = Selectable<ProductTables['cancellations']>;

/** A fact that a report names without an id of the broker's. */
const FACT = /^fact ([0-9a-f-]{36})$/;

/** The fact that a cancellation names without an id of the broker's; `undefined` where it names none so. */
export const namedFact = ({ key }: Order): string | undefined => FACT.exec(key)?.[1];

/** Ids begin with the time as it was written, which another report may do in another zone; the rest is the fact's. */
const TIME_LETTERS = '01234567-89ab-'.length;
const restOf = (fact: string): string => fact.slice(TIME_LETTERS);

interface Fact {
  readonly id: string;
  readonly external_id: string | null;
  readonly instrument_id: string | null;
  readonly kind: string;
}

/**
 * Which facts of an account bear what cancellations name: an id of the broker's, or a fact. No index leads there, so that all
 * names of a sort are looked for in one pass.
 */
export async function findBearers(
  tx: Tx,
  ownerId: string,
  accountId: string,
  orders: readonly Order[],
): Promise<(order: Order) => readonly string[]> {
  const ofAccount = sql`
    SELECT id, external_id, instrument_id, kind FROM tapebook.activities
    WHERE user_id = ${ownerId} AND account_id = ${accountId}`;
  const ids = orders.flatMap(({ external_id: id }) => id ?? []);
  const facts = orders.flatMap((order) => namedFact(order) ?? []);
  const books = orders.flatMap((order) =>
    namedFact(order) === undefined ? [] : (order.instrument_id ?? []),
  );
  const { rows: byId } =
    ids.length === 0
      ? { rows: [] }
      : await sql<Fact>`${ofAccount} AND external_id = any(${ids}::text[])`.execute(tx);
  const { rows: byFact } =
    books.length === 0
      ? { rows: [] }
      : await sql<Fact>`${ofAccount} AND instrument_id = any(${[...new Set(books)]}::uuid[])
          AND substr(id::text, ${TIME_LETTERS + 1}::integer) = any(${facts.map(restOf)}::text[])`.execute(tx);
  const bearers = Map.groupBy(byId, (fact) => fact.external_id);
  const factName = (id: string, { instrument_id: book, kind }: Pick<Fact, 'instrument_id' | 'kind'>) =>
    `${book} ${kind} ${restOf(id)}`;
  const sameFacts = Map.groupBy(byFact, (fact) => factName(fact.id, fact));
  return (order) => {
    const fact = namedFact(order);
    const found = fact === undefined ? bearers.get(order.external_id) : sameFacts.get(factName(fact, order));
    return (found ?? []).map(({ id }) => id);
  };
}
