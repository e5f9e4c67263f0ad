import { type DatedFill, planLock } from '@tapebook/domain/entries';
import type { AssetClass, Instrument } from '@tapebook/domain/instruments';
import { formatInstant, instantFromMicros } from '@tapebook/domain/time';
import { exchangeClock, type TradingClock } from '@tapebook/domain/trades';
import { sql } from 'kysely';
import { readSettings } from '#server/features/settings/index.ts';
import type { Tx } from '#server/platform/database/index.ts';

interface FillRow {
  readonly at: number;
  readonly precision: 'instant' | 'day';
  readonly time_zone: string;
  readonly symbol: string;
  readonly asset_class: string;
  readonly currency: string;
  readonly underlying: string | null;
  readonly exchange: string | null;
}

const instrumentOf = (row: FillRow): Instrument => ({
  symbol: row.symbol,
  assetClass: row.asset_class as AssetClass,
  currency: row.currency,
  multiplier: null,
  ...(row.underlying === null ? {} : { underlying: row.underlying }),
  ...(row.exchange === null ? {} : { exchange: row.exchange }),
});

function clockOf(row: FillRow, dayBoundary: number | 'exchange'): TradingClock {
  if (dayBoundary !== 'exchange') return { timeZone: row.time_zone, dayBoundary };
  return exchangeClock(instrumentOf(row), row.time_zone);
}

/**
 * The first fill of a trading day, over all accounts; `null` while nothing was traded.
 *
 * @param day as days since 1970.
 */
export async function firstFillOf(tx: Tx, ownerId: string, day: number): Promise<string | null> {
  const { dayBoundary } = (await readSettings(tx, ownerId)).settings.trading;
  // Wherever on earth an account is kept and its day begins, the fills of the day lie within.
  const { rows } = await sql<FillRow>`
    SELECT (extract(epoch FROM x.occurred_at) * 1000000)::bigint AS at, x.time_precision AS precision,
           a.time_zone, i.symbol, i.asset_class, i.currency, i.underlying, i.exchange
    FROM tapebook.activities x
    JOIN tapebook.accounts a ON a.user_id = x.user_id AND a.id = x.account_id
    JOIN tapebook.instruments i ON i.user_id = x.user_id AND i.id = x.instrument_id
    WHERE x.user_id = ${ownerId} AND x.kind IN ('buy', 'sell') AND NOT x.cancelled
      AND x.occurred_at >= to_timestamp(${(day - 2) * 86_400}::float8)
      AND x.occurred_at < to_timestamp(${(day + 3) * 86_400}::float8)`.execute(tx);
  const fills = rows.map(
    (row): DatedFill => ({
      at: instantFromMicros(Number(row.at)),
      precision: row.precision,
      clock: clockOf(row, dayBoundary),
      timeZone: row.time_zone,
    }),
  );
  const lock = planLock(day, fills);
  return lock === null ? null : formatInstant(lock);
}
