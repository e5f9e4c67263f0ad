import type { HeaderSignature } from '../recognition/signature.ts';
import type { Row } from '../tables/csv-scanner.ts';
import { readHeading } from '../tables/read-heading.ts';

/**
 * Where a column is found: by its headings (compared without case, unit and double spaces), by the how
 * manieth one of that heading it is (from 1), by a pattern of the heading as printed, since some reports print it
 * in many languages and cut it, or by its distance from another column, since some leave headings empty.
 */
export type ColumnPlace<Column extends string> =
  | readonly string[]
  | { readonly headings: readonly string[]; readonly nth: number }
  | { readonly matching: RegExp }
  | { readonly beside: Column; readonly by: number };

export type ColumnPlaces<Column extends string> = Readonly<Record<Column, ColumnPlace<NoInfer<Column>>>>;

export interface Header<Column extends string> {
  readonly line: number;
  /** As printed. */
  readonly cells: readonly string[];
  /** Column → its position, from 0; without those that the file does not have. */
  readonly positions: Readonly<Partial<Record<Column, number>>>;
}

/** Rows from the top among which a header is looked for: some reports have a page of words before it. */
const SEARCHED_ROWS = 80;

/**
 * The first row that has every required column.
 *
 * @returns `null` when there is none near the top.
 */
export function findHeader<Column extends string>(
  rows: readonly Row[],
  places: ColumnPlaces<Column>,
  required: readonly Column[],
): Header<Column> | null {
  for (const row of rows.slice(0, SEARCHED_ROWS)) {
    const header = headerOf(row, places, required);
    if (header !== null) return header;
  }
  return null;
}

/** The row as a header, where it has every required column. */
export function headerOf<Column extends string>(
  { cells, line, broken }: Row,
  places: ColumnPlaces<Column>,
  required: readonly Column[],
): Header<Column> | null {
  if (broken !== undefined || cells.length < required.length) return null;
  const named = headingsOf(cells);
  // Nearly every row is no header of nearly every format: what it must have is looked for first.
  for (const column of required) {
    const place = places[column];
    if (!('beside' in place) && positionOf(place, cells, named) === undefined) return null;
  }
  const positions: Partial<Record<Column, number>> = {};
  const beside: [Column, { beside: Column; by: number }][] = [];
  for (const [column, place] of Object.entries(places) as [Column, ColumnPlace<Column>][]) {
    if ('beside' in place) {
      beside.push([column, place]);
      continue;
    }
    const position = positionOf(place, cells, named);
    if (position !== undefined) positions[column] = position;
  }
  for (const [column, { beside: other, by }] of beside) {
    const position = positions[other];
    if (position !== undefined && position + by >= 0) positions[column] = position + by;
  }
  return required.every((column) => positions[column] !== undefined) ? { line, cells, positions } : null;
}

/** What every such header has. Columns that stand beside others are known by those. */
export const headerSignature = <Column extends string>(
  places: ColumnPlaces<Column>,
  required: readonly Column[],
): HeaderSignature => ({
  header: required.flatMap((column): HeaderSignature['header'] => {
    const place: ColumnPlace<Column> = places[column];
    if ('beside' in place) return [];
    if ('matching' in place) return [place.matching];
    return ['headings' in place ? place.headings : place];
  }),
});

/** A header before the first row, of a file that has none: its columns by their places. */
export function headerless<Column extends string>(columns: readonly Column[]): Header<Column> {
  const positions: Partial<Record<Column, number>> = {};
  for (const [position, column] of columns.entries()) positions[column] = position;
  return { line: 0, cells: columns, positions };
}

/** How much of a header is known by name, 0 to 1: of two reports that share columns, the fuller one wins. */
export function knownShare({ cells, positions }: Header<string>): number {
  const filled = cells.filter((cell) => cell.trim() !== '').length;
  return filled === 0 ? 0 : Math.min(1, new Set(Object.values(positions)).size / filled);
}

function positionOf(
  place: Exclude<ColumnPlace<string>, { beside: string }>,
  cells: readonly string[],
  named: Headings,
): number | undefined {
  if ('headings' in place) return nthOf(named, place.headings, place.nth);
  if (!('matching' in place)) return nthOf(named, place, 1);
  const position = cells.findIndex((cell) => place.matching.test(cell.replace(/^\ufeff/, '').trim()));
  return position === -1 ? undefined : position;
}

/** The first spelling that is there at all decides, so that a better name wins over a vaguer one. */
function nthOf(named: Headings, headings: readonly string[], nth: number): number | undefined {
  for (const heading of headings) {
    const position = named.get(spellingOf(heading))?.[nth - 1];
    if (position !== undefined) return position;
  }
  return undefined;
}

/** Positions of each name in a row. */
type Headings = ReadonlyMap<string, readonly number[]>;

/** Every format looks at the same rows, one after the other: their names are made out once. */
const known = new WeakMap<readonly string[], Headings>();

function headingsOf(cells: readonly string[]): Headings {
  const before = known.get(cells);
  if (before !== undefined) return before;
  const named = new Map<string, number[]>();
  const measures: [string, number][] = [];
  for (const [position, cell] of cells.entries()) {
    const { name, unit } = readHeading(cell);
    if (unit !== null && MEASURE.test(unit)) measures.push([name, position]);
    else placed(named, name, position);
  }
  for (const [name, position] of measures) placed(named, name, position);
  known.set(cells, named);
  return named;
}

/** What is no money: of `P/L (pips)` and `P/L (USD)` the second is the result, whichever stands first. */
const MEASURE = /^(?:pips?|points?|pts|ticks?|%|r)$/i;

function placed(named: Map<string, number[]>, name: string, position: number): void {
  const positions = named.get(name);
  if (positions === undefined) named.set(name, [position]);
  else positions.push(position);
}

/** Of the spellings that formats list, which are as many as there are. */
const spellings = new Map<string, string>();

function spellingOf(heading: string): string {
  let name = spellings.get(heading);
  if (name === undefined) {
    ({ name } = readHeading(heading));
    spellings.set(heading, name);
  }
  return name;
}
