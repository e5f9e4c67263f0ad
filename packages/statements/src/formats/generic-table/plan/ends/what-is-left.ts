import type { Decimal } from '@tapebook/domain/money';
import { parseNumber } from '../../../../cells/parse-number.ts';
import type { ColumnRole, DecimalMark } from '../../../../contracts/source.ts';
import type { Row } from '../../../../tables/csv-scanner.ts';
import type { Columns } from '../../columns/columns.ts';
import { tableHeading } from '../../columns/table-heading.ts';
import type { FoundHeader } from '../../headings/find-header.ts';

/** A column that says how much of the quantity is left: still held of a trade, or not executed of an order. */
export interface WhatIsLeft {
  readonly position: number;
  readonly mark: DecimalMark;
}

const LEFT =
  /^(?:remaining|unfilled|leaves|outstanding|rest(?:liche)?)(?: (?:qty|quantity|shares|size|volume|units|contracts|lots|menge|stück|anzahl))?$|^(?:qty|quantity|shares|size|contracts) (?:remaining|unfilled|left)$|^restmenge$/;
/** Says by itself what was done: nothing of that is left out. */
const DONE = /\b(?:filled|fill|executed|exec|last|cum|cumulative|traded|done|ausgeführt\w*)\b/;
const ORDERED = /\border(?:ed)?\b|\b(?:original|initial)\b/;
const NOT_DONE = /\bpart|cancel|\bopen\b|working|pending|expired|teil|storn/i;

type Marks = ReadonlyMap<ColumnRole, DecimalMark>;

/** What of orders was not executed: of a quantity that is called that of an order, or where statuses say so of each such row. */
export function unfilledOf(header: FoundHeader, sample: readonly Row[], marks: Marks): WhatIsLeft | null {
  const { quantity, status } = header.columns;
  const left = leftOf(header, sample, marks);
  if (left === null || quantity === undefined) return null;
  const { name } = tableHeading(header.cells[quantity] ?? '');
  if (DONE.test(name)) return null;
  const isOrdered = ORDERED.test(name);
  const areNotDone =
    left.some.length > 0 && left.some.every(({ cells }) => NOT_DONE.test(cells[status ?? -1] ?? ''));
  return isOrdered || areNotDone ? left.column : null;
}

/** What of whole trades is still held, where what each made comes out with the rest of it, or nothing says what it made. */
export function stillHeldOf(header: FoundHeader, sample: readonly Row[], marks: Marks): WhatIsLeft | null {
  const left = leftOf(header, sample, marks);
  if (left === null || left.some.some((row) => hasOtherExit(row, header.columns, sample))) return null;
  const speaks = left.some.flatMap(({ cells }) => {
    const at = (role: ColumnRole) =>
      parseNumber(cells[header.columns[role] ?? -1] ?? '', marks.get(role) ?? '.');
    const [size, entry, exit, made] = [at('quantity'), at('entryPrice'), at('exitPrice'), at('profit')];
    const rest = parseNumber(cells[left.column.position] ?? '', left.column.mark);
    if (size === null || entry === null || exit === null || made === null || rest === null) return [];
    const each = exit.minus(entry).abs();
    const offBy = (units: Decimal) => each.times(units.abs()).minus(made.abs()).abs();
    return [offBy(size.abs().minus(rest.abs())).compare(offBy(size)) < 0];
  });
  return speaks.every((agrees) => agrees) ? left.column : null;
}

/** Each exit of a trade has a row: what is left after one of them is closed by the next. */
const hasOtherExit = (row: Row, columns: Columns, sample: readonly Row[]): boolean => {
  const entryOf = ({ cells }: Row): string =>
    [
      columns.symbol ?? columns.name,
      columns.entryDateTime ?? columns.dateTime ?? columns.date,
      columns.entryPrice,
    ]
      .map((at) => cells[at ?? -1]?.trim() ?? '')
      .join('\u001f');
  return sample.some((other) => other !== row && entryOf(other) === entryOf(row));
};

/** The column, where nothing is left of more than there was, and the rows of which some is left. */
function leftOf(
  { cells, columns }: FoundHeader,
  sample: readonly Row[],
  marks: Marks,
): { readonly column: WhatIsLeft; readonly some: readonly Row[] } | null {
  const { quantity } = columns;
  const taken = new Set(Object.values(columns));
  const position = cells.findIndex((cell, at) => !taken.has(at) && LEFT.test(tableHeading(cell).name));
  if (position < 0 || quantity === undefined) return null;
  const mark = marks.get('quantity') ?? '.';
  const some: Row[] = [];
  for (const row of sample) {
    const [size, rest] = [quantity, position].map((at) => parseNumber(row.cells[at] ?? '', mark)?.abs());
    if (size === undefined || rest === undefined) continue;
    if (rest.compare(size) > 0) return null;
    if (!rest.isZero()) some.push(row);
  }
  return { column: { position, mark }, some };
}
