import { type RawBuilder, sql } from 'kysely';

/** The day on the account's clock. */
export const localDay: RawBuilder<string> = sql`to_char(x.occurred_at AT TIME ZONE a.time_zone, 'YYYY-MM-DD')`;

/** The time on the account's clock, to the microsecond; nothing where the source tells the day alone, or not even that. */
export const localTime: RawBuilder<string> = sql`
  CASE WHEN x.time_precision <> 'instant' THEN NULL
       ELSE rtrim(rtrim(to_char(x.occurred_at AT TIME ZONE a.time_zone, 'HH24:MI:SS.US'), '0'), '.') END`;

/** The instant, as in the interface. */
export const instant: RawBuilder<string> = sql`
  CASE WHEN x.time_precision <> 'instant' THEN NULL
       ELSE to_char(x.occurred_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') END`;
