import type { Facts } from '../../facts/facts.ts';
import type { Home } from '../../facts/results.ts';
import type { Measure } from '../../measures/measure.ts';
import { MEASURES, type MeasureId } from '../../measures/measures.ts';
import type { Tally } from '../../measures/tally.ts';
import { TradeSample } from '../../measures/trade-sample.ts';
import type { Cells } from '../answer.ts';
import { emptyValues, type Left, writeValue } from '../measure-cells.ts';
import type { CellSums } from './cell-sums.ts';
import { SLOTS } from './home.ts';

/** Whether sums alone tell a measure. @param sureness its interval is to be told as well. */
export function isOfSums(id: MeasureId, sureness: boolean): boolean {
  const measure: Measure = MEASURES[id];
  return measure.ofSums === true && !(sureness && measure.interval !== undefined);
}

/** One sample that stands for each cell in turn: sixty thousand cells need no sixty thousand of them. */
class SumSample extends TradeSample {
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

  override get n(): number {
    return this.count;
  }

  override tally(): Tally {
    return this.told;
  }

  /** @param factor of the smallest part: so many of it are one of the currency. */
  stand({ n, sum }: CellSums, cell: number, factor: number): void {
    const at = cell * SLOTS;
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

/** Measures of every cell, of its sums alone. @param left trades that pass and do not count. */
export function measureSums(
  facts: Facts,
  home: Home,
  sums: CellSums,
  days: Uint32Array,
  scale: number,
  measures: readonly MeasureId[],
  left: Left,
  sureness: boolean,
): Cells {
  const size = sums.rows * sums.columns;
  const n = new Uint32Array(size);
  const factor = 10 ** scale;
  const nothing = { n: 0, column: () => new Float64Array(), days: () => new Int32Array() };
  const options = { breakEvenBand: facts.breakEvenBand };
  const inside = new SumSample({ ...nothing, open: null, unknown: null }, options);
  const all = new SumSample({ ...nothing, ...left }, options);
  const values = measures.map((id) => [id, toldOf(MEASURES[id], sureness), emptyValues(size)] as const);
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
    days,
    values: Object.fromEntries(values.map(([id, , into]) => [id, into])),
  };
}

/** Of what is told without its sureness no interval is reckoned. */
function toldOf(measure: Measure, sureness: boolean): Measure {
  if (sureness) return measure;
  const { interval: _, estimate: __, ...told } = measure;
  return told;
}
