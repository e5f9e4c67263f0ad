/**
 * Calendar days as whole numbers: days since 1970-01-01. Cheap to store in a column, to subtract and
 * to compare; the proleptic Gregorian calendar throughout.
 */
const DAY_TEXT = /^\d{4}-\d{2}-\d{2}$/;

/** Day number of a civil date. Howard Hinnant, "chrono-compatible low-level date algorithms". */
export function dayNumberOf(year: number, month: number, day: number): number {
  const shifted = month <= 2 ? year - 1 : year;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146097 + dayOfEra - 719468;
}

/**
 * The day number of `YYYY-MM-DD` text.
 *
 * @returns `null` for other text, and for a day that does not exist (`2026-02-30`).
 * @example parseDay('1970-01-02') // 1
 */
export function parseDay(text: string): number | null {
  if (!DAY_TEXT.test(text)) return null;
  const day = dayNumberOf(Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8)));
  return formatDay(day) === text ? day : null;
}

/** `YYYY-MM-DD` text of a day number, for the years 0000 to 9999. */
export function formatDay(dayNumber: number): string {
  const cached = DAY_TEXTS.get(dayNumber);
  if (cached !== undefined) return cached;
  const text = new Date(dayNumber * 86_400_000).toISOString().slice(0, 10);
  if (DAY_TEXTS.size >= 40_000) DAY_TEXTS.clear();
  DAY_TEXTS.set(dayNumber, text);
  return text;
}

/** A journal asks for the same few thousand days again and again. Bounded: about a century. */
const DAY_TEXTS = new Map<number, string>();

/** 1 Monday … 7 Sunday, as ISO 8601 counts. */
export const isoWeekday = (dayNumber: number): number => ((((dayNumber + 3) % 7) + 7) % 7) + 1;
