import { parseFractionInput } from '@tapebook/contract';
import { Decimal } from '@tapebook/domain/money';

export interface StatedFraction {
  readonly part: Decimal;
  /** `null`: of one. */
  readonly of: Decimal | null;
}

/**
 * A number that may be stated as a decimal, as a fraction, or as two numbers.
 *
 * @example statedFraction('1/3', undefined) and statedFraction('1', '3') → part 1 of 3
 */
export function statedFraction(text: string | undefined, divisor: string | undefined): StatedFraction | null {
  const stated = text === undefined ? null : parseFractionInput(text);
  if (stated === null) return null;
  const of = divisor === undefined ? stated.denominator : Decimal.parse(divisor);
  return { part: stated.numerator, of };
}

/** Whether it is above zero, with nothing negative in it. */
export const isPositiveFraction = (fraction: StatedFraction | null): boolean =>
  fraction?.part.isPositive() === true && (fraction.of === null || fraction.of.isPositive());
