import type { Home } from '../../facts/results.ts';
import type { DaySums } from '../../measures/day-sums.ts';
import { measureOf } from '../../measures/known-measures.ts';
import type { MeasureId } from '../../measures/measures.ts';
import type { Tally } from '../../measures/tally.ts';
import { type SampleSource, TradeSample } from '../../measures/trade-sample.ts';
import type { Cells } from '../answer.ts';
import { emptyValues, type Left, toldOf, writeValue } from '../measure-cells.ts';
import type { CellSums } from './cell-sums.ts';
import { SLOTS } from './home.ts';

/** Whether sums alone tell a measure. */
export const isOfSums = (id: string): boolean => measureOf(id).ofSums === true;

/** One sample that stands for each cell in turn: sixty thousand cells need no sixty thousand of them. */
class SumSample extends TradeSample {
  private readonly clustersOf: (cell: number) => DaySums;
  private cell = 0;
  private sums: DaySums | null = null;
  private count = 0;
  private readonly told = {
    wins: 0,
    losses: 0,
    scratches: 0,
    grossProfit: 0,
    grossLoss: 0,
    net: 0,
    largestWin: null,
    largestLoss: null,
  };

  constructor(source: SampleSource, clustersOf: (cell: number) => DaySums) {
    super(source);
    this.clustersOf = clustersOf;
  }

  override get n(): number {
    return this.count;
  }

  override tally(): Tally {
    return this.told;
  }

  override clusterSums(): DaySums {
    this.sums ??= this.clustersOf(this.cell);
    return this.sums;
  }

  /** @param factor of the smallest part: so many of it are one of the currency. */
  stand({ n, sum }: CellSums, cell: number, factor: number): void {
    const at = cell * SLOTS;
    this.cell = cell;
    this.sums = null;
    const [wins, losses, scratches] = [n[at] ?? 0, n[at + 1] ?? 0, n[at + 2] ?? 0];
    const [profit, loss, rest] = [sum[at] ?? 0, sum[at + 1] ?? 0, sum[at + 2] ?? 0];
    this.count = wins + losses + scratches;
    this.told.net = (profit + loss + rest) / factor;
    this.told.wins = wins;
    this.told.losses = losses;
    this.told.scratches = scratches;
    this.told.grossProfit = profit / factor;
    this.told.grossLoss = loss / factor;
  }
}

/** The days of cells. */
export interface KeptDays {
  /** On how many days each cell has results. */
  readonly counts: Uint32Array;
  /** What the clusters of days of a cell hold, of which its intervals follow. */
  readonly clustersOf: (cell: number) => DaySums;
}

/** Measures of every cell, of its sums alone. @param left trades that pass and do not count. */
export function measureSums(
  home: Home,
  sums: CellSums,
  days: KeptDays,
  scale: number,
  measures: readonly MeasureId[],
  left: Left,
  sureness: boolean,
): Cells {
  const size = sums.rows * sums.columns;
  const n = new Uint32Array(size);
  const nothing = { n: 0, column: () => new Float64Array(), days: () => new Int32Array() };
  const factor = 10 ** scale;
  const inside = new SumSample({ ...nothing, open: null, unknown: null }, days.clustersOf);
  const all = new SumSample({ ...nothing, ...left }, days.clustersOf);
  const values = measures.map((id) => [id, toldOf(id, sureness), emptyValues(size, measureOf(id))] as const);
  for (let cell = 0; cell < size; cell += 1) {
    const sample = cell === size - 1 ? all : inside;
    sample.stand(sums, cell, factor);
    n[cell] = sample.n;
    for (const [, measure, into] of values) writeValue(into, cell, measure, sample, home);
  }
  return {
    rows: sums.rows,
    columns: sums.columns,
    n,
    days: days.counts,
    values: Object.fromEntries(values.map(([id, , into]) => [id, into])),
  };
}
