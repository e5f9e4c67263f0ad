import { dateFormat } from '#web/lib/format/locale.ts';

/** A Sunday. */
const SUNDAY = Date.UTC(2026, 0, 4);
const DAY_MS = 86_400_000;

/** Names of the weekdays in the reader's language, Sunday first. */
export const weekdayNames = (): readonly string[] =>
  Array.from({ length: 7 }, (_, day) =>
    dateFormat({ weekday: 'long', timeZone: 'UTC' }).format(SUNDAY + day * DAY_MS),
  );
