import { activityId } from '@tapebook/domain/activities';
import { instrumentKey } from '@tapebook/domain/instruments';
import { formatInstant } from '@tapebook/domain/time';
import type { StatementCancellation } from '@tapebook/statements';
import { sql } from 'kysely';
import { instrumentId } from '#server/features/trades/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import type { Intake } from '../staging/intake.ts';
import type { StagedCancellation } from '../staging/staged.ts';

/** What a cancellation is about, as text that another import would write alike. */
function keyOf({ identity, like }: StatementCancellation): string {
  if (identity !== undefined && 'externalId' in identity) return `id ${identity.externalId}`;
  const instrument = like.instrument === null ? '' : instrumentKey(like.instrument);
  return `like ${[instrument, like.kind, formatInstant(like.occurredAt), like.quantity, like.price].join(' ')}`;
}

/** What a statement says better than another report did is taken back while it is there. */
export async function keepStruck(tx: Tx, { ownerId, importId }: Intake): Promise<void> {
  await sql`
    INSERT INTO tapebook.cancellations
      (user_id, import_id, key, account_id, external_id, instrument_id, kind, occurred_at, quantity, price)
    SELECT a.user_id, ${importId}, 'better ' || a.id, a.account_id, a.external_id, a.instrument_id, a.kind,
           a.occurred_at, a.quantity, a.price
    FROM import_struck s JOIN tapebook.activities a ON a.user_id = ${ownerId} AND a.id = s.activity_id
    ON CONFLICT DO NOTHING`.execute(tx);
}

/** Keeps what a statement takes back as facts of its import. Two alike in one statement are two. */
export async function keepCancellations(
  tx: Tx,
  { ownerId, importId }: Intake,
  cancellations: readonly StagedCancellation[],
): Promise<void> {
  const seen = new Map<string, number>();
  /** What names the fact that it strikes strikes it once, however often the statement says so. */
  const keyIn = (accountId: string, cancellation: StatementCancellation): string => {
    const { identity } = cancellation;
    if (identity !== undefined && 'content' in identity) return `fact ${activityId(accountId, identity)}`;
    const key = `${accountId} ${keyOf(cancellation)}`;
    const ordinal = identity === undefined ? (seen.get(key) ?? 0) : 0;
    seen.set(key, ordinal + 1);
    return `${key} ${ordinal}`;
  };
  for (const { accountId, format, cancellation } of cancellations) {
    const { like, identity } = cancellation;
    await tx
      .insertInto('cancellations')
      .values({
        user_id: ownerId,
        import_id: importId,
        key: keyIn(accountId, cancellation),
        account_id: accountId,
        external_id: identity !== undefined && 'externalId' in identity ? identity.externalId : null,
        instrument_id: like.instrument === null ? null : instrumentId(instrumentKey(like.instrument)),
        kind: like.kind,
        occurred_at: formatInstant(like.occurredAt),
        quantity: like.quantity?.toString() ?? null,
        price: like.price?.toString() ?? null,
        format,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
