/** What a number of a sheet says when it is no number. */
export type DateKind = 'date' | 'time' | 'date-time' | 'duration';

/** Formats that workbooks name by number alone. Those from 27 on are dates of East Asian calendars. */
const BUILT_IN: ReadonlyMap<number, DateKind> = new Map([
  ...[14, 15, 16, 17, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58].map((id) => [id, 'date'] as const),
  ...[18, 19, 20, 21, 32, 33, 34, 35, 45, 47, 55, 56].map((id) => [id, 'time'] as const),
  [22, 'date-time'],
  [46, 'duration'],
]);

/** What else stands in a format: texts in quotes, escaped characters, colours, languages, fillers. */
const NOT_CODES = /"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi;

/**
 * Whether numbers of this format are dates or times.
 *
 * @returns `null` for those that are numbers.
 * @example dateKind(164, 'yyyy\\-mm\\-dd') // 'date'; dateKind(165, '0.00 "days"') // null
 */
export function dateKind(id: number, code: string | undefined): DateKind | null {
  if (code === undefined) return BUILT_IN.get(id) ?? null;
  const [first = ''] = code.replace(NOT_CODES, '').split(';');
  const letters = first.toLowerCase();
  if (letters.includes('general') || letters.includes('standard')) return null;
  if (/\[[hms]+\]/.test(letters)) return 'duration';
  const time = /[hs]|am\/pm/.test(letters);
  // `m` is a month beside days and years, and alone; beside hours and seconds it is a minute.
  const date = /[yd]/.test(letters) || (/m/.test(letters) && !time);
  if (date) return time ? 'date-time' : 'date';
  return time ? 'time' : null;
}
