import type { ImportSourceJson } from '@tapebook/contract';
import { daysLeft, daysLeftWords } from './days-left.ts';

/** What ends more often is renewed as a matter of course. */
const SHORTEST_DAYS = 7;
const DAY_MS = 86_400_000;

/** What its person has to do for a connection, now or soon, in words; `null`: it reads, and will. */
export function whatItNeeds(
  {
    state,
    since,
    reason,
    expiresOn = null,
    unattended = 'no',
  }: Pick<ImportSourceJson, 'state' | 'since' | 'reason' | 'expiresOn' | 'unattended'>,
  now: number,
): string | null {
  if (state === 'needs-attention') return reason ?? 'It stops reading until you look at it.';
  // There is nothing to do, but what pages show ends where the reading did: letters say it after a day as well.
  const lasts = state === 'failing' && since !== undefined ? (now - Date.parse(since)) / DAY_MS : 0;
  if (lasts >= 1) {
    const days = Math.floor(lasts);
    return `Not read for ${days === 1 ? 'a day' : `${days} days`}; Tapebook keeps trying. ${reason ?? ''}`.trimEnd();
  }
  const isShort = unattended === 'no' || (unattended !== 'forever' && unattended.days < SHORTEST_DAYS);
  if (state === undefined || state === 'paused' || isShort) return null;
  const left = daysLeft({ expiresOn, unattended }, now);
  // By a day that is over it has not ended, as long as it reads.
  return left === null || left < 0 ? null : daysLeftWords(left);
}
