import type { Row } from './csv-scanner.ts';
import { widthOf } from './read-cell.ts';

/**
 * Tells whether the last row of a file lost its end: the file has no line end there, and the row fewer
 * cells than the header, which no other row has. Many files end without a line end, and many rows
 * end before the header does; both at once, and for the first time, is a file that was cut off.
 */
export class RowLengths {
  private readonly cells: number;
  private whole = 0;
  private shorter = 0;

  /** @param cells how many the header has. */
  constructor(cells: number) {
    this.cells = cells;
  }

  /** To be asked of every row below the header, in their order. */
  isCutOff(row: Row): boolean {
    const width = widthOf(row);
    const isShort = width < this.cells;
    const cut = row.unended === true && isShort && width > 1 && this.whole > 0 && this.shorter === 0;
    if (isShort) this.shorter += 1;
    else this.whole += 1;
    return cut;
  }
}
