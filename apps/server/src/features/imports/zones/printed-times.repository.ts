import type { Instrument } from '@tapebook/domain/instruments';
import { regularSession } from '@tapebook/domain/instruments';
import { type Instant, instantFromMillis } from '@tapebook/domain/time';
import { sql } from 'kysely';
import { instrumentId } from '#server/features/trades/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import type { PrintedTime } from './weigh-zones.ts';

/** So many minutes tell a zone as well as all of them. */
const MOST_MINUTES = 4000;

/** When the staged fills happened, as the file prints it, of those whose exchange has hours. */
export async function findPrintedTimes(
  tx: Tx,
  instruments: ReadonlyMap<string, Instrument>,
  readIn: string,
): Promise<PrintedTime[]> {
  const sessions = new Map(
    [...instruments].map(([key, instrument]) => [instrumentId(key), regularSession(instrument)]),
  );
  const { rows } = await sql<{ instrument_id: string; at: number; fills: number }>`
    WITH minutes AS (
      SELECT instrument_id, date_trunc('minute', occurred_at) AS minute, count(*)::int AS fills
      FROM import_staging
      WHERE kind IN ('buy', 'sell') AND time_precision = 'instant' AND instrument_id IS NOT NULL
      GROUP BY 1, 2
    )
    SELECT instrument_id, (extract(epoch FROM minute) * 1000)::float8 AS at, fills
    FROM minutes ORDER BY md5(instrument_id::text || minute::text) LIMIT ${MOST_MINUTES}`.execute(tx);
  return rows.flatMap(({ instrument_id: id, at, fills }) => {
    const session = sessions.get(id) ?? null;
    const instant: Instant | null = instantFromMillis(at);
    return session === null || instant === null ? [] : [{ instant, readIn, session, fills }];
  });
}
