import type { DateOrder } from '../../contracts/source.ts';
import type { StatementTimeZone } from '../../contracts/statement.ts';
import { LaidOutRow } from '../../layouts/laid-out-row.ts';
import { type TableStyle, tableStyle } from '../../layouts/table-style.ts';
import type { StatementWriter } from '../../outputs/statement-writer.ts';
import type { FormatInput } from '../../recognition/statement-format.ts';
import type { Row } from '../../tables/csv-scanner.ts';

const ORDER: DateOrder = 'ymd';

/** Times as all reports print them, whatever their language. */
export const TIME = /^\d{4}[.\-/]\d{2}[.\-/]\d{2}(?:[ T]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?)?$/;

export const cellsOf = ({ cells }: Row): string[] => cells.map((cell) => cell.trim());

/**
 * Rows of one section of a report by the names of their columns. Sections are known by the form of their rows and
 * not by their headings, which are in the language of the platform.
 */
export class ReportTable<Column extends string> {
  private readonly positions: Readonly<Partial<Record<Column, number>>>;
  private readonly timeColumn: Column;
  private readonly zone: StatementTimeZone;
  private readonly first: Row[] = [];
  private style: TableStyle | null = null;
  sawTime = false;

  constructor(
    positions: Readonly<Partial<Record<Column, number>>>,
    timeColumn: Column,
    zone: StatementTimeZone,
  ) {
    this.positions = positions;
    this.timeColumn = timeColumn;
    this.zone = zone;
  }

  /** Rows from which the decimal marks are learnt. */
  learn(row: Row): void {
    if (this.first.length < LEARNT) this.first.push(row);
  }

  row(row: Row): LaidOutRow<Column> {
    this.style ??= tableStyle(this.first, ORDER, { dateOrder: ORDER, decimalMark: '.' });
    return new LaidOutRow(row, {
      header: { line: 0, cells: [], positions: this.positions },
      style: this.style,
      timeZone: this.zone.name,
      timeColumns: [this.timeColumn],
      sawTime: (zoned) => {
        if (!zoned) this.sawTime = true;
      },
    });
  }
}

const LEARNT = 200;

/** Asks for the zone of the broker's server, which no report names. */
export function askForZone({ timeZone }: Pick<FormatInput, 'timeZone'>, writer: StatementWriter): void {
  if (timeZone.source !== 'assumed') return;
  writer.problem(
    'question',
    'time-zone-assumed',
    `The report does not say in which time zone the broker’s server is; ${timeZone.name} was assumed. Choose the zone and import the file again: nothing will be doubled.`,
  );
}
