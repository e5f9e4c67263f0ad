import { type RawBuilder, type Selectable, sql } from 'kysely';
import { datedDay, type ProductTables, type Tx } from '#server/platform/database/index.ts';

type Order = Selectable<ProductTables['cancellations']>;

/** An activity for which another report has better words, or which is not told any more: that one and none like it. */
const LOOKED_UP = /^(?:gone|better) ([0-9a-f-]{36})$/;
/** A fact that a report names without an id of the broker's. */
const FACT = /^fact ([0-9a-f-]{36})$/;

/** No chain of corrections is longer: facts of several files could state one that bites its own tail. */
const LONGEST = 100;

/**
 * What the cancellations of an account strike. One that names a fact strikes that, as it was put right last. One by likeness strikes
 * an activity that it fits and no other has struck. Where nothing has the broker's id that a cancellation names, a report of another
 * format has told the fact: then it strikes one like it in that, which may be struck by the same cancellation there.
 *
 * @param retold which activity a report has put right, under the same name, by which.
 */
export async function findCancelled(
  tx: Tx,
  ownerId: string,
  accountId: string,
  retold: ReadonlyMap<string, string>,
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
    for (let step = 0, next = retold.get(id); next !== undefined && step < LONGEST; step += 1) {
      last = next;
      next = retold.get(last);
    }
    return last;
  };
  const find = async (fits: RawBuilder<unknown>): Promise<readonly string[]> => {
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM tapebook.activities
      WHERE user_id = ${ownerId} AND account_id = ${accountId} AND ${fits} ORDER BY id`.execute(tx);
    return rows.map(({ id }) => lastOf(id));
  };
  // A day may stand at another midnight by now than when it was taken back.
  const zone = sql`(SELECT time_zone FROM tapebook.accounts WHERE user_id = ${ownerId} AND id = ${accountId})`;
  const named = new Set<string>();
  const alike = new Set<string>();
  const isStruck = (id: string): boolean => named.has(id) || alike.has(id);
  const elsewhere: Order[] = [];
  const nameless: Order[] = [];
  for (const order of orders) {
    const lookedUp = LOOKED_UP.exec(order.key)?.[1];
    const fact = FACT.exec(order.key)?.[1];
    if (lookedUp !== undefined) named.add(lookedUp);
    else if (fact !== undefined) {
      for (const id of [lastOf(fact), ...(await find(sameFact(order, fact)))]) named.add(id);
    } else if (order.external_id !== null) {
      const bearers = await find(sql`external_id = ${order.external_id}`);
      for (const id of bearers) named.add(id);
      if (bearers.length === 0) elsewhere.push(order);
    } else nameless.push(order);
  }
  for (const order of nameless) {
    const one = (await find(likeness(order, zone))).find((id) => !isStruck(id));
    if (one !== undefined) alike.add(one);
  }
  for (const order of elsewhere) {
    const found = await find(likenessElsewhere(order));
    const one = found.find((id) => alike.has(id) && !named.has(id)) ?? found.find((id) => !isStruck(id));
    if (one !== undefined) named.add(one);
  }
  return new Set([...named, ...alike]);
}

const likeness = (order: Order, zone: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  instrument_id IS NOT DISTINCT FROM ${order.instrument_id}::uuid AND kind = ${order.kind}
  AND (occurred_at = ${order.occurred_at}::timestamptz OR (time_precision = 'day'
    AND ${datedDay(sql`occurred_at`, zone)} = ${datedDay(sql`${order.occurred_at}::timestamptz`, zone)}))
  AND quantity IS NOT DISTINCT FROM ${order.quantity}::numeric
  AND price IS NOT DISTINCT FROM ${order.price}::numeric`;

/** Ids begin with the time as it was written, which another report may do in another zone; the rest is the fact's. */
const TIME_LETTERS = '01234567-89ab-'.length;

const sameFact = (order: Order, id: string): RawBuilder<unknown> => sql`
  instrument_id = ${order.instrument_id}::uuid AND kind = ${order.kind}
  AND substr(id::text, ${TIME_LETTERS + 1}::integer) = ${id.slice(TIME_LETTERS)}`;

/** Files print no parts of a second. What was typed has no format: it is its person's word. */
const likenessElsewhere = (order: Order): RawBuilder<unknown> => sql`
  identity_format <> ${order.format}
  AND instrument_id = ${order.instrument_id}::uuid AND kind = ${order.kind}
  AND date_trunc('second', occurred_at) = date_trunc('second', ${order.occurred_at}::timestamptz)
  AND quantity = ${order.quantity}::numeric AND price = ${order.price}::numeric`;
