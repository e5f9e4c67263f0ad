import { type Activity, endOfItsDay, sortInstant, type TimePrecision } from '../../activities/index.ts';
import { type Instant, instantFromMicros, zoneOffset } from '../../time/index.ts';
import type { LotPiece } from '../lots/lot.ts';
import type { TradeEnding } from '../trade/trade.ts';

/** What closed a trade, and whether its day alone is known. */
export interface Closing {
  readonly activity: Activity;
  readonly onDay: boolean;
}

/** How far the time of an exit is known. What its source does not tell stands where its entry does, and is known as far as that is. */
export function precisionOf(
  { timePrecision, occurredAt }: Activity,
  pieces: readonly LotPiece[],
): TimePrecision {
  if (timePrecision !== 'untold') return timePrecision;
  const entered = pieces.find(({ activity }) => activity.occurredAt === occurredAt);
  return entered?.activity.timePrecision ?? timePrecision;
}

/** What ended it, where that was no trade. */
export function endingOf({ activity: { kind } }: Closing): TradeEnding | null {
  return kind === 'expire' || kind === 'assign' || kind === 'exercise' ? kind : null;
}

/** The one that took effect later: a dated expiry ends what was traded on its day. Of one instant, what ends before what is traded. */
export function laterClosing(left: Closing | null, right: Closing | null): Closing | null {
  if (left === null || right === null) return left ?? right;
  const later = sortInstant(right.activity) - sortInstant(left.activity);
  return later > 0 || (later === 0 && endingOf(right) !== null) ? right : left;
}

/**
 * When it closed the trade. What has a date alone and ends what was traded on that day stands at the end of it on the
 * clocks of its account: until then the trade was open, for all that is known.
 */
export function closingInstant({ activity }: Closing, timeZone: string): Instant {
  const { occurredAt } = activity;
  const end = instantFromMicros(endOfItsDay(activity));
  if (end === occurredAt) return occurredAt;
  // A day on which the clocks change is an hour shorter or longer.
  return instantFromMicros(end - zoneOffset(end, timeZone) + zoneOffset(occurredAt, timeZone));
}
