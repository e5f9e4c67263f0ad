import { NEW_YORK_CLOSE } from '@tapebook/domain/time';

/** Seven hours ahead of New York, whose clocks change at two in the morning: nine, there. */
const OF_NEW_YORK_CLOSE = '<+02>-2<+03>-3,M3.2.0/9,M11.1.0/9';

/** A zone of a file in the words of PostgreSQL, which knows those of the IANA database by their names and all others by their rules. */
export const zoneInSql = (timeZone: string): string =>
  timeZone === NEW_YORK_CLOSE ? OF_NEW_YORK_CLOSE : timeZone;
