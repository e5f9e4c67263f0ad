import type { Decimal } from '@tapebook/domain/money';
import { parseNumber } from '../../cells/parse-number.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import { quoted } from '../../outputs/wording.ts';

export interface LinearContract {
  readonly symbol: string;
  readonly base: string;
  readonly quote: string;
}

/**
 * The contract that a cell begins with: `INJUSDT Short·Isolated`.
 *
 * @throws {RowProblem} for contracts that are paid in the coin: what their rows count is not known for certain.
 */
export function linearContract(line: number, text: string): LinearContract {
  const [, symbol = '', base = '', quote = ''] =
    /^(([A-Z0-9]+?)(USDT|USDC))(?:[\s_·]|$)/.exec(text.trim().toUpperCase()) ?? [];
  if (symbol !== '') return { symbol, base, quote };
  throw new RowProblem(
    'unsupported-event',
    `Line ${line}: contracts like ${quoted(text)} are not read from this file. Enter the trade by hand.`,
  );
}

/**
 * A number with its unit behind it, as newer files print it. The unit is taken off by its name, since some begin
 * with digits: `3501000PEPE` are 350 of 1000PEPE.
 *
 * @returns `null` where the cell says that there is none.
 */
export function numberIn<Column extends string>(
  row: LaidOutRow<Column>,
  column: Column,
  unit: string,
): Decimal | null {
  const text = row.text(column);
  if (!text.toUpperCase().endsWith(unit)) return row.number(column);
  return parseNumber(text.slice(0, -unit.length), '.') ?? row.number(column);
}
