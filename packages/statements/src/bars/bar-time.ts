import { dateOrderEvidence, parsePrintedTime, resolvePrintedTime } from '../cells/parse-date-time.ts';
import type { DateOrder } from '../contracts/source.ts';

/** `zone`: a clock's time, and nothing says of which place; `order`: day or month first. */
export type UnreadTime = 'unreadable' | 'zone' | 'order';

const UNIX = /^\d{9,10}(?:\.0+)?$|^\d{13}$|^\d{16}$|^\d{19}$/;

/** Seconds, thousandths, millionths or billionths since 1970, told by how many digits they have. */
function fromUnix(text: string): number {
  const digits = text.replace(/\..*$/, '');
  if (digits.length <= 10) return Number(digits) * 1_000_000;
  if (digits.length === 13) return Number(digits) * 1_000;
  return Number(digits.length === 16 ? digits : digits.slice(0, 16));
}

/** When a bar begins, in microseconds since 1970; a day alone is that day in UTC. */
export function readBarTime(
  text: string,
  order: DateOrder | null,
  timeZone: string | null,
): number | UnreadTime {
  if (UNIX.test(text)) return fromUnix(text);
  if (order === null && dateOrderEvidence(text) !== 'none') return 'order';
  const printed = parsePrintedTime(text.replace(/(\d)Z$/, '$1+00:00'), order ?? 'ymd');
  if (printed?.date === undefined) return 'unreadable';
  const isDay = printed.time === undefined;
  const told = isDay || printed.offsetMinutes !== undefined || printed.zone !== undefined;
  if (!told && timeZone === null) return 'zone';
  return resolvePrintedTime(printed, isDay ? 'UTC' : (timeZone ?? 'UTC'))?.occurredAt ?? 'unreadable';
}

/** Of the whole column; `null` where all of its dates can be read in both ways. */
export function orderOf(texts: Iterable<string>): DateOrder | null {
  let open = false;
  for (const text of texts) {
    const evidence = dateOrderEvidence(text);
    if (evidence === 'dmy' || evidence === 'mdy') return evidence;
    if (evidence === 'either') open = true;
  }
  return open ? null : 'ymd';
}
