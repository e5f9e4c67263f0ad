import { instrumentKey } from '@tapebook/domain/instruments';
import { formatInstant } from '@tapebook/domain/time';
import type { StatementCancellation } from '@tapebook/statements';
import { instrumentId } from '#server/features/trades/index.ts';
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
