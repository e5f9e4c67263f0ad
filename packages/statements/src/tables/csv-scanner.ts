import { LIMITS } from '../contracts/limits.ts';
import { CutRow, type MeasuredPiece } from './cut-row.ts';

/** One record of a table, with the line of the file on which it starts (from 1). */
export interface Row {
  readonly cells: readonly string[];
  readonly line: number;
  /**
   * Set when the record is no record: an unclosed quote, more characters than any row has, or a row of a
   * web page that ends before the row does.
   */
  readonly broken?: 'quote' | 'length' | 'cut';
  /** Of a web page: what hovering over its first cell shows, where reports put what has no column. */
  readonly title?: string;
  /** The text ends with this record, and with no line end behind it. */
  readonly unended?: true;
  /** Of a sheet: its cells as the program shows them, where the formats of its numbers say a currency or a share of a hundred. */
  readonly shown?: readonly string[];
  /** Of a row that has its cells as they are shown: the row as the file holds it, by which it is known again. */
  readonly held?: Row;
}

const QUOTE = 34;
const SPACE = 32;

const NO_ENDS = new Int32Array(0);

/**
 * Cuts text that arrives in pieces into rows and cells (RFC 4180 with the liberties brokers take).
 *
 * Rows without a quote, and rows whose quotes enclose whole cells and nothing else, are nearly all there are.
 * Of those the engine's own `indexOf` finds where the cells end, several times faster than looking at every
 * character does, and the cells are cut out by whom they are wanted. Other rows are scanned. A quote opens a
 * cell only at its start, `""` is a quote, and text behind a closing quote belongs to the cell. A quote that
 * nobody closes costs its own line and no other: the scan resumes behind it.
 */
export class CsvScanner {
  private readonly delimiter: string;
  private readonly newline: '\n' | '\r';
  private rest = '';
  private line = 1;
  /** Within an overlong line, of which nothing is kept. */
  private skipping = false;
  /** Of the piece at hand: see {@link MeasuredPiece}. */
  private ends = new Int32Array(1024);
  private used = 0;
  /** Where the next ones stand in the piece at hand, or the ones before; its length where there are no more. */
  private nextQuote = 0;
  private nextDelimiter = 0;

  constructor(delimiter: string, newline: '\n' | '\r' = '\n') {
    this.delimiter = delimiter;
    this.newline = newline;
  }

  /** The rows that `text` completes. */
  push(text: string): Row[] {
    // The rest of an overlong line is not kept while its end is awaited.
    if (this.skipping && !text.includes(this.newline)) return [];
    const rows: Row[] = [];
    const at = this.completeRow(text, rows);
    this.rest =
      this.rest === ''
        ? this.cut(text, at, rows, false)
        : this.cut(this.rest + text.slice(at), 0, rows, false);
    if (this.rest.length > LIMITS.rowLength) this.dropOverlong(rows);
    return rows;
  }

  /**
   * Cuts the row that the text before ended in by itself: of two texts put together every character takes the
   * engine twice as long to reach as of a text that is one.
   *
   * @returns how much of the text went with it.
   */
  private completeRow(text: string, rows: Row[]): number {
    if (this.rest === '') return 0;
    const next = text.indexOf(this.newline) + 1;
    if (next > 0) this.rest = this.cut(this.rest + text.slice(0, next), 0, rows, false);
    return next;
  }

  /** The last row, when the file does not end with a newline. */
  end(): Row[] {
    const rows: Row[] = [];
    let text = this.rest;
    this.rest = '';
    const ended = text === '' || text.endsWith(this.newline);
    while (text !== '') text = this.cut(text, 0, rows, true);
    const last = ended ? undefined : rows.pop();
    if (last === undefined) return rows;
    const { cells, line, broken } = last;
    return [...rows, { cells, line, ...(broken === undefined ? {} : { broken }), unended: true }];
  }

  /** @returns what is left behind the last row that is whole. */
  private cut(text: string, start: number, rows: Row[], last: boolean): string {
    const piece: MeasuredPiece = { text, ends: NO_ENDS };
    this.used = 0;
    this.nextQuote = positionOf(text, '"', start);
    this.nextDelimiter = -1;
    let at = start;
    while (at < text.length) {
      const newlineAt = text.indexOf(this.newline, at);
      if (newlineAt < 0 && !last) break;
      const end = newlineAt < 0 ? text.length : newlineAt;
      if (this.skipping) {
        this.skipping = false;
        this.line += 1;
        at = end + 1;
        continue;
      }
      if (this.nextQuote < at) this.nextQuote = positionOf(text, '"', at);
      const lineEnd = trimmedEnd(text, at, end);
      if (lineEnd - at <= LIMITS.rowLength) {
        const first = this.used;
        const width = this.measure(text, at, lineEnd);
        if (width > 0) {
          rows.push(new CutRow(piece, first, Math.min(width, LIMITS.cells), this.line));
          this.line += 1;
          at = end + 1;
          continue;
        }
        this.used = first;
      } else if (this.nextQuote >= end) {
        rows.push({ cells: [], line: this.line, broken: 'length' });
        this.line += 1;
        at = end + 1;
        continue;
      }
      const next = this.cutQuoted(text, at, end, rows, last);
      if (next < 0) break;
      at = next;
    }
    piece.ends = this.ends.slice(0, this.used);
    return at >= text.length ? '' : text.slice(at);
  }

