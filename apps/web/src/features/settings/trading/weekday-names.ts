import { weekdayName } from '#web/lib/format/calendar-names.ts';

/** Names of the weekdays in the reader's language, Sunday first. */
export const weekdayNames = (): readonly string[] =>
  Array.from({ length: 7 }, (_, day) => weekdayName(day, 'long'));
