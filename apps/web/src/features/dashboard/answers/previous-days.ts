import type { Answer } from '@tapebook/domain/analytics';
import { formatDay } from '@tapebook/domain/time';
import { lastDaysAsked } from '#web/lib/answers/last-days-asked.ts';

/** The days before the range, as words beside a change. */
export interface PreviousDays {
  readonly from: string;
  readonly toExclusive: string;
}

/** The days that an answer about days before is of: those of its question, which is the one before while another is on its way. */
export function previousDays({ question }: Answer): PreviousDays {
  const days = lastDaysAsked(question);
  if (days?.low === undefined || days.high === undefined) throw new Error('No days before');
  return { from: formatDay(days.low), toExclusive: formatDay(days.high + 1) };
}
