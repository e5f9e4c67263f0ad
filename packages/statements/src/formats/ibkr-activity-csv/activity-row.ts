import type { Decimal } from '@tapebook/domain/money';
import { isEmptyNumber, parseNumber } from '../../cells/parse-number.ts';
import type { Column } from './column-names.ts';
import type { Heading } from './headings.ts';

/** A row of a section, its cells by the names of the section's last heading. */
export class ActivityRow {
  readonly line: number;
  readonly heading: Heading;
  private readonly cells: readonly string[];

  constructor(cells: readonly string[], line: number, heading: Heading) {
    this.cells = cells;
    this.line = line;
    this.heading = heading;
  }

  /** The cell's text, `''` where the row or the section has none. */
  text(column: Column): string {
    const position = this.heading.position(column);
    return position < 0 ? '' : (this.cells[position]?.trim() ?? '');
  }

  /** First cell behind section and kind of row. */
  get first(): string {
    return this.cells[2]?.trim() ?? '';
  }

  /**
   * The cell's number; `null` where there is none, `undefined` where it is unreadable. Numbers stay
   * English in statements of every language.
   */
  number(column: Column): Decimal | null | undefined {
    const text = this.text(column);
    return isEmptyNumber(text) ? null : (parseNumber(text, '.') ?? undefined);
  }
}
