import type { Decimal } from '@tapebook/domain/money';
import { isEmptyNumber, parseNumber } from '../../cells/parse-number.ts';
import type { HistoryColumn, HistoryHeading } from './history-headings.ts';

/** One transaction; `-` says that there is nothing. */
export class HistoryRow {
  readonly line: number;
  private readonly cells: readonly string[];
  private readonly heading: HistoryHeading;

  constructor(cells: readonly string[], line: number, heading: HistoryHeading) {
    this.cells = cells;
    this.line = line;
    this.heading = heading;
  }

  text(column: HistoryColumn): string {
    const position = this.heading.get(column);
    const text = position === undefined ? '' : (this.cells[position]?.trim() ?? '');
    return text === '-' ? '' : text;
  }

  /** `null` where there is no number, `undefined` where it is unreadable. */
  number(column: HistoryColumn): Decimal | null | undefined {
    const text = this.text(column);
    return isEmptyNumber(text) ? null : (parseNumber(text, '.') ?? undefined);
  }
}
