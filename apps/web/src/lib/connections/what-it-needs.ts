import type { ImportSourceJson } from '@tapebook/contract';
import { daysLeft, daysLeftWords } from './days-left.ts';

/** What ends more often is renewed as a matter of course. */
const SHORTEST_DAYS = 7;

/** What its person has to do for a connection, now or soon, in words; `null`: it reads, and will. */
export function whatItNeeds(
  {
    state,
    reason,
    expiresOn = null,
    unattended = 'no',
  }: Pick<ImportSourceJson, 'state' | 'reason' | 'expiresOn' | 'unattended'>,
  now: number,
): string | null {
  if (state === 'needs-attention') return reason ?? 'It stops reading until you look at it.';
  const isShort = unattended === 'no' || (unattended !== 'forever' && unattended.days < SHORTEST_DAYS);
  if (state === undefined || state === 'paused' || isShort) return null;
  const left = daysLeft({ expiresOn, unattended }, now);
  // By a day that is over it has not ended, as long as it reads.
  return left === null || left < 0 ? null : daysLeftWords(left);
}
