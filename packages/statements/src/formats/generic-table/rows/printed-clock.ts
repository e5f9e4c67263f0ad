import { spanIn } from '../columns/spans.ts';

/** Of a cell that holds both ends, the one that is asked for; a clock alone is of the first one's day. */
export function endOf(text: string, role: 'dateTime' | 'entryDateTime' | 'exitDateTime'): string {
  const [first, last] = spanIn(text) ?? [];
  if (first === undefined || last === undefined) return text;
  if (role !== 'exitDateTime') return first;
  const [zone = ''] = ZONE_BEHIND.exec(first) ?? [];
  return CLOCK.test(last)
    ? `${first.slice(0, first.length - zone.length).replace(CLOCK_BEHIND, '')} ${last}${zone}`.trim()
    : `${last}${HAS_CLOCK.test(last) ? zone : ''}`;
}

const CLOCK = /^\d{1,2}:\d{2}(?::\d{2})?(?:\s*(?:[ap]m|Uhr))?$/i;
/** Of both ends: `March 2, 2026 9:31 AM (EST) → 10:15 AM`. */
const ZONE_BEHIND = /\s*\([A-Z]{2,5}\)$/;
/** `March 3, 2026 10:15 AM`, without a zone behind it. */
const HAS_CLOCK = /\d{1,2}:\d{2}(?::\d{2})?(?:\s*[ap]m)?$/i;
const CLOCK_BEHIND = /(?:^|\s+)\d{1,2}:\d{2}(?::\d{2})?(?:\s*(?:[ap]m|Uhr))?$/i;

/** `9:31 am`; `午前` before it. */
export const SAYS_HALF = /\d\s*[ap]\.?(?:\s?m\.?)?(?:\s|$)|[오午][전후前後]|[上下]午/i;

/** Of a clock of twelve hours: 1 to 6 are after noon. */
export const inTheAfternoon = (time: string): string =>
  time.replace(/^0[1-6]/, (hour) => `${Number(hour) + 12}`);
