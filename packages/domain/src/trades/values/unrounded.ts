import type { Decimal } from '../../money/index.ts';
import { QUOTIENT_PLACES } from './quotient-places.ts';

/** Digits that are kept beyond those that are told, so that splits which undo each other come out even. */
const GUARD_PLACES = 18;

/** A quantity that splits have made endless, with more digits than are told of it. */
export interface Unrounded {
  readonly value: Decimal;
  /** Digits behind the point that are told. */
  readonly places: number;
}

export const unrounded = (quantity: Decimal): Unrounded => ({
  value: quantity,
  places: quantity.scale + QUOTIENT_PLACES,
});

/**
 * The quantity after a split, `to` new units for every `from` old ones. What is told grows by the digits that
 * the split takes away, so that nothing that is held ever rounds to nothing.
 *
 * @example 100 at 1:3 is told as 33.333333333333; that at 3:1 is 100 again, not 99.999999999999
 */
export function splitUnrounded({ value, places }: Unrounded, to: Decimal, from: Decimal): Unrounded {
  const told = places + Math.max(0, wholeDigits(from) - wholeDigits(to));
  return { value: value.times(to).quotient(from, told + GUARD_PLACES), places: told };
}

export const told = ({ value, places }: Unrounded): Decimal =>
  isEndless({ value, places }) ? value.rounded(places).normalized() : value;

export const isEndless = ({ value, places }: Unrounded): boolean => value.scale > places;

const wholeDigits = (value: Decimal): number => value.abs().rounded(0).toString().length;
