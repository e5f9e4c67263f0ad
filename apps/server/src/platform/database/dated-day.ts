import { type RawBuilder, sql } from 'kysely';

/**
 * The day that a date without a time means, whichever midnight it stands at: as `datedDayNumber` of the domain.
 *
 * @param at when the fact is kept to have happened. @param timeZone of its account, which few midnights depend on.
 */
export const datedDay = (at: RawBuilder<unknown>, timeZone: RawBuilder<unknown>): RawBuilder<string> => sql`
  ((${at} + interval '12 hours') AT TIME ZONE
    CASE WHEN extract(hour FROM ${at} AT TIME ZONE 'UTC') IN (10, 11) THEN ${timeZone} ELSE 'UTC' END)::date`;

/** When a day begins on the clocks of a zone. */
export const midnightOf = (day: RawBuilder<unknown>, timeZone: RawBuilder<unknown>): RawBuilder<string> =>
  sql`(${day}::timestamp AT TIME ZONE ${timeZone})`;
