import type { Decimal } from '@tapebook/domain/money';
import { isEmptyNumber, parseNumber } from '../../cells/parse-number.ts';
import type { Row } from '../../tables/csv-scanner.ts';
import { plainNumberIn, textIn } from '../../tables/read-cell.ts';
import type { Column } from './column-names.ts';
import type { Heading } from './headings.ts';

/** A row of a section, its cells by the names of the section's last heading. */
export class ActivityRow {
  readonly line: number;
  readonly heading: Heading;
  /** Of the cells as they stand, for what reads them in place. */
  readonly row: Row;

  constructor(row: Row, heading: Heading) {
    this.row = row;
    this.line = row.line;
    this.heading = heading;
  }

  /** The cell's text, `''` where the row or the section has none. */
  text(column: Column): string {
    return textIn(this.row, this.heading.position(column));
  }

  /** First cell behind section and kind of row. */
  get first(): string {
    return textIn(this.row, 2);
  }

  /**
   * The cell's number; `null` where there is none, `undefined` where it is unreadable. Numbers stay
   * English in statements of every language.
   */
  number(column: Column): Decimal | null | undefined {
    const position = this.heading.position(column);
    const plain = plainNumberIn(this.row, position);
    if (plain !== null) return plain;
    const text = textIn(this.row, position);
    return isEmptyNumber(text) ? null : (parseNumber(text, '.') ?? undefined);
  }
}
