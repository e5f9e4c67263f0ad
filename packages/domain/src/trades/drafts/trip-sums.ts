import type { Activity } from '../../activities/index.ts';
import type { Decimal } from '../../money/index.ts';

/** What a round trip of plain fills came to, which was reckoned as a whole. */
export interface TripSums {
  /** The fill that ended it. */
  readonly last: Activity;
  /** What was entered, and left. */
  readonly quantity: Decimal;
  readonly peak: Decimal;
  readonly entryNotional: Decimal;
  readonly exitNotional: Decimal;
  readonly entryCount: number;
  readonly exitCount: number;
  readonly losingAdds: number;
}
