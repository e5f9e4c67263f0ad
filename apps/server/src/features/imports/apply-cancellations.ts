import { instrumentKey } from '@tapebook/domain/instruments';
import { formatInstant } from '@tapebook/domain/time';
import type { StatementCancellation } from '@tapebook/statements';
import { sql } from 'kysely';
import { instrumentId, type TouchedBooks } from '#server/features/trades/index.ts';
import type { Tx } from '#server/platform/database/index.ts';

export interface Cancellation {
  readonly accountId: string;
  readonly cancellation: StatementCancellation;
}

/** What a cancellation is about, as text that another import would write alike. */
function keyOf({ externalId, like }: StatementCancellation): string {
  if (externalId !== undefined) return `id ${externalId}`;
  const instrument = like.instrument === null ? '' : instrumentKey(like.instrument);
  return `like ${[instrument, like.kind, formatInstant(like.occurredAt), like.quantity, like.price].join(' ')}`;
}

/** Keeps what a statement takes back as facts of its import. Two alike in one statement are two. */
export async function keepCancellations(
  tx: Tx,
  ownerId: string,
  importId: string,
  cancellations: readonly Cancellation[],
): Promise<void> {
  const seen = new Map<string, number>();
  for (const { accountId, cancellation } of cancellations) {
    const { like, externalId } = cancellation;
    const key = keyOf(cancellation);
    // One with the id of what it strikes strikes it once, however often the statement says so.
    const ordinal = externalId === undefined ? (seen.get(`${accountId} ${key}`) ?? 0) : 0;
    seen.set(`${accountId} ${key}`, ordinal + 1);
    await tx
      .insertInto('cancellations')
      .values({
        user_id: ownerId,
        import_id: importId,
        key: `${accountId} ${key} ${ordinal}`,
        account_id: accountId,
        external_id: externalId ?? null,
        instrument_id: like.instrument === null ? null : instrumentId(instrumentKey(like.instrument)),
        kind: like.kind,
        occurred_at: formatInstant(like.occurredAt),
        quantity: like.quantity?.toString() ?? null,
        price: like.price?.toString() ?? null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

interface Struck {
  readonly id: string;
  readonly instrument_id: string | null;
  readonly occurred_at: string;
}

/** What another activity of the account corrects or takes back, be it that a cancellation did so as well. */
async function strikeReplaced(tx: Tx, ownerId: string, accountId: string): Promise<readonly Struck[]> {
  const { rows } = await sql<Struck>`
    UPDATE tapebook.activities a SET cancelled = true
    FROM (
      SELECT DISTINCT replaces FROM tapebook.activities
      WHERE user_id = ${ownerId} AND account_id = ${accountId} AND replaces IS NOT NULL AND replaces <> id
    ) r
    WHERE a.user_id = ${ownerId} AND a.account_id = ${accountId} AND a.id = r.replaces AND NOT a.cancelled
    RETURNING a.id, a.instrument_id, a.occurred_at`.execute(tx);
  return rows;
}

/**
 * Finds anew which activities of an account are taken back: each cancellation strikes one activity that
 * it fits and that no other has struck, and each correction what it replaces. What nothing takes back any
 * more counts again.
 *
 * @param touched takes up the books whose activities changed by it.
 */
export async function applyCancellations(
  tx: Tx,
  ownerId: string,
  accountIds: Iterable<string>,
  touched: TouchedBooks,
): Promise<void> {
  for (const accountId of accountIds) {
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
      const fits =
        order.external_id === null
          ? sql`instrument_id IS NOT DISTINCT FROM ${order.instrument_id}::uuid AND kind = ${order.kind}
                AND occurred_at = ${order.occurred_at}::timestamptz
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
    after.push(...(await strikeReplaced(tx, ownerId, accountId)));
    const [struckBefore, struckAfter] = [before, after].map((rows) => new Set(rows.map(({ id }) => id)));
    for (const { id, instrument_id: instrument, occurred_at: at } of [...before, ...after]) {
      const changed = struckBefore?.has(id) !== struckAfter?.has(id);
      if (changed && instrument !== null) touched.add(accountId, instrument, at);
    }
  }
}
