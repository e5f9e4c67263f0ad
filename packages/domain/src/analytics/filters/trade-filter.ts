import { parseDay } from '../../time/index.ts';
import type { CategoryColumn, Selection, TradeTable } from '../tables/trade-table.ts';

/** Which trades to look at. A part that is absent lets all through; a list that is empty lets none. */
export interface TradeFilter {
  /** Account ids. */
  readonly accounts?: readonly string[];
  /** First and last trading day, both included, `YYYY-MM-DD`. */
  readonly from?: string;
  readonly to?: string;
  /** Whether the days are those of the closing (default) or of the opening. */
  readonly dateOf?: 'close' | 'open';
  readonly symbols?: readonly string[];
  readonly underlyings?: readonly string[];
  readonly directions?: readonly string[];
  readonly statuses?: readonly string[];
  readonly outcomes?: readonly string[];
  readonly assetClasses?: readonly string[];
  readonly currencies?: readonly string[];
}

const LISTS = {
  accounts: 'account',
  symbols: 'symbol',
  underlyings: 'underlying',
  directions: 'direction',
  statuses: 'status',
  outcomes: 'outcome',
  assetClasses: 'assetClass',
  currencies: 'currency',
} as const satisfies Partial<Record<keyof TradeFilter, CategoryColumn>>;

/**
 * The rows that a filter lets through.
 *
 * With days of closing, an open trade counts by the day of its last exit, or of its opening while
 * nothing of it is closed.
 *
 * @throws {RangeError} when a day is not `YYYY-MM-DD` or does not exist.
 */
export function filterTrades(table: TradeTable, filter: TradeFilter): Selection {
  const passes = new Uint8Array(table.length).fill(1);
  for (const [part, column] of Object.entries(LISTS)) {
    const wanted = filter[part as keyof typeof LISTS];
    if (wanted !== undefined) keepCategories(table, passes, column, wanted);
  }
  const days = filter.dateOf === 'open' ? table.integers.openDay : table.integers.day;
  const from = dayOrNull(filter.from);
  const to = dayOrNull(filter.to);
  if (from !== null || to !== null) keepDays(passes, days, from ?? -Infinity, to ?? Infinity);
  return rowsOf(passes);
}

function keepCategories(
  table: TradeTable,
  passes: Uint8Array,
  column: CategoryColumn,
  wanted: readonly string[],
): void {
  const { codes, values } = table.categories[column];
  const texts = new Set(wanted);
  const keep = Uint8Array.from(values, (value) => (texts.has(value) ? 1 : 0));
  for (let row = 0; row < passes.length; row += 1) {
    if (keep[codes[row] ?? 0] === 0) passes[row] = 0;
  }
}

function keepDays(passes: Uint8Array, days: Int32Array, from: number, to: number): void {
  for (let row = 0; row < passes.length; row += 1) {
    const day = days[row] ?? 0;
    if (day < from || day > to) passes[row] = 0;
  }
}

function rowsOf(passes: Uint8Array): Selection {
  let count = 0;
  for (const pass of passes) count += pass;
  const rows = new Uint32Array(count);
  let next = 0;
  for (let row = 0; row < passes.length; row += 1) {
    if (passes[row] === 1) {
      rows[next] = row;
      next += 1;
    }
  }
  return rows;
}

function dayOrNull(text: string | undefined): number | null {
  if (text === undefined) return null;
  const day = parseDay(text);
  if (day === null) throw new RangeError(`Not a day: ${JSON.stringify(text)}; write it as YYYY-MM-DD`);
  return day;
}

/** All rows of a table. */
export function allTrades(table: TradeTable): Selection {
  const rows = new Uint32Array(table.length);
  for (let row = 0; row < rows.length; row += 1) rows[row] = row;
  return rows;
}

/** The selection parted by currency, most trades first: amounts are only ever added within one. */
export function partByCurrency(
  table: TradeTable,
  selection: Selection,
): readonly { readonly currency: string; readonly selection: Selection }[] {
  const { codes, values } = table.categories.currency;
  const [only] = values;
  if (only !== undefined && values.length === 1) {
    return selection.length === 0 ? [] : [{ currency: only, selection }];
  }
  return partSelection(selection, (row) => codes[row] ?? 0)
    .map(([code, rows]) => ({ currency: values[code] ?? '', selection: rows }))
    .sort((a, b) => b.selection.length - a.selection.length || (a.currency < b.currency ? -1 : 1));
}

/** The selection parted by a number of each row, rows in their order, parts by their number. */
export function partSelection(
  selection: Selection,
  groupOf: (row: number) => number,
): readonly (readonly [number, Selection])[] {
  const groups = new Uint32Array(selection.length);
  const indices = new Map<number, number>();
  const sizes: number[] = [];
  let last = Number.NaN;
  let index = 0;
  for (let i = 0; i < selection.length; i += 1) {
    const group = groupOf(selection[i] ?? 0);
    // Neighbours are often of one group, and a comparison is cheaper than a look into the map.
    if (group !== last) {
      last = group;
      index = indices.get(group) ?? indices.size;
      if (index === indices.size) {
        indices.set(group, index);
        sizes.push(0);
      }
    }
    groups[i] = index;
    sizes[index] = (sizes[index] ?? 0) + 1;
  }
  const parts = sizes.map((size) => new Uint32Array(size));
  const filled = new Uint32Array(sizes.length);
  for (let i = 0; i < selection.length; i += 1) {
    const at = groups[i] ?? 0;
    const part = parts[at];
    if (part === undefined) continue;
    part[filled[at] ?? 0] = selection[i] ?? 0;
    filled[at] = (filled[at] ?? 0) + 1;
  }
  return [...indices]
    .map(([group, at]) => [group, parts[at] ?? new Uint32Array()] as const)
    .sort(([left], [right]) => left - right);
}

/** The rows of some that pass. */
export const rowsPassing = (rows: Selection, passes: Uint8Array): Selection =>
  rows.filter((row) => passes[row] === 1);
