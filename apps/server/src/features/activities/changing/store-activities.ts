import type { Activity } from '@tapebook/domain/activities';
import { type Instrument, instrumentKey } from '@tapebook/domain/instruments';
import { formatInstant } from '@tapebook/domain/time';
import { sql } from 'kysely';
import { storeInstruments } from '#server/features/trades/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { ProblemError } from '#server/platform/problems/index.ts';

/**
 * Stores typed activities; one whose id is there already changes nothing.
 *
 * @returns ids of instruments whose multiplier became known by this.
 * @throws {ProblemError} `invalid-content` when stated terms contradict each other or those that are known.
 */
export async function storeActivities(
  tx: Tx,
  ownerId: string,
  activities: readonly Activity[],
): Promise<readonly string[]> {
  const instruments = activities.flatMap(({ instrument, successor }) =>
    [instrument, successor].filter((one): one is Instrument => one !== null && one !== undefined),
  );
  const { ids: idOf, conflicts, learnt } = await storeInstruments(tx, ownerId, instruments);
  const [conflict] = conflicts;
  if (conflict !== undefined) throw new ProblemError('invalid-content', `${conflict} Nothing was added.`);
  const column = <T>(value: (activity: Activity) => T): T[] => activities.map(value);
  const instrumentId = (instrument: Instrument | null | undefined): string | null =>
    instrument ? (idOf.get(instrumentKey(instrument)) ?? null) : null;
  await sql`
    INSERT INTO tapebook.activities
      (user_id, id, account_id, instrument_id, kind, occurred_at, time_precision, sequence, quantity, price, amount, fees,
       fee_currency, fee_rate, fees_stated, order_id, position_id, currency, effect, held_before, held_cost, stated_result,
       stated_currency, direction, ratio, ratio_divisor, basis_fraction, basis_fraction_divisor, acquired_at, successor_id, to_account_id, replaces, external_id, note)
    SELECT ${ownerId}, r.*
    FROM unnest(
      ${column(({ id }) => id)}::uuid[],
      ${column(({ accountId }) => accountId)}::uuid[],
      ${column(({ instrument }) => instrumentId(instrument))}::uuid[],
      ${column(({ kind }) => kind)}::text[],
      ${column(({ occurredAt }) => formatInstant(occurredAt))}::timestamptz[],
      ${column(({ timePrecision }) => timePrecision)}::text[],
      ${column(({ sequence }) => sequence ?? 0)}::integer[],
      ${column(({ quantity }) => quantity?.toString() ?? null)}::numeric[],
      ${column(({ price }) => price?.toString() ?? null)}::numeric[],
      ${column(({ amount }) => amount.toString())}::numeric[],
      ${column(({ fees }) => fees.toString())}::numeric[],
      ${column(({ feeCurrency }) => feeCurrency ?? null)}::text[],
      ${column(({ feeRate }) => feeRate?.toString() ?? null)}::numeric[],
      ${column(({ feesStated }) => feesStated !== false)}::boolean[],
      ${column(({ orderId }) => orderId ?? null)}::text[],
      ${column(({ positionId }) => positionId ?? null)}::text[],
      ${column(({ currency }) => currency)}::text[],
      ${column(({ effect }) => effect ?? null)}::text[],
      ${column(({ heldBefore }) => heldBefore === true)}::boolean[],
      ${column(({ heldCost }) => heldCost?.toString() ?? null)}::numeric[],
      ${column(({ statedResult }) => statedResult?.toString() ?? null)}::numeric[],
      ${column(({ statedCurrency }) => statedCurrency ?? null)}::text[],
      ${column(({ direction }) => direction ?? null)}::text[],
      ${column(({ ratio }) => ratio?.toString() ?? null)}::numeric[],
      ${column(({ ratioDivisor }) => ratioDivisor?.toString() ?? null)}::numeric[],
      ${column(({ basisFraction }) => basisFraction?.toString() ?? null)}::numeric[],
      ${column(({ basisFractionDivisor }) => basisFractionDivisor?.toString() ?? null)}::numeric[],
      ${column(({ acquiredAt }) => (acquiredAt === undefined ? null : formatInstant(acquiredAt)))}::timestamptz[],
      ${column(({ successor }) => instrumentId(successor))}::uuid[],
      ${column(({ toAccountId }) => toAccountId ?? null)}::uuid[],
      ${column(({ replaces }) => replaces ?? null)}::uuid[],
      ${column(({ externalId }) => externalId ?? null)}::text[],
      ${column(({ note }) => note ?? null)}::text[]
    ) AS r
    ON CONFLICT DO NOTHING`.execute(tx);
  return learnt;
}
