import type { Decimal } from '@tapebook/domain/money';

/** A number as {@link Decimal} prints it when nothing of it is superfluous. */
const PLAIN = /^-?(?:0|[1-9]\d*)(?:\.\d*[1-9])?$/;

/**
 * The one text of a number, however a file prints it: `12.50` and `+12.5` are `12.5`. Most files print it so
 * already, and then it need not be made.
 *
 * @param printed what `value` was read from.
 */
export const plainNumber = (printed: string, value: Decimal): string =>
  PLAIN.test(printed) && printed !== '-0' ? printed : value.normalized().toString();
