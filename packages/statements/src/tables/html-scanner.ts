import { Parser } from 'htmlparser2';
import { LIMITS } from '../contracts/limits.ts';
import { Refusal } from '../contracts/refusal.ts';
import { CellRow } from './cell-row.ts';
import type { Row } from './csv-scanner.ts';
import type { TableLayout } from './sniff-table.ts';

/** What a `Row.line` of a page counts: lines of its source, or its rows where several share a line. */
export type LineCount = 'lines' | 'rows';

/** Elements whose words nobody sees. */
const UNSEEN: ReadonlySet<string> = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'title',
  'textarea',
  'select',
]);
const CELLS: ReadonlySet<string> = new Set(['td', 'th']);
const ROW_PARENTS: ReadonlySet<string> = new Set(['tr', 'table', 'thead', 'tbody', 'tfoot']);
/** Elements that part the words before them from those behind. */
const BREAKS: ReadonlySet<string> = new Set(['br', 'p', 'div', 'li', 'hr', 'tr', 'table']);

const MOST_TITLE = 200;

interface OpenCell {
  text: string;
  columns: number;
  rows: number;
  hidden: boolean;
}

/**
 * Rows of all tables of a web page, as its text arrives in pieces. A cell over several columns or rows
 * stands in the first of them, and the others are empty, so that each cell is under its heading. Hidden
 * cells take no column, as in a browser. Rows of a table within a cell are rows of their own; words
 * outside of cells, scripts and styles are no rows at all. Nothing of the page is run or fetched.
 */
export class HtmlScanner {
  private readonly parser: Parser;
  private readonly count: LineCount;
  private rows: Row[] = [];
  private row: CellRow | null = null;
  private cell: OpenCell | null = null;
  /** Column of the next cell of the row. */
  private column = 0;
  /** Column → how many further rows a cell above reaches down. */
  private reaching = new Map<number, number>();
  private unseen: string | null = null;
  private depth = 0;
  private inCellTag = false;
  private line = 1;
  private rowNumber = 0;
  /** Where lines end, by position in the whole text; those before the current row are taken off. */
  private lineEnds: number[] = [];
  private lineEndsPassed = 0;
  private read = 0;

  constructor(count: LineCount) {
    this.count = count;
    this.parser = new Parser({
      onopentagname: (name) => this.opened(name),
      onattribute: (name, value) => this.attribute(name, value),
      ontext: (text) => this.words(text),
      onclosetag: (name) => this.closed(name),
    });
  }

