import { instrumentKey } from '@tapebook/domain/instruments';
import { formatInstant } from '@tapebook/domain/time';
import { IGNORED_REASONS, type StatementCancellation } from '@tapebook/statements';
import { sql } from 'kysely';
import { instrumentId } from '#server/features/trades/index.ts';
import type { Tx } from '#server/platform/database/index.ts';

export interface Cancellation {
  readonly accountId: string;
  readonly cancellation: StatementCancellation;
}

/**
 * Takes back what the statement says never happened: the fill of this file if it is in it, else the
 * one that an earlier import brought. One cancellation takes back one fill.
 *
 * @returns ids of the instruments whose trades change because of facts that were there before.
 */
export async function applyCancellations(
  tx: Tx,
  ownerId: string,
  cancellations: readonly Cancellation[],
): Promise<{ accountId: string; instrumentId: string }[]> {
  const touched: { accountId: string; instrumentId: string }[] = [];
  for (const { accountId, cancellation } of cancellations) {
    const { like, externalId } = cancellation;
    const instrument = like.instrument === null ? null : instrumentId(instrumentKey(like.instrument));
    const same =
      externalId === undefined
        ? sql`instrument_id IS NOT DISTINCT FROM ${instrument}::uuid AND kind = ${like.kind}
              AND occurred_at = ${formatInstant(like.occurredAt)}::timestamptz
              AND quantity IS NOT DISTINCT FROM ${like.quantity?.toString() ?? null}::numeric
              AND price IS NOT DISTINCT FROM ${like.price?.toString() ?? null}::numeric`
        : sql`external_id = ${externalId}`;
    const staged = await sql`
      UPDATE import_staging SET verdict = 'ignored', code = 'cancelled-trade', message = ${IGNORED_REASONS['cancelled-trade']}
      WHERE ordinal = (SELECT ordinal FROM import_staging
                       WHERE verdict = 'activity' AND account_id = ${accountId}::uuid AND ${same}
                       ORDER BY ordinal LIMIT 1)`.execute(tx);
    if (Number(staged.numAffectedRows ?? 0) > 0) continue;
    const removed = await sql<{ instrument_id: string | null }>`
      DELETE FROM tapebook.activities
      WHERE user_id = ${ownerId} AND id = (
        SELECT id FROM tapebook.activities
        WHERE user_id = ${ownerId} AND account_id = ${accountId}::uuid AND ${same}
        ORDER BY id LIMIT 1)
      RETURNING instrument_id`.execute(tx);
    for (const { instrument_id: id } of removed.rows)
      if (id !== null) touched.push({ accountId, instrumentId: id });
  }
  return touched;
}
