import type { Decimal } from '../../money/index.ts';

/** The sum; `null` as soon as one of the two is not known. */
export const plusKnown = (left: Decimal | null, right: Decimal | null): Decimal | null =>
  left === null || right === null ? null : left.plus(right);

/** Likewise the difference. */
export const minusKnown = (left: Decimal | null, right: Decimal | null): Decimal | null =>
  left === null || right === null ? null : left.minus(right);
