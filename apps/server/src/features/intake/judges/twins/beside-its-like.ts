import { instrumentKey } from '@tapebook/domain/instruments';
import { formatInstant } from '@tapebook/domain/time';
import { type RawBuilder, sql } from 'kysely';
import { instrumentId } from '#server/features/trades/index.ts';
import type { StagedCancellation } from '../../staging/staged.ts';

/**
 * Whether a fact corrects what the journal does not have under that id, and is told with a cancellation of one that is like itself but
 * for its costs. That cancellation strikes what another report told of it, which therefore is no twin: nothing would count (decision
 * 253).
 *
 * @param takenBack rows `c` of what is taken back; `WHERE` goes before, more conditions after
 */
const standsBeside = (ownerId: string, takenBack: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  f.replaces IS NOT NULL
  AND NOT EXISTS (SELECT FROM tapebook.activities k WHERE k.user_id = ${ownerId} AND k.id = f.replaces)
  AND EXISTS (
    SELECT FROM ${takenBack}
      AND (c.account_id, c.instrument_id, c.kind, c.quantity, c.price)
        = (f.account_id, f.instrument_id, f.kind, f.quantity, f.price)
      AND date_trunc('second', c.occurred_at) = date_trunc('second', f.occurred_at))`;

/** Of a fact of the journal. */
export const theirsBesideItsLike = (ownerId: string): RawBuilder<unknown> =>
  standsBeside(
    ownerId,
    sql`tapebook.cancellations c WHERE c.user_id = ${ownerId} AND c.import_id = f.import_id AND c.external_id IS NOT NULL`,
  );

/** Of a row of the report at hand. */
export function oursBesideItsLike(
  ownerId: string,
  cancellations: readonly StagedCancellation[],
): RawBuilder<unknown> {
  const named = cancellations.flatMap(({ accountId, cancellation: { identity, like } }) =>
    identity === undefined || 'content' in identity || like.instrument === null
      ? []
      : [
          {
            account_id: accountId,
            instrument_id: instrumentId(instrumentKey(like.instrument)),
            kind: like.kind,
            occurred_at: formatInstant(like.occurredAt),
            quantity: like.quantity?.toString() ?? null,
            price: like.price?.toString() ?? null,
          },
        ],
  );
  if (named.length === 0) return sql`false`;
  return standsBeside(
    ownerId,
    sql`jsonb_to_recordset(${JSON.stringify(named)}::jsonb)
      AS c (account_id uuid, instrument_id uuid, kind text, occurred_at timestamptz, quantity numeric, price numeric)
    WHERE true`,
  );
}
