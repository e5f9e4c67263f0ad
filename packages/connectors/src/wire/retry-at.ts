import { waitOf } from '../contracts/longest-wait.ts';

/** Before this many seconds a number is how long to wait, from then on a time since 1970. */
const EPOCH_FROM = 1_000_000_000;
const NAMES = ['retry-after', 'x-ratelimit-reset', 'ratelimit-reset', 'x-ratelimit-account-reset'];

/**
 * When an answer says that it may be asked again: seconds, a date, or a time since 1970 in seconds or milliseconds. A time that is over
 * by our clock says nothing: whoever went by it would ask again at once, for as long as the limit lasts.
 */
export function retryAt(headers: Headers, now: Date): Date | null {
  for (const name of NAMES) {
    const text = headers.get(name)?.trim();
    if (text === undefined || text === '') continue;
    const at = timeOf(text, now);
    if (at !== null && at > now.getTime()) return waitOf(now, at - now.getTime());
  }
  return null;
}

function timeOf(text: string, now: Date): number | null {
  const value = Number(text);
  if (Number.isFinite(value) && value >= 0) {
    if (value < EPOCH_FROM) return now.getTime() + value * 1000;
    return value < EPOCH_FROM * 1000 ? value * 1000 : value;
  }
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : at;
}
