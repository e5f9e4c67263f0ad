import type { Home } from '../facts/results.ts';
import { measureOf } from '../measures/known-measures.ts';
import { type Measure, type MeasureValue, restsOn } from '../measures/measure.ts';
import type { MeasureId } from '../measures/measures.ts';
import type { TradeSample } from '../measures/trade-sample.ts';
import { type Cells, type CellValues, REASONS, type Reason } from './answer.ts';
import { cellSample, type SampleFrame } from './cell-sample.ts';
import type { Grid } from './grid.ts';
import type { CapitalOf } from './starting-equity.ts';

const place = (reason: Reason): number => REASONS.indexOf(reason);

/** Trades that pass and do not count; known for all together alone. */
export interface Left {
  readonly open: number;
  readonly unknown: number;
}

/** Measures of every cell of a grid. @param counted how many results and days each has, where that is known. @param capital of each cell. */
export function measureCells(
  frame: SampleFrame,
  grid: Grid,
  measures: readonly MeasureId[],
  left: Left,
  sureness = true,
  counted?: Pick<Cells, 'n' | 'days'>,
  capital?: CapitalOf,
): Cells {
  const size = grid.rows * grid.columns;
  const { n, days } = counted ?? { n: new Uint32Array(size), days: new Uint32Array(size) };
  const values = measures.map((id) => [id, toldOf(id, sureness), emptyValues(size, measureOf(id))] as const);
  for (let row = 0; row < grid.rows; row += 1) {
    for (let column = 0; column < grid.columns; column += 1) {
      const at = row * grid.columns + column;
      const list = grid.listOf(row, column);
      const all = row === grid.rows - 1 && column === grid.columns - 1;
      if (counted === undefined) {
        n[at] = list.length;
        // Of all together they are told with the figures.
        if (sureness || all) days[at] = countDays(frame, list);
      }
      const startingEquity = all || capital === undefined ? frame.startingEquity : () => capital(row, column);
      const sample = cellSample(frame, list, all ? left : undefined, startingEquity);
      for (const [, measure, into] of values) writeValue(into, at, measure, sample, frame.results.home);
    }
  }
  return {
    rows: grid.rows,
    columns: grid.columns,
    n,
    days,
    values: Object.fromEntries(values.map(([id, , into]) => [id, into])),
  };
}

/** A measure, or without its sureness no more than its value. */
export function toldOf(id: MeasureId, sureness: boolean): Measure {
  const measure = measureOf(id);
  if (sureness) return measure;
  const { interval: _, estimate: __, ...told } = measure;
  return told;
}

export const isForHome = ({ homes }: Measure, home: Home): boolean =>
  homes === undefined || homes.includes(home);

export function writeValue(
  into: CellValues,
  at: number,
  measure: Measure,
  sample: TradeSample,
  home: Home,
): void {
  if (!isForHome(measure, home)) {
    into.because[at] = place('not-for-home');
    return;
  }
  const value = measure.compute(sample);
  const n = restsOn(measure, sample);
  if (into.n !== undefined) into.n[at] = n;
  writeFigure(into, at, measure, value, n, sample.n === 0);
  const interval = value === null ? null : (measure.interval?.(sample) ?? null);
  if (interval !== null) {
    into.low[at] = interval[0];
    into.high[at] = interval[1];
  }
}

/** All cells lack it. */
export function writeNotForHome({ because }: CellValues): void {
  because.fill(place('not-for-home'));
}

/** A value that is known, or why there is none. */
export function writeFigure(
  into: CellValues,
  at: number,
  { minimum = 0 }: Measure,
  value: MeasureValue,
  n: number,
  isEmpty = n === 0,
): void {
  into.value[at] = value === 'inf' ? Infinity : (value ?? Number.NaN);
  if (value === null) into.because[at] = place(isEmpty ? 'no-results' : 'undefined');
  else if (n < minimum) into.because[at] = place('too-few');
}

export const emptyValues = (size: number, { restsOn: fewer, counts }: Measure): CellValues => ({
  value: new Float64Array(size).fill(Number.NaN),
  low: new Float64Array(size).fill(Number.NaN),
  high: new Float64Array(size).fill(Number.NaN),
  because: new Uint8Array(size),
  ...(counts === undefined ? {} : { counts }),
  ...(fewer === undefined ? {} : { n: new Uint32Array(size) }),
});

/** Days come in order, but where accounts have different clocks: there one may be counted again after a jump back. */
export function countDays({ results: { day } }: SampleFrame, list: Uint32Array): number {
  let ascending = true;
  let count = 0;
  let last = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < list.length; i += 1) {
    const on = day[list[i] ?? 0] ?? 0;
    if (on === last) continue;
    if (on < last) ascending = false;
    last = on;
    count += 1;
  }
  if (ascending) return count;
  const distinct = new Set<number>();
  for (const one of list) distinct.add(day[one] ?? 0);
  return distinct.size;
}
