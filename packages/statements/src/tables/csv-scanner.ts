import { LIMITS } from '../limits.ts';

/** One record of a table, with the line of the file on which it starts (from 1). */
export interface Row {
  readonly cells: readonly string[];
  readonly line: number;
  /**
   * Set when the record is no record: an unclosed quote, more characters than any row has, or a row of a
   * web page that ends before the row does.
   */
  readonly broken?: 'quote' | 'length' | 'cut';
  /** The text ends with this record, and with no line end behind it. */
  readonly unended?: true;
}

/** A class, for the reason that `WrittenActivity` is one. */
class CutRow implements Row {
  readonly cells: readonly string[];
  readonly line: number;

  constructor(cells: readonly string[], line: number) {
    this.cells = cells;
    this.line = line;
  }
}

const QUOTE = 34;
const SPACE = 32;

/**
 * Cuts text that arrives in pieces into rows and cells (RFC 4180 with the liberties brokers take).
 *
 * Rows without a quote, nearly all of them, are cut by the engine's own `indexOf` and `split`,
 * which is several times faster than looking at every character; rows with quotes are scanned. A
 * quote opens a cell only at its start, `""` is a quote, and text behind a closing quote belongs to
 * the cell. A quote that nobody closes costs its own line and no other: the scan resumes behind it.
 */
export class CsvScanner {
  private readonly delimiter: string;
  private readonly newline: '\n' | '\r';
  private rest = '';
  private line = 1;
  /** Within an overlong line, of which nothing is kept. */
  private skipping = false;

  constructor(delimiter: string, newline: '\n' | '\r' = '\n') {
    this.delimiter = delimiter;
    this.newline = newline;
  }

  /** The rows that `text` completes. */
  push(text: string): Row[] {
    // The rest of an overlong line is not kept while its end is awaited.
    if (this.skipping && !text.includes(this.newline)) return [];
    const rows: Row[] = [];
    this.rest = this.cut(this.rest === '' ? text : this.rest + text, rows, false);
    if (this.rest.length > LIMITS.rowLength) this.dropOverlong(rows);
    return rows;
  }

  /** The last row, when the file does not end with a newline. */
  end(): Row[] {
    const rows: Row[] = [];
    let text = this.rest;
    this.rest = '';
    const ended = text === '' || text.endsWith(this.newline);
    while (text !== '') text = this.cut(text, rows, true);
    const last = ended ? undefined : rows.pop();
    return last === undefined ? rows : [...rows, { ...last, unended: true }];
  }

  private cut(text: string, rows: Row[], last: boolean): string {
    let at = 0;
    let nextQuote = text.indexOf('"');
    while (at < text.length) {
      const newlineAt = text.indexOf(this.newline, at);
      if (newlineAt < 0 && !last) break;
      const end = newlineAt < 0 ? text.length : newlineAt;
      if (nextQuote >= 0 && nextQuote < at) nextQuote = text.indexOf('"', at);
      if (this.skipping) {
        this.skipping = false;
        this.line += 1;
        at = end + 1;
        continue;
      }
      if (nextQuote < 0 || nextQuote >= end) {
        this.addPlain(text.slice(at, trimmedEnd(text, at, end)), rows);
        at = end + 1;
        continue;
      }
      if (this.addQuoted(text.slice(at, trimmedEnd(text, at, end)), rows)) {
        at = end + 1;
        continue;
      }
      const next = this.cutQuoted(text, at, end, rows, last);
      if (next < 0) break;
      at = next;
    }
    return at >= text.length ? '' : text.slice(at);
  }

  private addPlain(line: string, rows: Row[]): void {
    if (line.length > LIMITS.rowLength) rows.push({ cells: [], line: this.line, broken: 'length' });
    else rows.push(new CutRow(line.split(this.delimiter, LIMITS.cells), this.line));
    this.line += 1;
  }

  /**
   * A line whose quotes enclose whole cells and nothing else, as nearly all lines with quotes are: what stands
   * between the quoted cells is split as in a line without any.
   *
   * @returns whether the line is such a one.
   */
  private addQuoted(line: string, rows: Row[]): boolean {
    if (line.length > LIMITS.rowLength) return false;
    const { delimiter } = this;
    let quote = line.indexOf('"');
    if (quote > 0 && line[quote - 1] !== delimiter) return false;
    const cells = quote === 0 ? [] : line.slice(0, quote - 1).split(delimiter);
    let at = quote;
    while (quote >= 0) {
      const closing = line.indexOf('"', quote + 1);
      if (closing < 0 || (closing + 1 < line.length && line[closing + 1] !== delimiter)) return false;
      cells.push(line.slice(quote + 1, closing));
      at = closing + 2;
      quote = line.indexOf('"', at);
      if (quote > at && line[quote - 1] !== delimiter) return false;
      const end = quote < 0 ? line.length : quote - 1;
      if (at <= end) for (const cell of line.slice(at, end).split(delimiter)) cells.push(cell);
    }
    this.finish(cells, 0, 0, rows);
    return true;
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
    rows.push(new CutRow(cells.length > LIMITS.cells ? cells.slice(0, LIMITS.cells) : cells, this.line));
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
