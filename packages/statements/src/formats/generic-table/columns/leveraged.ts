import { parseNumber } from '../../../cells/parse-number.ts';
import type { DecimalMark } from '../../../contracts/source.ts';
import type { Row } from '../../../tables/csv-scanner.ts';
import type { Columns } from './columns.ts';
import { makesResultsAsMoney } from './counted-by-amount.ts';
import { tableHeading } from './table-heading.ts';

/** What was put in for a position, and how many times its worth that was. */
export interface Leveraged {
  readonly margin: number;
  readonly leverage: number;
}

const MARGIN = /^(?:(?:initial|used|required|position) )?(?:margin|collateral)(?: (?:used|required))?$/;
const LEVERAGE = /^(?:leverage|lev\.?|hebel|levier|apalancamiento|leva|レバレッジ)$/;

/**
 * The columns of margin and leverage of whole trades that nothing else counts, where what each made is its prices' share of both
 * multiplied: 100 USDT at 10× from 60,000 to 61,200 made 20.
 *
 * @param told the columns were confirmed for such a table: then it is so unless the results come out by the margin alone.
 */
export function leveragedIn(
  columns: Columns,
  header: readonly string[],
  below: readonly Row[],
  told = false,
): Leveraged | null {
  const { quantity, boughtQuantity, amount, entryAmount, entryPrice, exitPrice, profit } = columns;
  if ((quantity ?? boughtQuantity ?? amount) !== undefined) return null;
  if (entryPrice === undefined || exitPrice === undefined || (profit === undefined && !told)) return null;
  const named = (name: RegExp) => header.findIndex((cell) => name.test(tableHeading(cell).name));
  const found = { margin: named(MARGIN), leverage: named(LEVERAGE) };
  if (found.margin < 0 || found.leverage < 0 || (entryAmount ?? found.margin) !== found.margin) return null;
  const sized = below.map((row) => withLeverage(row, found));
  const byMargin = { ...columns, amount: found.margin };
  if (makesResultsAsMoney(byMargin, sized)) return found;
  return told && entryAmount === found.margin && !makesResultsAsMoney(byMargin, below) ? found : null;
}

/** The row with what its position was worth in the place of the margin. */
export function withLeverage(row: Row, at: Leveraged, mark: DecimalMark = '.'): Row {
  const { margin, leverage } = at;
  const money = parseNumber(row.cells[margin] ?? '', mark);
  const times = parseNumber(
    (row.cells[leverage] ?? '').trim().replace(/^(?:1:|[x×])|\s*[x×:]1?$/gi, ''),
    mark,
  );
  if (money === null || times === null || !times.isPositive()) return row;
  const cells = [...row.cells];
  // As its column is written: `12.125` would be thousands there.
  cells[margin] = money.times(times).normalized().toString().replace('.', mark);
  const { line, held } = row;
  return {
    cells,
    line,
    ...(held === undefined ? {} : { held: { ...withLeverage(held, at, mark), shown: cells } }),
  };
}
