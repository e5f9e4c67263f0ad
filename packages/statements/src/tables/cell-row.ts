import { LIMITS } from '../contracts/limits.ts';
import type { Row } from './csv-scanner.ts';

/** A row of cells that say themselves in which column they stand, as sheets and web pages have them. */
export class CellRow {
  private readonly cells: string[] = [];
  private readonly line: number;
  private length = 0;
  private filled = false;
  private shown: Map<number, string> | null = null;
  /** The file ended before the row did. */
  cut = false;
  /** See {@link Row}. */
  title = '';

  constructor(line: number) {
    this.line = line;
  }

  /** Column of the next cell, from 0. */
  get width(): number {
    return this.cells.length;
  }

  /**
   * Puts the text into the column; those left out before it are empty.
   *
   * @param shown as the program shows it, where that says more.
   */
  put(column: number, text: string, shown = text): void {
    if (column >= LIMITS.cells || text === '') return;
    if (shown !== text) {
      this.shown ??= new Map();
      this.shown.set(column, shown);
    }
    while (this.cells.length <= column) this.cells.push('');
    this.cells[column] = text;
    this.length += text.length;
    this.filled = true;
  }

  /** @returns `null` for a row that says nothing. */
  finish(): Row | null {
    if (!this.filled) return null;
    const { line, cells, title } = this;
    if (this.cut) return { cells: [], line, broken: 'cut' };
    if (this.length > LIMITS.rowLength) return { cells: [], line, broken: 'length' };
    const { shown } = this;
    return {
      cells,
      line,
      ...(title === '' ? {} : { title }),
      ...(shown === null ? {} : { shown: cells.map((cell, column) => shown.get(column) ?? cell) }),
    };
  }
}
