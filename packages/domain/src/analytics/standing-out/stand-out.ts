import { dimensionOf } from '../dimensions/all-dimensions.ts';
import type { Breakdown } from '../dimensions/dimension.ts';
import type { AnswerGroup } from '../engine/answer.ts';
import { cellSample } from '../engine/cell-sample.ts';
import { countedInOne } from '../engine/counted-in-one.ts';
import { gridOf } from '../engine/grid.ts';
import { type Parter, parterOf, wholeParter } from '../engine/parter.ts';
import { passing } from '../engine/passing.ts';
import type { Facts } from '../facts/facts.ts';
import { type Comparison, compareSamples } from '../measures/compare-samples.ts';
import { markCells } from '../measures/mark-cells.ts';
import type { Measure } from '../measures/measure.ts';
import { isMeasureId, MEASURES, type MeasureId } from '../measures/measures.ts';
import type { Question } from '../questions/question.ts';

/** A cell that differs from all other trades of the question more than so many cells would by chance. */
export interface OutstandingCell {
  readonly row: AnswerGroup;
  /** `null` where nothing parts the columns. */
  readonly column: AnswerGroup | null;
  /** Above the rest, as the measure counts. */
  readonly above: boolean;
}

export interface StandingOut {
  /** In which measure cells were held against the rest: of a total its mean, for more trades make more. */
  readonly measure: string;
  /** All that hold something. */
  readonly cells: number;
  /** Those with days enough to say anything. */
  readonly tested: number;
  readonly outstanding: readonly OutstandingCell[];
  /** So many of them are to be expected by chance, at most. */
  readonly byChance: number;
}

/** What totals are told by: a group of more trades has a larger total, which says nothing of it. */
const MEAN_OF: Readonly<Record<string, MeasureId>> = { netPnl: 'expectancy', fees: 'feesPerTrade' };

/** Cells times results: beyond, it would be told long after it was asked. */
const MOST_WORK = 30_000_000;

/**
 * Which cells of a question stand out in its first measure, each held against all other results of the question,
 * with the correction for that many cells.
 *
 * @returns `null` where there is no verdict: nothing parts the trades, or something that is only known at the exit;
 *   nobody knows how the measure spreads; or there are too many cells.
 */
export function standOut(facts: Facts, asked: Question, wanted: string | null): StandingOut | null {
  const steps = standOutSteps(facts, asked, wanted);
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

/** As {@link standOut}, cell by cell, so that a thread can do something else between them. */
export function* standOutSteps(
  facts: Facts,
  asked: Question,
  wanted: string | null,
): Generator<undefined, StandingOut | null, undefined> {
  const parts = [asked.by, asked.by2].filter((part) => part !== undefined);
  const [first = ''] = asked.measures;
  const id = MEAN_OF[first] ?? first;
  if (parts.length === 0 || parts.some(isAfterwards) || !isMeasureId(id)) return null;
  const measure: Measure = MEASURES[id];
  if (measure.estimate === undefined) return null;
  const found = passing(facts, asked, asked.filter);
  const { results } = found;
  const { list } = countedInOne(facts, asked, found, wanted);
  const parter = (part: Breakdown | undefined): Parter =>
    (part === undefined ? null : parterOf(facts, { results, counted: () => list, span: found.span }, part)) ??
    wholeParter;
  const [rows, columns] = [parter(asked.by), parter(asked.by2)];
  const grid = gridOf(list, rows, columns);
  const places = rows.groups.flatMap((_, row) =>
    columns.groups.flatMap((__, column) =>
      grid.listOf(row, column).length > 0 ? [[row, column] as const] : [],
    ),
  );
  if (places.length < 2 || places.length * list.length > MOST_WORK) return null;
  const frame = { facts, results, unit: asked.unit, basis: asked.basis, startingEquity: null };
  const compared: Comparison[] = [];
  for (const [row, column] of places) {
    const own = grid.listOf(row, column);
    compared.push(compareSamples(measure, cellSample(frame, own), cellSample(frame, without(list, own))));
    yield;
  }
  const { marked, tested, byChance } = markCells(compared.map(({ p }) => p ?? Number.NaN));
  return {
    measure: id,
    cells: places.length,
    tested,
    byChance,
    outstanding: places.flatMap(([row, column], at) => {
      const group = rows.groups[row];
      const { change, kind } = compared[at] ?? { change: null, kind: 'difference' };
      if (marked[at] !== 1 || group === undefined) return [];
      return [
        {
          row: group,
          column: asked.by2 === undefined ? null : (columns.groups[column] ?? null),
          above: (change ?? 0) > (kind === 'factor' ? 1 : 0),
        },
      ];
    }),
  };
}

const isAfterwards = ({ dimension }: Breakdown): boolean => dimensionOf(dimension)?.afterwards === true;

/** Both ascending. */
function without(all: Uint32Array, own: Uint32Array): Uint32Array {
  let at = 0;
  return all.filter((i) => {
    while (at < own.length && (own[at] ?? 0) < i) at += 1;
    return own[at] !== i;
  });
}
