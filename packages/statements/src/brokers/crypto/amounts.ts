import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import { missingValue } from '../../outputs/wording.ts';
import { type AssetAmount, amountWithUnit, requiredAsset } from './assets.ts';

/** An amount with its unit in the same cell: `100 USDT`. @throws {RowProblem} where there is none. */
export function requiredAmount<Column extends string>(
  row: LaidOutRow<Column>,
  column: NoInfer<Column>,
): AssetAmount {
  const amount = amountWithUnit(row.text(column));
  if (amount === null) throw new RowProblem('missing-value', missingValue(row.line, row.heading(column)));
  return amount;
}

/**
 * An amount whose unit has a column of its own, without its sign.
 *
 * @param what the unit is called where it is missing.
 * @returns `null` for no amount, and for zero.
 */
export function amountBeside<Column extends string>(
  row: LaidOutRow<Column>,
  amount: NoInfer<Column>,
  unit: NoInfer<Column>,
  what: string,
): AssetAmount | null {
  const value = row.number(amount);
  if (value === null || value.isZero()) return null;
  return { asset: requiredAsset(row.line, row.text(unit), what), amount: value.abs() };
}
