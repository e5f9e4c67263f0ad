import type { ConnectionJson } from '@tapebook/contract';

const DAY_MS = 86_400_000;
const WARNED_DAYS = 14;

/** How many days are left before its credentials expire, where that is near; below 0 they have expired. */
export function daysLeft(
  { expiresOn, unattended }: Pick<ConnectionJson, 'expiresOn' | 'unattended'>,
  now: number,
): number | null {
  if (expiresOn === null) return null;
  // What lasts a week would be warned of all the time.
  const lasts = typeof unattended === 'object' ? unattended.days : Number.POSITIVE_INFINITY;
  const warned = Math.min(WARNED_DAYS, Math.ceil(lasts / 4));
  const days = Math.ceil((Date.parse(`${expiresOn}T23:59:59Z`) - now) / DAY_MS) - 1;
  return days <= warned ? days : null;
}

export function daysLeftWords(left: number): string {
  if (left < 0) return 'Its login, key or token has expired.';
  if (left === 0) return 'Its login, key or token expires today.';
  return `Its login, key or token expires in ${left} ${left === 1 ? 'day' : 'days'}.`;
}
