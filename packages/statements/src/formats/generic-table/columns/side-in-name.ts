import { rowKindOf } from '../../../cells/row-kinds.ts';
import type { Row } from '../../../tables/csv-scanner.ts';
import type { Columns } from './columns.ts';

interface SideAndName {
  readonly side: string;
  readonly name: string;
}

/** Rows that are no trade, as of payments, may stand among the others. */
const NEARLY_ALL = 0.9;
/** `Sell to open`, `Buy to cover` */
const LONGEST_SIDE = 3;
/** What orders are called beside a side, which is nothing that is traded. */
const OF_ORDERS = /^(?:market|limit|stop|stop limit|order|trade|mkt|lmt|stp|filled)$/i;
/** Of what is behind a side: of, a count that belongs to no name, and what parts both. */
const JOINED = /^(?:[-–—:,]|of\b|in\b)\s*/i;

/** What a cell says that names the side before the instrument, or behind it: `Buy Gold`, `AAPL (short)`; `null` for other text. */
export function sideAndName(text: string): SideAndName | null {
  const words = text.trim().split(/\s+/);
  if (words.length < 2 || rowKindOf(text) !== null) return null;
  for (let count = Math.min(LONGEST_SIDE, words.length - 1); count > 0; count -= 1) {
    const [before, rest] = [words.slice(0, count).join(' '), words.slice(count).join(' ')];
    if (isSide(before)) return named(before.replace(/[:,]$/, ''), rest.replace(JOINED, ''));
  }
  const behind = (words.at(-1) ?? '').replace(/^\((.*)\)$/, '$1');
  return isSide(behind)
    ? named(
        behind,
        words
          .slice(0, -1)
          .join(' ')
          .replace(/\s*[-–—:,]$/, ''),
      )
    : null;
}

const named = (side: string, name: string): SideAndName | null =>
  /\p{L}/u.test(name) && !OF_ORDERS.test(name) && rowKindOf(name) === null ? { side, name } : null;

function isSide(words: string): boolean {
  const kind = words.length < 2 ? undefined : rowKindOf(words.replace(/[:,]$/, ''))?.kind;
  return kind === 'buy' || kind === 'sell';
}

/** Whether nearly all cells of a column name a side together with an instrument. */
export function holdsSides(position: number, rows: readonly Row[]): boolean {
  const filled = rows.map(({ cells }) => cells[position]?.trim() ?? '').filter((text) => text !== '');
  const both = filled.filter((text) => sideAndName(text) !== null);
  return both.length > 0 && both.length >= NEARLY_ALL * filled.length;
}

/** Of a table that names its instruments in no column of their own, the one that has the side before them. */
export function withSideInName(columns: Columns, header: readonly string[], below: readonly Row[]): Columns {
  if ((columns.symbol ?? columns.isin ?? columns.name) !== undefined) return columns;
  const { side, ...others } = columns;
  const taken = new Set(Object.values(others));
  const name = header.findIndex((_, position) => !taken.has(position) && holdsSides(position, below));
  if (name < 0) return columns;
  return side === name || side === undefined ? { ...others, name } : { ...columns, name };
}

/** The column that says which way it went as well as what it was; `null` where a column of its own says that. */
export function sideInName({ side, symbol, isin, name }: Columns, sample: readonly Row[]): number | null {
  const position = symbol ?? (isin === undefined ? name : undefined);
  return side === undefined && position !== undefined && holdsSides(position, sample) ? position : null;
}

/** The row with its side in a cell of its own, at a position that no heading has. */
export function withSideApart(row: Row, name: number, side: number): Row {
  const both = sideAndName(row.cells[name] ?? '');
  const cells = Array.from({ length: side + 1 }, (_, position) => row.cells[position] ?? '');
  if (both !== null) [cells[name], cells[side]] = [both.name, both.side];
  return { cells, line: row.line };
}
