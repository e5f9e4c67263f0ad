import { sql } from 'kysely';
import { followCorrections } from '#server/features/annotations/index.ts';
import type { TouchedBooks } from '#server/features/trades/index.ts';
import { datedDay, inIndexOrder, type Tx } from '#server/platform/database/index.ts';
import { placeCorrections } from './place-corrections.ts';

interface Struck {
  readonly id: string;
  readonly instrument_id: string | null;
  readonly occurred_at: string;
}

/** What another activity of the account corrects or takes back, be it that a cancellation did so as well. */
async function strikeReplaced(tx: Tx, ownerId: string, accountId: string): Promise<readonly Struck[]> {
  const { rows: corrections } = await inIndexOrder(tx, () =>
    sql<{ id: string; replaces: string }>`
      SELECT id, replaces FROM (
        SELECT account_id, id, replaces FROM tapebook.activities
        WHERE user_id = ${ownerId} AND replaces IS NOT NULL ORDER BY replaces OFFSET 0
      ) corrections WHERE account_id = ${accountId} AND replaces <> id`.execute(tx),
  );
  // Most journals have none, and joining with nothing may still read all of it.
  if (corrections.length === 0) return [];
  await placeCorrections(
    tx,
    ownerId,
    corrections.map(({ id }) => id),
  );
  const { rows } = await sql<Struck>`
    UPDATE tapebook.activities a SET cancelled = true
    WHERE a.user_id = ${ownerId} AND a.account_id = ${accountId} AND NOT a.cancelled
      AND a.id = any(${corrections.map(({ replaces }) => replaces)}::uuid[])
    RETURNING a.id, a.instrument_id, a.occurred_at`.execute(tx);
  return rows;
}

/** Of what a broker does not tell any more it is known which activity that was: one that is told in its place may look alike. */
const GONE = /^gone ([0-9a-f-]{36})$/;

/**
 * Finds anew which activities of an account are taken back: each cancellation strikes one activity that
 * it fits and that no other has struck, and each correction what it replaces. What nothing takes back any
 * more counts again. What a person said against what is corrected now goes on to the correction.
 *
 * @param touched takes up the books whose activities changed by it.
 */
export async function strikeCancelled(
  tx: Tx,
  ownerId: string,
  accountIds: Iterable<string>,
  touched: TouchedBooks,
): Promise<void> {
  for (const accountId of accountIds) {
    // A day may stand at another midnight by now than when it was taken back.
    const zone = sql`(SELECT time_zone FROM tapebook.accounts WHERE user_id = ${ownerId} AND id = ${accountId})`;
    const { rows: before } = await sql<Struck>`
      UPDATE tapebook.activities SET cancelled = false
      WHERE user_id = ${ownerId} AND account_id = ${accountId} AND cancelled
      RETURNING id, instrument_id, occurred_at`.execute(tx);
    const orders = await tx
      .selectFrom('cancellations')
      .distinctOn('key')
      .selectAll()
      .where('user_id', '=', ownerId)
      .where('account_id', '=', accountId)
      .orderBy('key')
      .execute();
    const after: Struck[] = [];
    for (const order of orders) {
      const gone = GONE.exec(order.key)?.[1];
      const fits =
        gone !== undefined
          ? sql`id = ${gone}::uuid`
          : order.external_id === null
            ? sql`instrument_id IS NOT DISTINCT FROM ${order.instrument_id}::uuid AND kind = ${order.kind}
                AND (occurred_at = ${order.occurred_at}::timestamptz OR (time_precision = 'day'
                  AND ${datedDay(sql`occurred_at`, zone)} = ${datedDay(sql`${order.occurred_at}::timestamptz`, zone)}))
                AND quantity IS NOT DISTINCT FROM ${order.quantity}::numeric
                AND price IS NOT DISTINCT FROM ${order.price}::numeric`
            : sql`external_id = ${order.external_id}`;
      const { rows } = await sql<Struck>`
        UPDATE tapebook.activities SET cancelled = true
        WHERE user_id = ${ownerId} AND id = (
          SELECT id FROM tapebook.activities
          WHERE user_id = ${ownerId} AND account_id = ${accountId} AND NOT cancelled AND ${fits}
          ORDER BY id LIMIT 1)
        RETURNING id, instrument_id, occurred_at`.execute(tx);
      after.push(...rows);
    }
    const replaced = await strikeReplaced(tx, ownerId, accountId);
    after.push(...replaced);
    const [struckBefore, struckAfter] = [before, after].map((rows) => new Set(rows.map(({ id }) => id)));
    for (const { id, instrument_id: instrument, occurred_at: at } of [...before, ...after]) {
      const changed = struckBefore?.has(id) !== struckAfter?.has(id);
      if (changed && instrument !== null) touched.add(accountId, instrument, at);
    }
    const corrected = replaced.filter(({ id }) => struckBefore?.has(id) !== true);
    await followCorrections(
      tx,
      ownerId,
      corrected.map(({ id }) => id),
    );
  }
}
