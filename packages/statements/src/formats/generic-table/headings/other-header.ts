import { Refusal } from '../../../contracts/refusal.ts';
import type { Row } from '../../../tables/csv-scanner.ts';
import type { FoundHeader } from './find-header.ts';

const FEWEST_HEADINGS = 3;

/**
 * Watches for a second header with its columns in another order: of two exports that somebody put under one another,
 * the rows of the second one do not stand under the headings of the first.
 */
export class OtherHeader {
  private readonly line: number;
  private readonly headings: ReadonlySet<string>;
  /** First letters of the headings, small and large: a million rows would be looked up for nothing without them. */
  private readonly initials: ReadonlySet<number>;

  constructor({ cells, line }: FoundHeader) {
    this.line = line;
    // In a table without headings any row may begin like the first one.
    this.headings = new Set(line === 0 ? [] : cells.map(nameOf).filter((heading) => heading !== ''));
    this.initials = new Set(
      [...this.headings].flatMap((heading) => [heading.charCodeAt(0), heading.toUpperCase().charCodeAt(0)]),
    );
  }

  /**
   * @param begin the row's first cell. @param isAnother it is known to head another table: where that has headings of its own, its rows
   *   are told, as of a list of what is still open below the trades. @throws {Refusal} when the row is such a header.
   */
  check(begin: string, row: Row, isAnother: boolean): void {
    if (!this.initials.has(begin.charCodeAt(0)) || !this.headings.has(begin.toLowerCase())) return;
    const filled = row.cells.map(nameOf).filter((cell) => cell !== '');
    const known = filled.filter((cell) => this.headings.has(cell)).length;
    if (known < FEWEST_HEADINGS || known * 2 <= filled.length) return;
    if (isAnother && known * 5 < filled.length * 4) return;
    throw new Refusal(
      'broken-file',
      `Line ${row.line} holds headings in another order than line ${this.line}: two tables stand under one another. Put each into a file of its own and upload both.`,
      row.line,
    );
  }
}

const nameOf = (cell: string): string => cell.trim().toLowerCase();
