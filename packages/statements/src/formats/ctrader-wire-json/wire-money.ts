import { Decimal } from '@tapebook/domain/money';
import { RowProblem } from '../../layouts/row-problem.ts';
import type { WireRow } from '../../layouts/wire-row.ts';
import { missingValue } from '../../outputs/wording.ts';

const MOST_DIGITS = 18;

/**
 * Money is told in whole numbers, with how many of its digits stand behind the point beside it.
 *
 * @param digits where that is told; the first that is there counts.
 * @param usual of the account.
 * @throws {RowProblem} where nobody tells: money is not guessed.
 */
export function digitsOf(row: WireRow, digits: readonly string[], usual: Decimal | null): Decimal {
  const told = digits.map((path) => row.number(path)).find((each) => each !== null) ?? usual;
  const count = Number(told?.normalized() ?? Number.NaN);
  if (!Number.isInteger(count) || count < 0 || count > MOST_DIGITS) {
    throw new RowProblem('missing-value', missingValue(row.line, 'moneyDigits'));
  }
  return Decimal.parse(`1${'0'.repeat(count)}`);
}

/** @param scale as {@link digitsOf} answers it. */
export const moneyAt = (row: WireRow, path: string, scale: Decimal): Decimal =>
  (row.number(path) ?? Decimal.zero).dividedBy(scale, MOST_DIGITS).normalized();
