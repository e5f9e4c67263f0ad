import { Decimal } from '@tapebook/domain/money';
import { parseNumber } from '../../cells/parse-number.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import { unreadableNumber } from '../../outputs/wording.ts';

/** Words behind a size in units; everything else is in lots. */
const UNITS = /\s*(?:units?|shares?|contracts?|oz|bbl|[A-Z]{3})\.?$/;
const LOTS = /\s*lots?\.?$/i;

/** `2.00 Lots` or `100,000 units`: of the two one is told, as the platform was set up. @throws {RowProblem} */
export function readSize(line: number, text: string): { lots: Decimal | null; units: Decimal } {
  const inUnits = !LOTS.test(text) && UNITS.test(text);
  const size = parseNumber(text.replace(LOTS, '').replace(UNITS, '').trim(), '.');
  if (size === null) throw new RowProblem('unreadable-number', unreadableNumber(line, 'quantity', text));
  return inUnits ? { lots: null, units: size } : { lots: size, units: Decimal.zero };
}
