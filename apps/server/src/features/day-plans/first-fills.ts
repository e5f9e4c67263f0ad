import { type DatedFill, planLocks } from '@tapebook/domain/entries';
import type { AssetClass, Instrument } from '@tapebook/domain/instruments';
import { formatDay, formatInstant, instantFromMicros } from '@tapebook/domain/time';
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

/** Wherever on earth an account is kept and its day begins, the fills of a day lie within so many days of it. */
const REACH = [-2, -1, 0, 1, 2] as const;

/**
 * The first fill of each trading day, over all accounts; none of days without.
 *
 * @param days days since 1970.
 */
export async function firstFills(
  tx: Tx,
  ownerId: string,
  days: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (days.length === 0) return new Map();
  const { dayBoundary } = (await readSettings(tx, ownerId)).settings.trading;
  const near = [...new Set(days.flatMap((day) => REACH.map((step) => day + step)))].sort((a, b) => a - b);
  const [first = 0, last = 0] = [near[0], near.at(-1)];
  // Days begin at whole minutes: of those within one minute the first says as much as all.
  const { rows } = await sql<FillRow>`
    SELECT (extract(epoch FROM f.at) * 1000000)::bigint AS at, f.time_precision AS precision,
           a.time_zone, i.symbol, i.asset_class, i.currency, i.underlying, i.exchange
    FROM (
      SELECT account_id, instrument_id, time_precision, min(occurred_at) AS at
      FROM (
        SELECT account_id, instrument_id, time_precision, occurred_at
        FROM tapebook.activities
        WHERE user_id = ${ownerId} AND kind IN ('buy', 'sell') AND NOT cancelled
          AND occurred_at >= to_timestamp(${first * 86_400}::float8)
          AND occurred_at < to_timestamp(${(last + 1) * 86_400}::float8)
        -- A result without fills was traded when it was opened, where its source says that, else when it was made. Of an
        -- opening nobody keeps whether it has a time: one at a midnight is a day alone.
        UNION ALL
        SELECT r.account_id, r.instrument_id,
               CASE WHEN r.acquired_at IS NULL OR r.acquired_at > r.occurred_at THEN r.time_precision
                    WHEN r.acquired_at IN (date_trunc('day', r.acquired_at, 'UTC'), date_trunc('day', r.acquired_at, b.time_zone))
                    THEN 'day' ELSE 'instant' END,
               least(r.acquired_at, r.occurred_at)
        FROM tapebook.activities r
        JOIN tapebook.accounts b ON b.user_id = ${ownerId} AND b.id = r.account_id
        WHERE r.user_id = ${ownerId} AND r.kind = 'result' AND NOT r.cancelled
          AND r.occurred_at >= to_timestamp(${first * 86_400}::float8)
          AND least(r.acquired_at, r.occurred_at) < to_timestamp(${(last + 1) * 86_400}::float8)
      ) made
      WHERE (occurred_at AT TIME ZONE 'UTC')::date = any(${near.map(formatDay)}::date[])
      GROUP BY account_id, instrument_id, time_precision, date_trunc('minute', occurred_at)
    ) f
    JOIN tapebook.accounts a ON a.user_id = ${ownerId} AND a.id = f.account_id
    JOIN tapebook.instruments i ON i.user_id = ${ownerId} AND i.id = f.instrument_id`.execute(tx);
  const locks = planLocks(
    rows.map(
      (row): DatedFill => ({
        at: instantFromMicros(Number(row.at)),
        precision: row.precision,
        clock: clockOf(row, dayBoundary),
        timeZone: row.time_zone,
      }),
    ),
  );
  const asked = new Set(days);
  return new Map([...locks].flatMap(([day, at]) => (asked.has(day) ? [[day, formatInstant(at)]] : [])));
}
