import type { Currency } from './currency.ts';
import type { Decimal } from './decimal.ts';

/** An amount that knows its currency. */
export interface Money {
  readonly amount: Decimal;
  readonly currency: Currency;
}

/**
 * The sum of two amounts of one currency.
 *
 * @throws {RangeError} when the currencies differ: converting takes a dated rate, never an addition.
 */
export function addMoney(left: Money, right: Money): Money {
  if (left.currency !== right.currency) {
    throw new RangeError(`Cannot add ${right.currency} to ${left.currency} without a rate`);
  }
  return { amount: left.amount.plus(right.amount), currency: left.currency };
}
