import { parsePrintedTime } from '../cells/parse-date-time.ts';
import type { Row } from '../tables/csv-scanner.ts';
import { withCentury } from './dates/short-year.ts';
import type { RowSetting } from './laid-out-row.ts';

/** Whether rows run backwards in time: by the majority of the neighbours that differ. */
export function isNewestFirst<Column extends string>(
  rows: readonly Row[],
  { header, style, timeColumns, yearFirst }: RowSetting<Column>,
): boolean {
  const [dateColumn, timeColumn] = timeColumns;
  const textIn = ({ cells }: Row, column: Column | undefined): string => {
    const position = column === undefined ? undefined : header.positions[column];
    return position === undefined ? '' : (cells[position] ?? '');
  };
  let previous: string | null = null;
  let backwards = 0;
  for (const row of rows) {
    const date = textIn(row, dateColumn);
    const day = parsePrintedTime(yearFirst === true ? withCentury(date) : date, style.dateOrder);
    const clock = parsePrintedTime(textIn(row, timeColumn), style.dateOrder);
    if (day === null && clock === null) continue;
    const written = `${day?.date ?? clock?.date ?? ''} ${clock?.time ?? day?.time ?? ''}`;
    if (previous !== null && written !== previous) backwards += written < previous ? 1 : -1;
    previous = written;
  }
  return backwards > 0;
}
