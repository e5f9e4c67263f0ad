import { measureOf } from '../measures/known-measures.ts';
import type { MeasureId } from '../measures/measures.ts';
import type { Cells } from './answer.ts';
import type { SampleFrame } from './cell-sample.ts';
import { countDays, emptyValues, isForHome, writeFigure, writeNotForHome } from './measure-cells.ts';
import type { Parter } from './parter.ts';
import { MOST_RANKED, rankCells } from './rank-cells.ts';

/** The share of results that stays below a measure, where it is one of the net results. */
export const rankOf = (id: MeasureId): number | undefined => measureOf(id).ofRank;

/**
 * Measures of ranks of every cell, without a list for each. @returns `null` where results stand in several groups, or
 * there are too many cells.
 */
export function measureRanks(
  frame: SampleFrame,
  counted: Uint32Array,
  currency: number,
  rows: Parter,
  columns: Parter,
  measures: readonly MeasureId[],
): Cells | null {
  const [height, width] = [rows.groups.length, columns.groups.length];
  if (height * width > MOST_RANKED) return null;
  const [byRow, byColumn] = [rows.part(counted), columns.part(counted)];
  if (byRow.result !== counted || byColumn.result !== counted) return null;
  const cells = { counted, row: byRow.code, column: byColumn.code, height, width };
  const shares = measures.map((id) => rankOf(id) ?? 0);
  const { n, values } = rankCells(frame, cells, shares, currency);
  const days = new Uint32Array(n.length);
  days[n.length - 1] = countDays(frame, counted);
  const found = measures.map((id, share) => {
    const into = emptyValues(n.length, measureOf(id));
    if (!isForHome(measureOf(id), frame.results.home)) writeNotForHome(into);
    else
      for (let at = 0; at < n.length; at += 1) {
        const [value = Number.NaN, count = 0] = [values[share]?.[at], n[at]];
        writeFigure(into, at, measureOf(id), Number.isNaN(value) ? null : value, count);
      }
    return [id, into] as const;
  });
  return { rows: height + 1, columns: width + 1, n, days, values: Object.fromEntries(found) };
}
