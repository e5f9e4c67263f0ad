import type { Activity } from '../../activities/index.ts';
import type { Decimal } from '../../money/index.ts';

/** The closing part of a fill. */
export interface Exit {
  readonly activity: Activity;
  readonly quantity: Decimal;
  readonly price: Decimal | null;
  readonly fees: Decimal;
  /** Money that came with it beyond its price: the accrued interest of a bond. */
  readonly income?: Decimal;
  /** Its part of what the activity states to have made, where it states that in another currency: see `statedResult`. */
  readonly stated?: Decimal;
  /** Before the multiplier, where it is not exactly price × quantity. */
  readonly notional?: Decimal;
  /** For the ids of trades, where one activity ends more than one thing: what tells them apart. A UUID. */
  readonly name?: string;
  /** It ends what it consumes at exactly what that cost: an option whose premium goes into its delivery. */
  readonly atCost?: true;
  /** Whether some of its fees are modelled, where they are not the activity's own. */
  readonly modelled?: boolean;
}
