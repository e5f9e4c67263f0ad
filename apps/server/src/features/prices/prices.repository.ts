import type { KeptPricesJson } from '@tapebook/contract';
import type { UnitSplit } from '@tapebook/domain/prices';
import { parseInstant } from '@tapebook/domain/time';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';

/** What is kept, by instrument, feed and size. */
export async function findPrices(
  tx: Tx,
  ownerId: string,
  instrumentId: string | undefined,
): Promise<KeptPricesJson[]> {
  const { rows } = await sql<KeptPricesJson>`
    SELECT p.instrument_id AS "instrumentId", i.symbol, p.feed, p.bar_seconds AS seconds,
      min(p.first_at) AS "from", max(p.last_at) AS "to", sum(p.bar_count)::integer AS count
    FROM tapebook.price_bars p
    JOIN tapebook.instruments i ON i.user_id = p.user_id AND i.id = p.instrument_id
    WHERE p.user_id = ${ownerId} AND (${instrumentId ?? null}::uuid IS NULL OR p.instrument_id = ${instrumentId ?? null}::uuid)
    GROUP BY p.instrument_id, i.symbol, p.feed, p.bar_seconds
    ORDER BY i.symbol, p.bar_seconds, p.feed`.execute(tx);
  return rows;
}

/** @returns how many bars were removed. */
export async function removePrices(
  tx: Tx,
  ownerId: string,
  { instrumentId, feed, seconds }: { instrumentId: string; feed: string; seconds: number },
): Promise<number> {
  const removed = await tx
    .deleteFrom('price_bars')
    .where('user_id', '=', ownerId)
    .where('instrument_id', '=', instrumentId)
    .where('feed', '=', feed)
    .where('bar_seconds', '=', seconds)
    .returning('bar_count')
    .execute();
  return removed.reduce((sum, { bar_count }) => sum + bar_count, 0);
}

/** Whether the journal has that instrument. */
export async function hasInstrument(tx: Tx, ownerId: string, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('instruments')
    .select('id')
    .where('user_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** The splits of an instrument within some time, each once however many accounts held it. */
export async function findSplits(
  tx: Tx,
  ownerId: string,
  { instrumentId, from, to }: { instrumentId: string; from: string; to: string },
): Promise<UnitSplit[]> {
  const { rows } = await sql<{ at: string; ratio: string; divisor: string | null }>`
    SELECT DISTINCT occurred_at AS at, ratio, ratio_divisor AS divisor FROM tapebook.activities
    WHERE user_id = ${ownerId} AND instrument_id = ${instrumentId} AND kind = 'split'
      AND occurred_at > ${from} AND occurred_at <= ${to} AND ratio > 0
    ORDER BY occurred_at`.execute(tx);
  return rows.map(({ at, ratio, divisor }) => ({
    at: parseInstant(at) ?? 0,
    to: Number(ratio),
    from: Number(divisor ?? 1),
  }));
}
