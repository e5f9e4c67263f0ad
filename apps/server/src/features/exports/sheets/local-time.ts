import { type RawBuilder, sql } from 'kysely';
import { datedDay } from '#server/platform/database/index.ts';

/** The day on the account's clock; of a day alone that day, in whichever zone it begins. */
export const localDay: RawBuilder<string> = sql`to_char(
  CASE x.time_precision WHEN 'day' THEN ${datedDay(sql`x.occurred_at`, sql`a.time_zone`)}
    ELSE (x.occurred_at AT TIME ZONE a.time_zone)::date END, 'YYYY-MM-DD')`;

/** The time on the account's clock, to the microsecond; nothing where the source tells the day alone, or not even that. */
export const localTime: RawBuilder<string> = sql`
  CASE WHEN x.time_precision <> 'instant' THEN NULL
       ELSE rtrim(rtrim(to_char(x.occurred_at AT TIME ZONE a.time_zone, 'HH24:MI:SS.US'), '0'), '.') END`;

/** The instant, as in the interface. */
export const instant: RawBuilder<string> = sql`
  CASE WHEN x.time_precision <> 'instant' THEN NULL
       ELSE to_char(x.occurred_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') END`;
