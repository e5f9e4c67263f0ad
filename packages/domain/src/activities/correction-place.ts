import { datedDayNumber, type Instant, instantFromMicros } from '../time/index.ts';
import type { Activity } from './activity.ts';

const SECOND = 1_000_000;
const MINUTE = 60 * SECOND;

/** Where in its account's history an activity stands. */
export type Place = Pick<Activity, 'occurredAt' | 'sequence'> & { readonly timePrecision?: 'untold' };

const floor = (at: Instant, unit: number): Instant => instantFromMicros(at - (((at % unit) + unit) % unit));

/** Whether both are one day, told at the midnights of two zones. Which day some midnights are of, the zone of the account alone tells. */
function isSameDay(one: Instant, other: Instant): boolean {
  const days = [one, other].map((at) => [datedDayNumber(at, WEST), datedDayNumber(at, EAST)] as const);
  const [first] = days;
  return days.every(([west, east]) => west === first?.[0] && east === first[1] && west === east);
}

const WEST = 'Pacific/Honolulu';
const EAST = 'Pacific/Auckland';

/**
 * Where a correction stands that states the time of what it corrects: in its place, in front of what stood behind
 * it. A time that is told to the second or the minute only is the same where nothing else tells it apart: forms show
 * no more of it, and so is a day that a form tells at the midnight of the account. A correction of the time stands where that says.
 *
 * @returns `null` where it has a time of its own.
 */
export function placeOfCorrection(
  correction: Pick<Activity, 'occurredAt' | 'timePrecision'>,
  corrected: Pick<Activity, 'occurredAt' | 'timePrecision' | 'sequence'>,
): Place | null {
  const { occurredAt, sequence } = corrected;
  const { occurredAt: stated } = correction;
  const areTimed = correction.timePrecision === 'instant' && corrected.timePrecision !== 'day';
  const isShort = areTimed && (stated === floor(occurredAt, SECOND) || stated === floor(occurredAt, MINUTE));
  const areDays = correction.timePrecision === 'day' && corrected.timePrecision === 'day';
  if (stated !== occurredAt && !isShort && !(areDays && isSameDay(stated, occurredAt))) return null;
  return {
    occurredAt,
    ...(sequence === undefined ? {} : { sequence }),
    // What nobody told of the one, the other tells as little by the same time.
    ...(corrected.timePrecision === 'untold' ? { timePrecision: 'untold' } : {}),
  };
}
