import { type Instant, instantFromMicros } from '../time/index.ts';
import type { Activity } from './activity.ts';

const SECOND = 1_000_000;
const MINUTE = 60 * SECOND;

/** Where in its account's history an activity stands. */
export type Place = Pick<Activity, 'occurredAt' | 'sequence'> & { readonly timePrecision?: 'untold' };

const floor = (at: Instant, unit: number): Instant => instantFromMicros(at - (((at % unit) + unit) % unit));

/**
 * Where a correction stands that states the time of what it corrects: in its place, in front of what stood behind
 * it. A time that is told to the second or the minute only is the same where nothing else tells it apart: forms show
 * no more of it. A correction of the time stands where that says.
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
  if (stated !== occurredAt && !isShort) return null;
  return {
    occurredAt,
    ...(sequence === undefined ? {} : { sequence }),
    // What nobody told of the one, the other tells as little by the same time.
    ...(corrected.timePrecision === 'untold' ? { timePrecision: 'untold' } : {}),
  };
}
