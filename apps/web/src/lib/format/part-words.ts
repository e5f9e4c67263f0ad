import type { SharePartJson } from '@tapebook/contract';
import { formatDate } from './dates.ts';

function days({ from, to }: SharePartJson): string | null {
  if (from !== null && to !== null) return `closed ${formatDate(from)} to ${formatDate(to)}`;
  if (from !== null) return `closed since ${formatDate(from)}`;
  return to === null ? null : `closed until ${formatDate(to)}`;
}

const TOLD_IN = {
  r: 'in R without amounts',
  percent: 'in % of account without amounts',
  both: 'in R and % of account without amounts',
} as const;

/** Which part of a journal is shared. @example 'trades of 2 accounts, closed since Feb 1, 2026, in R without amounts' */
export function partWords(part: SharePartJson): string {
  const { accountIds, amounts, unit, notes } = part;
  const count = accountIds?.length ?? 0;
  return [
    accountIds === null ? 'trades' : `trades of ${count} ${count === 1 ? 'account' : 'accounts'}`,
    days(part),
    amounts ? null : TOLD_IN[unit],
    notes ? 'with the pages of those days' : null,
  ]
    .filter((words) => words !== null)
    .join(', ');
}
