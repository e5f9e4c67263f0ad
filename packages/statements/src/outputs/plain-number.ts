import type { Decimal } from '@tapebook/domain/money';

const MINUS = 45;
const POINT = 46;
const ZERO = 48;
const NINE = 57;

/** Whether a number is written as {@link Decimal} prints it when nothing of it is superfluous. */
function isPlain(text: string): boolean {
  const start = text.charCodeAt(0) === MINUS ? 1 : 0;
  const end = text.length - 1;
  let point = -1;
  for (let at = start; at <= end; at += 1) {
    const code = text.charCodeAt(at);
    if (code === POINT && point < 0) point = at;
    else if (!(code >= ZERO && code <= NINE)) return false;
  }
  const whole = point < 0 ? text.length : point;
  // A zero before other digits and one behind them says nothing, and neither does the sign of zero.
  if (whole === start || (whole > start + 1 && text.charCodeAt(start) === ZERO)) return false;
  return point < 0 ? text !== '-0' : point < end && text.charCodeAt(end) !== ZERO;
}

/**
 * The one text of a number, however a file prints it: `12.50` and `+12.5` are `12.5`. Most files print it so
 * already, and then it need not be made.
 *
 * @param printed what `value` was read from.
 */
export const plainNumber = (printed: string, value: Decimal): string =>
  isPlain(printed) ? printed : value.normalized().toString();
