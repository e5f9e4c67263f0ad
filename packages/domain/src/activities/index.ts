export {
  ACTIVITY_KINDS,
  type Activity,
  type ActivityFacts,
  type ActivityKind,
  type ExecutionKind,
  isExecutionKind,
  type PositionEffect,
  type TimePrecision,
} from './activity.ts';
export { type CashFacts, cashBalances, cashEffect } from './cash-effect.ts';
export { type Place, placeOfCorrection } from './correction-place.ts';
export { type Hash128, hashText } from './hash.ts';
export {
  type ActivityIdentity,
  activityId,
  contentFingerprint,
  ordinalCounter,
} from './identity.ts';
export { compareActivities, endOfItsDay, isAmongFills, sortInstant } from './order.ts';
export { orderedUuid, orderOf } from './ordered-uuid.ts';
