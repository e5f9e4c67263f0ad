import { type Activity, type ExecutionKind, isExecutionKind } from '../../activities/index.ts';
import type { Instrument } from '../../instruments/index.ts';
import type { Decimal } from '../../money/index.ts';

/** A fill of which its quantity, price and fees say all that a trade asks of it. */
export type PlainFill = Activity & {
  readonly kind: ExecutionKind;
  readonly quantity: Decimal;
  readonly price: Decimal;
};

/** With more digits behind the point no number is reckoned with exactly. */
const MOST_PLACES = 15;

/** Nearly every fill: traded in the money of its instrument, at a time that is known, in no position that is kept apart. */
export function isPlainFill(activity: Activity, { currency }: Instrument): activity is PlainFill {
  const { quantity, price, fees, feeCurrency } = activity;
  return (
    isExecutionKind(activity.kind) &&
    quantity?.isPositive() === true &&
    quantity.scale <= MOST_PLACES &&
    price !== undefined &&
    price.scale <= MOST_PLACES &&
    fees.scale <= MOST_PLACES &&
    activity.currency === currency &&
    (feeCurrency === undefined || feeCurrency === currency) &&
    activity.timePrecision === 'instant' &&
    activity.feesStated === undefined &&
    activity.positionId === undefined &&
    activity.statedResult === undefined &&
    activity.acquiredAt === undefined
  );
}
