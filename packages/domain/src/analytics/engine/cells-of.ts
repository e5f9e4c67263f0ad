import { measureOf } from '../measures/known-measures.ts';
import type { MeasureId } from '../measures/measures.ts';
import type { Cells } from './answer.ts';
import type { SampleFrame } from './cell-sample.ts';
import type { CurrencyPart } from './currency-parts.ts';
import type { Grid } from './grid.ts';
import { type Left, measureCells } from './measure-cells.ts';
import { measureRanks, rankOf } from './measure-ranks.ts';
import type { Parter } from './parter.ts';
import type { CapitalOf } from './starting-equity.ts';
import { isOfSums, measureSums } from './sums/measure-sums.ts';

interface Asked {
  readonly rows: Parter;
  readonly columns: Parter;
  /** Lists of the results of each cell, made when they are asked for. */
  readonly grid: () => Grid;
  readonly left: Left;
  /** Of each cell before its first result. */
  readonly capital: CapitalOf;
  readonly sureness: boolean;
  /** Whether ways are taken that look at no cell by itself. */
  readonly kept: boolean;
}

/** Measures of all cells: of sums where these are kept and tell them, of ranks, else of the results of each cell. */
export function cellsOf(
  frame: SampleFrame,
  part: CurrencyPart,
  asked: Asked,
  measures: readonly MeasureId[],
): Cells {
  const { left, sureness } = asked;
  const found: Cells[] = [];
  const told = (id: MeasureId): boolean => found.some(({ values }) => Object.hasOwn(values, id));
  const sums = sumCells(frame, part, asked, measures.filter(isOfSums));
  if (sums !== null) found.push(sums);
  const ranks = rankCells(
    frame,
    part,
    asked,
    measures.filter((id) => rankOf(id) !== undefined),
  );
  if (ranks !== null) found.push(ranks);
  const others = measures.filter((id) => !told(id));
  const [first] = found;
  if (others.length > 0 || first === undefined)
    found.push(measureCells(frame, asked.grid(), others, left, sureness, first, asked.capital));
  const [cells = measureCells(frame, asked.grid(), [], left, sureness)] = found;
  const values = Object.assign({}, ...found.map((one) => one.values)) as Cells['values'];
  const inOrder = measures.flatMap((id) => {
    const of = values[id];
    return of === undefined ? [] : [[id, of] as const];
  });
  return { ...cells, values: Object.fromEntries(inOrder) };
}

function sumCells(
  { facts, results }: SampleFrame,
  { code, sums }: CurrencyPart,
  { left, sureness }: Asked,
  measures: readonly MeasureId[],
): Cells | null {
  if (sums === null || code === null) return null;
  const days = sums.days(sureness && measures.some((id) => 'interval' in measureOf(id)));
  const scale = facts.scales[code] ?? 0;
  return measureSums(results.home, sums.cells, days, scale, measures, left, sureness);
}

/** Their intervals stand at ranks that only the results of each cell tell. */
function rankCells(
  frame: SampleFrame,
  { code, counted }: CurrencyPart,
  { rows, columns, sureness, kept }: Asked,
  measures: readonly MeasureId[],
): Cells | null {
  if (measures.length === 0 || code === null || sureness || !kept) return null;
  return measureRanks(frame, counted(), code, rows, columns, measures);
}
