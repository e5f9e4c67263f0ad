import { type RawBuilder, sql } from 'kysely';
import { datedDay, type Tx } from '#server/platform/database/index.ts';
import { findBearers, namedFact, type Order } from './find-bearers.ts';
import { LONGEST_CHAIN } from './longest-chain.ts';

/** An activity for which another report has better words, or which is not told any more: that one and none like it. */
const LOOKED_UP = /^(?:gone|better) ([0-9a-f-]{36})$/;

/**
 * What the cancellations of an account strike. One that names a fact strikes that, as it was put right last. One by likeness strikes
 * an activity that it fits and no other has struck. Where nothing has the broker's id that a cancellation names, a report of another
 * format has told the fact: then it strikes one like it in that, which may be struck by the same cancellation there. Of those that are
 * alike it strikes one that counts, where there is any: what is corrected counts for nothing already.
 *
 * @param retold which activity a report has put right, under the same name, by which.
 * @param replaced what another activity corrects, under whatever name.
 */
export async function findCancelled(
  tx: Tx,
  ownerId: string,
  accountId: string,
  retold: ReadonlyMap<string, string>,
  replaced: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const orders = await tx
    .selectFrom('cancellations')
    .distinctOn('key')
    .selectAll()
    .where('user_id', '=', ownerId)
    .where('account_id', '=', accountId)
    .orderBy('key')
    .orderBy('format')
    .orderBy('import_id')
    .execute();
  const lastOf = (id: string): string => {
    let last = id;
    for (let step = 0, next = retold.get(id); next !== undefined && step < LONGEST_CHAIN; step += 1) {
      last = next;
      next = retold.get(last);
    }
    return last;
  };
  // In the order of an index by time: by that of ids a journal that is taken for empty would be read whole.
  const find = async (fits: RawBuilder<unknown>): Promise<readonly string[]> => {
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM tapebook.activities
      WHERE user_id = ${ownerId} AND account_id = ${accountId} AND ${fits} ORDER BY occurred_at, sequence`.execute(
      tx,
    );
    return rows
      .map(({ id }) => id)
      .toSorted()
      .map(lastOf);
  };
  // A day may stand at another midnight by now than when it was taken back.
  const zone = sql`(SELECT time_zone FROM tapebook.accounts WHERE user_id = ${ownerId} AND id = ${accountId})`;
  const named = new Set<string>();
  const alike = new Set<string>();
  const isStruck = (id: string): boolean => named.has(id) || alike.has(id);
  const firstLeft = (found: readonly string[]): string | undefined =>
    found.find((id) => !isStruck(id) && !replaced.has(id)) ?? found.find((id) => !isStruck(id));
  const elsewhere: Order[] = [];
  const nameless: Order[] = [];
  const lookedUpBy = ({ key }: Order): string | undefined => LOOKED_UP.exec(key)?.[1];
  const lookedFor = orders.filter((order) => lookedUpBy(order) === undefined);
  const bearersOf = await findBearers(tx, ownerId, accountId, lookedFor);
  for (const order of orders) {
    const lookedUp = lookedUpBy(order);
    const fact = namedFact(order);
    if (lookedUp !== undefined) named.add(lookedUp);
    else if (fact !== undefined) for (const id of [fact, ...bearersOf(order)]) named.add(lastOf(id));
    else if (order.external_id !== null) {
      const bearers = bearersOf(order);
      for (const id of bearers) named.add(lastOf(id));
      if (bearers.length === 0) elsewhere.push(order);
    } else nameless.push(order);
  }
  for (const order of nameless) {
    const one = firstLeft(await find(likeness(order, zone)));
    if (one !== undefined) alike.add(one);
  }
  for (const order of elsewhere) {
    const found = await find(likenessElsewhere(order));
    const one = found.find((id) => alike.has(id) && !named.has(id)) ?? firstLeft(found);
    if (one !== undefined) named.add(one);
  }
  return new Set([...named, ...alike]);
}

/**
 * A book is read by its index, which `IS NOT DISTINCT FROM` does not use. One day stands at midnights that are less than two days
 * from one another, wherever they are.
 */
const likeness = (order: Order, zone: RawBuilder<unknown>): RawBuilder<unknown> => {
  const { instrument_id: book } = order;
  const at = sql`${order.occurred_at}::timestamptz`;
  return sql`
    ${book === null ? sql`instrument_id IS NULL` : sql`instrument_id = ${book}::uuid`} AND kind = ${order.kind}
    AND occurred_at BETWEEN ${at} - interval '2 days' AND ${at} + interval '2 days'
    AND (occurred_at = ${at}
      OR (time_precision = 'day' AND ${datedDay(sql`occurred_at`, zone)} = ${datedDay(at, zone)}))
    AND quantity IS NOT DISTINCT FROM ${order.quantity}::numeric
    AND price IS NOT DISTINCT FROM ${order.price}::numeric`;
};

/** Files print no parts of a second. What was typed has no format: it is its person's word. */
const likenessElsewhere = (order: Order): RawBuilder<unknown> => {
  const second = sql`date_trunc('second', ${order.occurred_at}::timestamptz)`;
  return sql`
    identity_format <> ${order.format}
    AND instrument_id = ${order.instrument_id}::uuid AND kind = ${order.kind}
    AND occurred_at >= ${second} AND occurred_at < ${second} + interval '1 second'
    AND quantity = ${order.quantity}::numeric AND price IS NOT DISTINCT FROM ${order.price}::numeric`;
};