  /**
   * Finds where the cells of a line end.
   *
   * @returns how many there are; 0 for a line with quotes that do not enclose a whole cell each.
   */
  private measure(text: string, start: number, end: number): number {
    const { delimiter } = this;
    let at = start;
    let width = 0;
    this.keepEnd(start - 1);
    for (;;) {
      let cellEnd = end;
      if (at === this.nextQuote && at < end) {
        const closing = text.indexOf('"', at + 1);
        if (closing < 0 || closing >= end) return 0;
        cellEnd = closing + 1;
        if (cellEnd < end && text[cellEnd] !== delimiter) return 0;
        this.nextQuote = positionOf(text, '"', cellEnd);
      } else {
        if (this.nextDelimiter < at) this.nextDelimiter = positionOf(text, delimiter, at);
        if (this.nextDelimiter < end) cellEnd = this.nextDelimiter;
        if (this.nextQuote < cellEnd) return 0;
      }
      this.keepEnd(cellEnd);
      width += 1;
      if (cellEnd >= end) return width;
      at = cellEnd + 1;
    }
  }

  private keepEnd(end: number): void {
    if (this.used === this.ends.length) {
      const longer = new Int32Array(this.ends.length * 2);
      longer.set(this.ends);
      this.ends = longer;
    }
    this.ends[this.used] = end;
    this.used += 1;
  }

  /** @returns where the next row starts, or -1 when the text ends before this one does. */
  private cutQuoted(text: string, start: number, firstEnd: number, rows: Row[], last: boolean): number {
    const cells: string[] = [];
    let at = start;
    let lines = 0;
    // Behind a quoted newline the line ends later than the first one did.
    let lineEnd = firstEnd;
    for (;;) {
      const opening = skipSpaces(text, at);
      if (text.charCodeAt(opening) !== QUOTE) {
        if (lineEnd < at) lineEnd = positionOf(text, this.newline, at);
        const cellEnd = Math.min(positionOf(text, this.delimiter, at), lineEnd);
        if (cellEnd >= text.length && !last) return -1;
        if (cellEnd < lineEnd) {
          cells.push(text.slice(at, cellEnd));
          at = cellEnd + 1;
          continue;
        }
        cells.push(text.slice(at, trimmedEnd(text, at, cellEnd)));
        return this.finish(cells, lines, cellEnd + 1, rows);
      }
      const cell = this.quotedCell(text, opening + 1, last);
      if (cell === 'more') return text.length - start > LIMITS.rowLength ? this.breakOff(firstEnd, rows) : -1;
      if (cell === 'broken') return this.breakOff(firstEnd, rows);
      cells.push(cell.value);
      lines += cell.lines;
      if (cell.end < text.length && text[cell.end] === this.delimiter) {
        at = cell.end + 1;
        continue;
      }
      return this.finish(cells, lines, cell.end + 1, rows);
    }
  }

  private finish(cells: string[], lines: number, next: number, rows: Row[]): number {
    rows.push({ cells: cells.length > LIMITS.cells ? cells.slice(0, LIMITS.cells) : cells, line: this.line });
    this.line += 1 + lines;
    return next;
  }

  private breakOff(firstEnd: number, rows: Row[]): number {
    rows.push({ cells: [], line: this.line, broken: 'quote' });
    this.line += 1;
    return firstEnd + 1;
  }

  /** Reads from behind the opening quote to the delimiter or newline behind the closing one. */
  private quotedCell(
    text: string,
    start: number,
    last: boolean,
  ): { value: string; end: number; lines: number } | 'more' | 'broken' {
    let closing = text.indexOf('"', start);
    let doubled = false;
    while (closing >= 0 && text.charCodeAt(closing + 1) === QUOTE) {
      doubled = true;
      closing = text.indexOf('"', closing + 2);
    }
    if (closing < 0) return last || text.length - start > LIMITS.rowLength ? 'broken' : 'more';
    // The quote may be the first half of a doubled one.
    if (closing + 1 >= text.length && !last) return 'more';
    const raw = text.slice(start, closing);
    const lines = countOf(raw, this.newline);
    if (lines > LIMITS.linesInCell) return 'broken';
    const value = doubled ? raw.replaceAll('""', '"') : raw;
    const newlineAt = positionOf(text, this.newline, closing + 1);
    const end = Math.min(positionOf(text, this.delimiter, closing + 1), newlineAt);
    if (end >= text.length && !last) return 'more';
    const tail = text.slice(closing + 1, trimmedEnd(text, closing + 1, end)).trim();
    // A cell over several lines with text behind its quote: that quote opened a cell of a later row.
    if (tail !== '' && lines > 0) return 'broken';
    return { value: value + tail, end, lines };
  }

  private dropOverlong(rows: Row[]): void {
    rows.push({ cells: [], line: this.line, broken: 'length' });
    this.rest = '';
    this.skipping = true;
  }
}

/** Position of `wanted` at or behind `from`, or the text's length. */
function positionOf(text: string, wanted: string, from: number): number {
  const at = text.indexOf(wanted, from);
  return at < 0 ? text.length : at;
}

/** `end` without the carriage return of a Windows line end. */
const trimmedEnd = (text: string, start: number, end: number): number =>
  end > start && text.charCodeAt(end - 1) === 13 ? end - 1 : end;

function skipSpaces(text: string, from: number): number {
  let at = from;
  while (text.charCodeAt(at) === SPACE) at += 1;
  return at;
}

function countOf(text: string, wanted: string): number {
  let count = 0;
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) count += 1;
  return count;
}
