import { type BarColumns, emptyColumns } from '@tapebook/domain/prices';
import { decimalEvidence, isEmptyNumber, parseNumber } from '../cells/parse-number.ts';
import type { DecimalMark } from '../contracts/source.ts';
import { CsvScanner, type Row } from '../tables/csv-scanner.ts';
import { type BarField, type BarLayout, layoutOf, missingOf, usualLayout } from './bar-headings.ts';
import { orderOf, readBarTime } from './bar-time.ts';

/** What is wrong with a table of prices, and where: no line where it is the whole table. */
export interface BarFault {
  readonly line: number | null;
  readonly column: BarField | null;
  readonly message: string;
  /** The times are those of a clock, and the zone of it has to be said. */
  readonly needsZone?: true;
}

export type ReadBars =
  | { readonly bars: BarColumns & { readonly seconds: number }; readonly fault: null }
  | { readonly bars: null; readonly fault: BarFault };

/** A float keeps so many digits as they were written. */
const MOST_DIGITS = 15;

class Fault extends Error {
  readonly fault: BarFault;
  constructor(line: number | null, column: BarField | null, message: string, needsZone = false) {
    super(message);
    this.fault = { line, column, message, ...(needsZone ? { needsZone: true } : {}) };
  }
}

/**
 * Reads candles from a table: columns by their names in any order, else time, open, high, low, close, volume.
 *
 * @param timeZone of times that do not say theirs; `null` where nobody has said.
 */
export function readBars(text: string, timeZone: string | null): ReadBars {
  try {
    return { bars: barsOf(text, timeZone), fault: null };
  } catch (error) {
    if (error instanceof Fault) return { bars: null, fault: error.fault };
    throw error;
  }
}

function barsOf(text: string, timeZone: string | null) {
  const { rows, layout } = tableOf(text);
  const times = rows.map((row) => timeOf(row, layout));
  const order = orderOf(times);
  const mark = markOf(rows, layout);
  const columns = emptyColumns(rows.length);
  for (const [place, row] of rows.entries()) {
    columns.at[place] = momentOf(row, times[place] ?? '', order, timeZone);
    for (const field of ['open', 'high', 'low', 'close'] as const) {
      columns[field][place] = priceOf(row, layout, field, mark);
    }
    columns.volume[place] = volumeOf(row, layout, mark);
    refuseImpossible(row.line, columns, place);
  }
  return { ...columns, seconds: sizeOf(columns.at) };
}

function tableOf(text: string): { rows: readonly Row[]; layout: BarLayout } {
  const whole = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const head = whole.slice(0, whole.indexOf('\n') + 1 || undefined);
  const delimiter =
    [',', ';', '\t'].toSorted((a, b) => head.split(b).length - head.split(a).length)[0] ?? ',';
  const scanner = new CsvScanner(delimiter);
  const all = [...scanner.push(whole), ...scanner.end()].filter(({ cells }) =>
    cells.some((cell) => cell.trim() !== ''),
  );
  const heading = layoutOf(all[0]?.cells ?? []);
  const rows = heading === null ? all : all.slice(1);
  const layout = heading ?? usualLayout(all[0]?.cells.length ?? 0);
  const missing = missingOf(layout);
  if (missing.length > 0) {
    throw new Fault(1, null, `no column is named ${missing.join(', ')}`);
  }
  if (rows.length === 0) throw new Fault(null, null, 'the table has no rows');
  return { rows, layout };
}

const cellOf = ({ cells }: Row, place: number | undefined): string =>
  place === undefined ? '' : (cells[place] ?? '').trim();

const timeOf = (row: Row, { date, time }: BarLayout): string =>
  `${cellOf(row, date)} ${cellOf(row, time)}`.trim();

function momentOf(
  { line }: Row,
  text: string,
  order: ReturnType<typeof orderOf>,
  timeZone: string | null,
): number {
  const at = readBarTime(text, order, timeZone);
  if (typeof at === 'number') return at;
  if (at === 'zone') throw new Fault(line, 'time', `nothing says of which zone ${text} is`, true);
  if (at === 'order') {
    throw new Fault(line, 'date', `whether the day or the month comes first in ${text} is not to be told`);
  }
  throw new Fault(line, 'time', text === '' ? 'is empty' : `${text} is no time`);
}

/** Of all prices together; a point where nothing tells. */
function markOf(rows: readonly Row[], layout: BarLayout): DecimalMark {
  for (const row of rows) {
    for (const field of ['open', 'high', 'low', 'close'] as const) {
      const evidence = decimalEvidence(cellOf(row, layout[field]));
      if (evidence === '.' || evidence === ',') return evidence;
    }
  }
  return '.';
}

function priceOf(row: Row, layout: BarLayout, field: BarField, mark: DecimalMark): number {
  const text = cellOf(row, layout[field]);
  const price = parseNumber(text, mark);
  if (price === null) {
    throw new Fault(row.line, field, text === '' ? 'is empty' : `${text} is no price`);
  }
  const number = price.toNumber();
  const digits = text.replaceAll(/\D/g, '').replace(/^0+/, '').length;
  if (digits > MOST_DIGITS) throw new Fault(row.line, field, `${text} has more than ${MOST_DIGITS} digits`);
  return number;
}

function volumeOf(row: Row, layout: BarLayout, mark: DecimalMark): number {
  const text = cellOf(row, layout.volume);
  if (layout.volume === undefined || isEmptyNumber(text)) return Number.NaN;
  const volume = parseNumber(text, mark)?.toNumber() ?? -1;
  if (volume < 0) throw new Fault(row.line, 'volume', `${text} is no volume`);
  return volume;
}

function refuseImpossible(line: number, { open, high, low, close }: BarColumns, place: number): void {
  const [first = 0, highest = 0, lowest = 0, last = 0] = [open[place], high[place], low[place], close[place]];
  if (highest < Math.max(first, last, lowest)) {
    throw new Fault(line, 'high', `${highest} is below another price of its row`);
  }
  if (lowest > Math.min(first, last)) {
    throw new Fault(line, 'low', `${lowest} is above another price of its row`);
  }
}

const DAY = 86_400;

/** How long each bar lasts: the distance that most have from the next. */
function sizeOf(at: Float64Array): number {
  const sorted = at.toSorted();
  const counts = new Map<number, number>();
  for (let place = 1; place < sorted.length; place += 1) {
    const seconds = ((sorted[place] ?? 0) - (sorted[place - 1] ?? 0)) / 1_000_000;
    if (seconds > 0) counts.set(seconds, (counts.get(seconds) ?? 0) + 1);
  }
  const [usual] = [...counts].toSorted(([a, m], [b, n]) => n - m || a - b);
  if (usual === undefined) {
    if (sorted.every((one) => one % (DAY * 1_000_000) === 0)) return DAY;
    throw new Fault(null, 'time', 'one bar alone does not say how long it lasts; send two or more');
  }
  const [seconds] = usual;
  if (!Number.isInteger(seconds) || [...counts.keys()].some((one) => one < seconds)) {
    throw new Fault(null, 'time', 'holds bars of several sizes; send each size by itself');
  }
  return seconds;
}
