import type { Row } from '../../../tables/csv-scanner.ts';
import { isBareSums, isTotalRow } from '../../../tables/total-rows.ts';
import { printedTime, profileColumn } from '../columns/column-profile.ts';
import type { Columns } from '../columns/columns.ts';
import { isEnough, isTimed, matchColumns, matchEnds } from '../columns/find-columns.ts';
import { isInRisks, proposeColumns } from '../columns/propose-columns.ts';
import { statesResultsAlone } from '../columns/results-alone.ts';
import { groupedHeadings } from './grouped-headings.ts';

export interface FoundHeader {
  /** From 1; 0 for a table without headings. */
  readonly line: number;
  readonly cells: readonly string[];
  readonly columns: Columns;
  /** The headings name what a trade has, or the trader did; else the columns are a proposal. */
  readonly known: boolean;
}

/** Rows from the top among which the header is looked for: some reports have a page of words before it. */
export const SEARCHED_ROWS = 80;
/** Rows whose cells tell what their columns hold. */
const TELLING_ROWS = 200;
/** Filled cells of a row of a table: less are words. */
const FEWEST_CELLS = 3;

/**
 * The header of a table: the row near its top that names the most things that a trade has. Where none
 * names enough, the row of words above the first row of dates and numbers, or none at all.
 *
 * @returns `null` for what is no table, and for one without dates or without numbers.
 */
export function findHeader(rows: readonly Row[]): FoundHeader | null {
  return findNamed(rows) ?? findByContent(rows);
}

function findNamed(rows: readonly Row[]): FoundHeader | null {
  let best: { row: Row; index: number; columns: Columns } | null = null;
  let bestScore = 0;
  for (const [index, plain] of rows.slice(0, SEARCHED_ROWS).entries()) {
    const grouped = groupedHeadings(rows[index - 1], plain);
    const row = { ...plain, cells: withRowNames(grouped, rows.slice(index + 1, index + 51)) };
    const columns = matchColumns(row.cells, rows.slice(index + 1, index + 51));
    const score = Object.keys(columns).length;
    if (score > bestScore && isEnough(columns)) {
      best = { row, index, columns };
      bestScore = score;
    }
  }
  return best === null ? null : headerOf(best.row, rows.slice(best.index + 1), best.columns);
}

/** The row of a line as header, whatever it says; line 0 for a table without one. `null`: no such row. */
export function headerAt(rows: readonly Row[], line: number): FoundHeader | null {
  if (line === 0) return withoutHeadings(rows);
  const index = rows.findIndex((row) => row.line === line);
  const plain = rows[index];
  if (plain === undefined || plain.broken !== undefined) return null;
  const below = rows.slice(index + 1);
  const row = { ...plain, cells: withRowNames(groupedHeadings(rows[index - 1], plain), below.slice(0, 50)) };
  return headerOf(row, below, matchColumns(row.cells, below.slice(0, 50)));
}

/** Programs for statistics number their rows and give that column no heading: all others then stand one to the left of what they name. */
function withRowNames(cells: readonly string[], below: readonly Row[]): readonly string[] {
  const filled = below.filter((row) => row.broken === undefined && countFilled(row) > 0);
  const [first] = filled;
  const start = Number(first?.cells[0]);
  const isNumbered =
    cells.every((cell) => cell.trim() !== '') &&
    filled.length > 1 &&
    (start === 0 || start === 1) &&
    filled.every(
      (row, place) => row.cells.length === cells.length + 1 && Number(row.cells[0]) === start + place,
    );
  return isNumbered ? ['', ...cells] : cells;
}

