import { isEmptyNumber, parseNumber } from '../../../cells/parse-number.ts';
import { Refusal } from '../../../contracts/refusal.ts';
import type { Row } from '../../../tables/csv-scanner.ts';
import { printedTime } from '../columns/column-profile.ts';
import type { FoundHeader } from './find-header.ts';

/** What a comma within a number leaves of it. */
const PIECE = /^[-+]?\d+$/;
const HEAD = /^[-+(]?\p{Sc}?[-+]?\d{1,3}$/u;
const GROUP = /^\d{3}(?:\.\d+)?\)?$/;
const NUMBER = /^[-+]?\d+(?:\.\d+)?$/;
const POINT = /\d\.\d|\d,\d/;
/** Share of the rows that must be too long. */
const NEARLY_ALL = 0.8;

type Kind = 'number' | 'text' | null;

/** Which rows of a table of commas have more values than headings because their numbers have commas as well. */
export class CutNumbers {
  private readonly width: number;
  private readonly line: number;
  private readonly sample: readonly Row[];
  private kinds: readonly Kind[] | null = null;

  /** @param delimiter of the file; only a comma cuts numbers. */
  constructor({ cells, line }: FoundHeader, delimiter: string | null, sample: readonly Row[]) {
    const last = cells.findLastIndex((cell) => cell.trim() !== '');
    this.width = delimiter === ',' && line > 0 ? last + 1 : Number.POSITIVE_INFINITY;
    this.line = line;
    this.sample = sample;
  }

  /**
   * Where all of them have, and no number has a point, it is their decimals that were cut off, and nothing tells which belong
   * together.
   *
   * @throws {Refusal}
   */
  refuse(): void {
    const long = this.sample.filter(({ cells }) => this.isLong(cells) && this.beyond(cells).every(isNumber));
    if (long.length < 2 || long.length < NEARLY_ALL * this.sample.length) return;
    if (long.some(({ cells }) => cells.some(hasPoint)) || !long.every(({ cells }) => hasPieces(cells)))
      return;
    throw new Refusal(
      'broken-file',
      `Nearly every line has more values than line ${this.line} has headings, and none of its numbers has a point: commas part the decimals as well as the columns. Save the file with semicolons between its columns, or with quotes around its numbers, and upload it again.`,
      this.line,
    );
  }

  /** Whether a comma that groups the digits of a number has cut this row's numbers: put together, all stands below its heading. */
  isCut({ cells }: Row): boolean {
    if (!this.isLong(cells)) return false;
    this.kinds ??= kindsOf(
      this.sample.filter((row) => !this.isLong(row.cells)),
      this.width,
    );
    const { kinds } = this;
    return cells.some((cell, position) => {
      const next = cells[position + 1]?.trim() ?? '';
      if (kinds[position] !== 'number' || !HEAD.test(cell.trim()) || !GROUP.test(next)) return false;
      const joined = cells.toSpliced(position, 2, `${cell.trim()}${next}`);
      return !this.isLong(joined) && kinds.every((kind, at) => fits(kind, joined[at]));
    });
  }

  private isLong(cells: readonly string[]): boolean {
    return cells.length > this.width && this.beyond(cells).some((cell) => cell !== '');
  }

  private beyond(cells: readonly string[]): readonly string[] {
    return cells.slice(this.width).map((cell) => cell.trim());
  }
}

/** What the cells of each column are, as far as they are all of a kind. */
const kindsOf = (rows: readonly Row[], width: number): readonly Kind[] =>
  Array.from({ length: width }, (_, position) => {
    const filled = rows.map(({ cells }) => cells[position]?.trim() ?? '').filter((text) => text !== '');
    if (filled.length === 0) return null;
    if (filled.every((text) => fits('number', text))) return 'number';
    return filled.every((text) => fits('text', text)) ? 'text' : null;
  });

function fits(kind: Kind, cell = ''): boolean {
  const text = cell.trim();
  if (kind === null || text === '') return true;
  const isOne = isEmptyNumber(text) || parseNumber(text) !== null;
  return kind === 'number' ? isOne : !isOne;
}

const isNumber = (cell: string): boolean => cell === '' || NUMBER.test(cell);
const hasPoint = (cell: string): boolean => POINT.test(cell) && printedTime(cell.trim()) === null;
const hasPieces = (cells: readonly string[]): boolean =>
  cells.some((cell, position) => PIECE.test(cell.trim()) && PIECE.test(cells[position + 1]?.trim() ?? ''));

export const cutByCommas = (line: number, heading: number): string =>
  `Line ${line} has more values than line ${heading} has headings, for a number of it has a comma between its digits. Put that number in quotes, or take its comma out, and import the file again.`;
