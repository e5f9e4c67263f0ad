import type { AssetClass } from '@tapebook/domain/instruments';
import type { Opening, Plan } from '@tapebook/domain/plans';
import {
  datedDayNumber,
  formatDay,
  type Instant,
  parseInstant,
  startOfDay,
  tradingDayNumber,
} from '@tapebook/domain/time';
import { type Direction, exchangeClock } from '@tapebook/domain/trades';
import { type RawBuilder, sql } from 'kysely';
import { readSettings } from '#server/features/settings/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import type { WrittenTerms } from './stored-plan.ts';

/** A fill that opens a trade, with what says on which day it was made. */
export interface FoundOpening extends Opening {
  /** Only its day is known. */
  readonly isDay: boolean;
}

export interface OpeningRow {
  readonly activityId: string;
  readonly anchorId: string;
  readonly accountId: string;
  readonly symbol: string;
  readonly underlying: string | null;
  readonly assetClass: AssetClass;
  readonly currency: string;
  readonly exchange: string | null;
  readonly direction: Direction;
  readonly occurredAt: string;
  readonly isDay: boolean;
  readonly timeZone: string;
}

export function toOpening(row: OpeningRow, dayBoundary: number | 'exchange'): FoundOpening {
  const { exchange, currency, occurredAt, timeZone, ...opening } = row;
  const instant = parseInstant(occurredAt) as Instant;
  if (row.isDay) {
    const day = datedDayNumber(instant, timeZone);
    // When on that day nobody knows: what was written on it is taken to have been written before.
    return { ...opening, at: startOfDay(day + 1, timeZone), day: formatDay(day) };
  }
  const instrument = {
    symbol: row.symbol,
    assetClass: row.assetClass,
    currency,
    multiplier: null,
    ...(row.underlying === null ? {} : { underlying: row.underlying }),
    ...(exchange === null ? {} : { exchange }),
  };
  const clock = dayBoundary === 'exchange' ? exchangeClock(instrument, timeZone) : { timeZone, dayBoundary };
  return {
    ...opening,
    at: instant,
    day: formatDay(tradingDayNumber(instant, clock.timeZone, clock.dayBoundary)),
  };
}

/** Accounts, symbols and days that some plans name, in whichever version, as rows `w` (account_id, symbol, asset_class, first, last). */
export function plannedDays(plans: readonly Plan<WrittenTerms>[]): RawBuilder<unknown> {
  const wanted = plans.flatMap(({ versions }) => versions.map(({ terms }) => terms));
  const column = (value: (terms: WrittenTerms) => string): string[] => wanted.map(value);
  return sql`unnest(
    ${column((terms) => terms.accountId)}::uuid[],
    ${column((terms) => terms.symbol.toUpperCase())}::text[],
    ${column((terms) => terms.assetClass)}::text[],
    ${column((terms) => terms.from)}::date[],
    ${column((terms) => terms.until)}::date[]
  ) AS w (account_id, symbol, asset_class, first, last)`;
}

/** The fills that open trades which some plans may be: of an account, an instrument and days that they name. */
export async function findOpenings(
  tx: Tx,
  ownerId: string,
  plans: readonly Plan<WrittenTerms>[],
): Promise<FoundOpening[]> {
  if (plans.length === 0) return [];
  // The fills by their ids, all at once: joined one by one, a table that is believed to be empty while its first
  // rows are written (see inIndexOrder) is read whole for each of them.
  const { rows } = await sql<OpeningRow>`
    WITH found AS MATERIALIZED (
      SELECT DISTINCT ON (t.opening_activity_id)
             t.opening_activity_id, coalesce(t.annotation_anchor_id, t.opening_activity_id) AS anchor_id,
             t.account_id, i.symbol, i.underlying, i.asset_class, i.currency, i.exchange, t.direction
      FROM (
        SELECT account_id, symbol, asset_class, min(first) AS first, max(last) AS last
        FROM ${plannedDays(plans)}
        GROUP BY account_id, symbol, asset_class
      ) AS w
      JOIN tapebook.instruments i ON i.user_id = ${ownerId} AND i.asset_class = w.asset_class
        AND (upper(i.symbol) = w.symbol OR upper(i.underlying) = w.symbol)
      -- Days begin at other hours in other zones; which day it was is told from the rows.
      JOIN tapebook.trades t ON t.user_id = ${ownerId} AND t.account_id = w.account_id AND t.instrument_id = i.id
        AND t.opened_at >= w.first - interval '2 days' AND t.opened_at < w.last + interval '3 days'
      WHERE t.fill_count > 0 AND t.direction IS NOT NULL AND NOT t.opening_unknown
      ORDER BY t.opening_activity_id, t.began_at, t.id
    ), fills AS MATERIALIZED (
      SELECT id, occurred_at, time_precision FROM tapebook.activities
      WHERE user_id = ${ownerId} AND id = ANY (ARRAY(SELECT opening_activity_id FROM found))
    )
    SELECT t.opening_activity_id AS "activityId", t.anchor_id AS "anchorId", t.account_id AS "accountId",
           t.symbol, t.underlying, t.asset_class AS "assetClass", t.currency, t.exchange, t.direction,
           f.occurred_at AS "occurredAt", f.time_precision = 'day' AS "isDay", a.time_zone AS "timeZone"
    FROM found t
    JOIN fills f ON f.id = t.opening_activity_id
    JOIN tapebook.accounts a ON a.user_id = ${ownerId} AND a.id = t.account_id
    ORDER BY t.opening_activity_id`.execute(tx);
  const { dayBoundary } = (await readSettings(tx, ownerId)).settings.trading;
  return rows.map((row) => toOpening(row, dayBoundary));
}

/** What opens a trade and what is said against; nothing where it is no trade of this journal. */
export async function findOpeningOf(
  tx: Tx,
  ownerId: string,
  tradeId: string,
): Promise<{ readonly activityId: string; readonly anchorId: string } | undefined> {
  const { rows } = await sql<{ activityId: string; anchorId: string }>`
    SELECT opening_activity_id AS "activityId", coalesce(annotation_anchor_id, opening_activity_id) AS "anchorId"
    FROM tapebook.trades WHERE user_id = ${ownerId} AND id = ${tradeId}`.execute(tx);
  return rows[0];
}