function headerOf({ line, cells }: Row, below: readonly Row[], named: Columns): FoundHeader {
  const { columns, sure } = proposeColumns(tellingRows(below), named, cells);
  // Where no more is named than what trades made, prices and sizes that the rows themselves show say more.
  const isSeen = (columns.entryPrice ?? columns.amount) !== undefined;
  const known = isEnough(named) && !(isSeen && statesResultsAlone(named));
  if (!known) return { line, cells, known, columns };
  // What is named is not doubted; beside it only what leaves no doubt itself.
  const told = { ...sure, ...named };
  return { line, cells, known, columns: statesResultsAlone(told) ? withEnds(told, cells, below) : told };
}

/** Both ends of trades of which only the results are stated: no fill has to be given one time. */
function withEnds(columns: Columns, cells: readonly string[], below: readonly Row[]): Columns {
  const ends = matchEnds(cells, below.slice(0, 50));
  const { dateTime, ...others } = columns;
  const isEnd = dateTime === ends?.entryDateTime || dateTime === ends?.exitDateTime;
  return ends === null || !isEnd ? columns : { ...others, ...ends };
}

/** Names for columns that have none: by place and content, so that a table of the same shape has the same. */
function withoutHeadings(rows: readonly Row[]): FoundHeader {
  const telling = tellingRows(rows);
  const width = telling.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const cells = Array.from({ length: width }, (_, position) => {
    const { filled, dates, times, numbers } = profileColumn(telling, position);
    const mostly = (count: number) => count * 2 > filled;
    const kind = mostly(dates) ? 'date' : mostly(times) ? 'time' : mostly(numbers) ? 'number' : 'text';
    return `Column ${position + 1} (${filled === 0 ? 'empty' : kind})`;
  });
  return { line: 0, cells, columns: proposeColumns(telling, {}).columns, known: false };
}

function findByContent(rows: readonly Row[]): FoundHeader | null {
  const filled = rows.filter((row) => countFilled(row) > 0);
  const wide = filled.filter((row) => countFilled(row) >= FEWEST_CELLS);
  // Sentences with commas in them are no table.
  if (wide.length === 0 || wide.length * 2 < filled.length) return null;
  const first = wide.slice(0, SEARCHED_ROWS).findIndex(isData);
  if (first < 0) return null;
  const heading = headingAbove(wide.slice(0, first));
  const header = heading === null ? withoutHeadings(rows) : headerAt(rows, heading.line);
  if (header === null || !isTimed(header.columns)) return null;
  // What trades made in R is asked about with words of its own.
  return hasNumber(header.columns) || header.cells.some(isInRisks) ? header : null;
}

const hasNumber = ({ quantity, price, amount, profit }: Columns): boolean =>
  (quantity ?? price ?? amount ?? profit) !== undefined;

/** The fullest of the rows above the first one of data; of equally full ones the lowest. */
function headingAbove(rows: readonly Row[]): Row | null {
  let best: Row | null = null;
  for (const row of rows) if (best === null || countFilled(row) >= countFilled(best)) best = row;
  return best;
}

const tellingRows = (rows: readonly Row[]): Row[] =>
  rows
    .filter(
      (row) =>
        row.broken === undefined &&
        countFilled(row) >= FEWEST_CELLS &&
        !sumsUp(row) &&
        !isBareSums(row.cells),
    )
    .slice(0, TELLING_ROWS);

/** A row without a day that is headed by a word for sums says nothing of what its columns hold. */
const sumsUp = ({ cells }: Row): boolean =>
  isTotalRow(cells) && !cells.some((cell) => printedTime(cell.trim()) !== null);

const countFilled = ({ cells }: Row): number =>
  cells.reduce((count, cell) => (cell.trim() === '' ? count : count + 1), 0);

/** A row with a date or time and a number: headings have neither. */
function isData({ cells }: Row): boolean {
  const timed = cells.map((cell) => printedTime(cell.trim()) !== null);
  return (
    timed.includes(true) &&
    cells.some((cell, position) => timed[position] !== true && NUMBER.test(cell.trim()))
  );
}

const NUMBER = /^[-+(]?\D{0,3}\d[\d.,'’ ]*\D{0,4}$/;
