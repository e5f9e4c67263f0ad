import { parseNumber } from '../../../cells/parse-number.ts';
import type { DecimalMark } from '../../../contracts/source.ts';
import type { Row } from '../../../tables/csv-scanner.ts';
import { tableHeading } from '../columns/table-heading.ts';
import type { FoundHeader } from '../headings/find-header.ts';

/** A column that says how much of a whole trade its exit closed. */
export interface ExitQuantity {
  readonly position: number;
  readonly mark: DecimalMark;
  /** Each exit has a row, which says again how much was opened: then a row is a trade of what it closed. */
  readonly repeatsEntry: boolean;
}

const CLOSED =
  /^(?:exit(?:ed)?|clos(?:ed?|ing)) (?:qty|quantity|size|shares|contracts|units|lots|volume)$|^(?:qty|quantity|size|shares|contracts|units|lots) (?:exited|closed)$/;

/** `null` where no column beside that of the quantity says it. */
export function exitQuantity(
  { cells, columns }: FoundHeader,
  sample: readonly Row[],
  mark: DecimalMark,
): ExitQuantity | null {
  const taken = new Set(Object.values(columns));
  const position = cells.findIndex(
    (cell, place) => !taken.has(place) && CLOSED.test(tableHeading(cell).name),
  );
  if (position < 0 || columns.quantity === undefined) return null;
  const entry = [
    columns.symbol ?? columns.name,
    columns.entryDateTime ?? columns.dateTime ?? columns.date,
    columns.entryTime ?? columns.time,
    columns.entryPrice,
    columns.quantity,
  ];
  const seen = new Set<string>();
  const repeatsEntry = sample.some((row) => {
    const [opened, closed] = [columns.quantity ?? -1, position].map((place) =>
      parseNumber(row.cells[place] ?? '', mark)?.abs(),
    );
    if (opened === undefined || closed === undefined || opened.compare(closed) <= 0) return false;
    const key = entry.map((place) => row.cells[place ?? -1]?.trim() ?? '').join('\u001f');
    const again = seen.has(key);
    seen.add(key);
    return again;
  });
  return { position, mark, repeatsEntry };
}
