import { parsePrintedTime } from '../../../cells/parse-date-time.ts';

/** `2 February 2026 9:31 → 10:31`, as databases of notes write a span of time. */
const ARROW = /^(.+?)\s*→\s*(.+)$/;
/** `03/02/2026-03/04/2026`, `2026-03-02 to 2026-03-04`, `02.03.2026 – 04.03.2026`, `9:31-10:02` */
const FROM_TO =
  /^(.*?\d.*?)(?:\s*[–—~〜～]\s*|\s+(?:-|to|til|until|till|bis|au|à|al?|até|tot|t\/m)\s+)(.*\d.*)$/i;
/** Days and clocks that are written without hyphens themselves. */
const HYPHENED = /^(\d[\d/.: apm]*?)-(\d[\d/.: apm]*)$/i;

/** Most cells say one time, and need no closer look. */
const MAY_SPAN = /[→–—~〜～]|\s(?:-|\p{L}{1,5}|t\/m)\s|^[^-]*\d\s?[ap]?m?-\d[^-]*$/iu;
const LONGEST = 80;

/** What a cell says of when something began and ended; `null` where it says one time alone, as `08/03/2026 - 11:15` does. */
export function spanIn(text: string): readonly [from: string, to: string] | null {
  if (text.length > LONGEST || !MAY_SPAN.test(text)) return null;
  const arrow = ARROW.exec(text);
  if (arrow !== null) return [arrow[1] ?? '', arrow[2] ?? ''];
  const [, from = '', to = ''] = FROM_TO.exec(text) ?? HYPHENED.exec(text) ?? [];
  if (from === '' || to === '') return null;
  const [began, ended] = [printed(from), printed(to)];
  if (began === null || ended === null) return null;
  const isSpan = ended.date === undefined ? began.time !== undefined : began.date !== undefined;
  return isSpan ? [from, to] : null;
}

const printed = (text: string) => parsePrintedTime(text, 'dmy') ?? parsePrintedTime(text, 'mdy');

/** Of a cell that holds both ends, the one that is asked for; a clock alone is of the first one's day. */
export function endOf(text: string, role: 'dateTime' | 'entryDateTime' | 'exitDateTime'): string {
  const [first, last] = spanIn(text) ?? [];
  if (first === undefined || last === undefined) return text;
  if (role !== 'exitDateTime') return first;
  return CLOCK.test(last) ? `${first.replace(CLOCK_BEHIND, '')} ${last}`.trim() : last;
}

const CLOCK = /^\d{1,2}:\d{2}(?::\d{2})?(?:\s*[ap]m)?$/i;
const CLOCK_BEHIND = /(?:^|\s+)\d{1,2}:\d{2}(?::\d{2})?(?:\s*[ap]m)?$/i;

/** `9:31 am`; `午前` before it. */
export const SAYS_HALF = /\d\s*[ap]\.?(?:\s?m\.?)?(?:\s|$)|[오午][전후前後]|[上下]午/i;

/** Of a clock of twelve hours: 1 to 6 are after noon. */
export const inTheAfternoon = (time: string): string =>
  time.replace(/^0[1-6]/, (hour) => `${Number(hour) + 12}`);