  /** The rows that `text` completes. */
  push(text: string): Row[] {
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1))
      this.lineEnds.push(this.read + at);
    this.read += text.length;
    this.parser.write(text);
    return this.taken();
  }

  end(): Row[] {
    // A page that leaves its elements open still closes its table behind the last row.
    if (this.row !== null) this.row.cut = true;
    this.parser.end();
    this.endRow();
    return this.taken();
  }

  private taken(): Row[] {
    const { rows } = this;
    this.rows = [];
    this.lineOf(this.parser.startIndex);
    this.lineEnds = this.lineEnds.slice(this.lineEndsPassed);
    this.lineEndsPassed = 0;
    return rows;
  }

  private opened(name: string): void {
    this.inCellTag = false;
    this.depth += 1;
    // The parser looks through all that is open at each end: no page needs this many, an attack does.
    if (this.depth > LIMITS.elementDepth) throw nestedTooDeep(this.line);
    if (this.unseen !== null) return;
    if (UNSEEN.has(name)) this.unseen = name;
    else if (CELLS.has(name)) this.startCell();
    else if (ROW_PARENTS.has(name)) {
      this.endRow();
      if (name === 'table') this.reaching.clear();
      if (name === 'tr') this.startRow();
    } else if (BREAKS.has(name)) this.words(' ');
  }

  private attribute(name: string, value: string): void {
    if (!this.inCellTag || this.cell === null) return;
    if (name === 'colspan') this.cell.columns = spanOf(value);
    else if (name === 'rowspan') this.cell.rows = spanOf(value);
    else if (name === 'title') this.entitle(value);
    else if (name === 'hidden' || isHiding(name, value)) this.cell.hidden = true;
  }

  private entitle(text: string): void {
    if (this.row !== null && this.column === 0) this.row.title = text.slice(0, MOST_TITLE).trim();
  }

  private words(text: string): void {
    this.inCellTag = false;
    const { cell } = this;
    if (cell === null || this.unseen !== null || cell.text.length > LIMITS.rowLength) return;
    cell.text += text;
  }

  private closed(name: string): void {
    this.inCellTag = false;
    this.depth -= 1;
    if (this.unseen !== null) {
      if (name === this.unseen) this.unseen = null;
    } else if (CELLS.has(name)) this.endCell();
    else if (ROW_PARENTS.has(name)) this.endRow();
    else if (BREAKS.has(name)) this.words(' ');
  }

  private startRow(): void {
    this.rowNumber += 1;
    this.row = new CellRow(this.count === 'rows' ? this.rowNumber : this.lineOf(this.parser.startIndex));
    this.column = 0;
  }

  private startCell(): void {
    this.endCell();
    if (this.row === null) this.startRow();
    this.cell = { text: '', columns: 1, rows: 1, hidden: false };
    this.inCellTag = true;
  }

  private endCell(): void {
    const { cell, row } = this;
    this.cell = null;
    if (cell === null || row === null || cell.hidden) return;
    this.passReached();
    row.put(this.column, cell.text.replace(/\s+/g, ' ').trim());
    for (let each = 0; cell.rows > 1 && each < cell.columns; each += 1) {
      if (this.reaching.size < LIMITS.reachedColumns) this.reaching.set(this.column + each, cell.rows - 1);
    }
    this.column += cell.columns;
  }

  /** Steps over the columns into which cells of rows above reach. */
  private passReached(): void {
    if (this.reaching.size === 0) return;
    for (
      let left = this.reaching.get(this.column);
      left !== undefined;
      left = this.reaching.get(this.column)
    ) {
      this.reach(this.column, left - 1);
      this.column += 1;
    }
  }

  private reach(column: number, rows: number): void {
    if (rows > 0) this.reaching.set(column, rows);
    else this.reaching.delete(column);
  }

  private endRow(): void {
    this.endCell();
    const { row } = this;
    this.row = null;
    if (row === null) return;
    for (const [column, left] of this.reaching) if (column >= this.column) this.reach(column, left - 1);
    const finished = row.finish();
    if (finished !== null) this.rows.push(finished);
  }

  private lineOf(position: number): number {
    for (;;) {
      const end = this.lineEnds[this.lineEndsPassed];
      if (end === undefined || end >= position) return this.line;
      this.lineEndsPassed += 1;
      this.line += 1;
    }
  }
}

/** Browsers take no more than a thousand columns either. */
const spanOf = (value: string): number => Math.min(Math.max(Number.parseInt(value, 10) || 1, 1), 1000);

const isHiding = (name: string, value: string): boolean =>
  (name === 'class' && value.split(/\s+/).includes('hidden')) ||
  (name === 'style' && /display\s*:\s*none/i.test(value));

const nestedTooDeep = (line: number): Refusal =>
  new Refusal(
    'broken-file',
    `The page nests its elements too deep near line ${line}; no report does. Export it again, or save it as CSV.`,
    line,
  );

/** Lines of the source, unless rows share them: then each row has a number of its own all the same. */
export function lineCountOf(head: string): LineCount {
  const lines = new HtmlScanner('lines').push(head).map(({ line }) => line);
  return new Set(lines).size === lines.length ? 'lines' : 'rows';
}

/** The first rows of a web page. @returns `null` when it has none. */
export function sniffPage(head: string, complete: boolean): TableLayout | null {
  try {
    const scanner = new HtmlScanner(lineCountOf(head));
    const rows = scanner.push(head);
    if (complete) rows.push(...scanner.end());
    return rows.length === 0 ? null : { delimiter: null, newline: '\n', rows };
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
