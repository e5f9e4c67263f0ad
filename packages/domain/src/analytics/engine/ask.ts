import type { Breakdown } from '../dimensions/dimension.ts';
import { knownDimension } from '../dimensions/known-dimensions.ts';
import type { Facts } from '../facts/facts.ts';
import type { Results } from '../facts/results.ts';
import { isKnownMeasure, measureOf } from '../measures/known-measures.ts';
import type { MeasureId } from '../measures/measures.ts';
import type { Question } from '../questions/question.ts';
import type { Answer } from './answer.ts';
import type { SampleFrame } from './cell-sample.ts';
import { cellsOf } from './cells-of.ts';
import { againstOf } from './comparing/versus.ts';
import { type CurrencyPart, currencyParts, ofCurrency } from './currency-parts.ts';
import { type Grid, gridOf } from './grid.ts';
import { measureCells } from './measure-cells.ts';
import { hasBinsOfItsOwn, type Parter, parterOf, wholeParter } from './parter.ts';
import { type Passing, passing } from './passing.ts';
import { type Shown, showGroups, type Told } from './show-groups.ts';
import { capitalOfCells, startingEquityOf } from './starting-equity.ts';
import { repeatsIn, repeatsOf } from './trades/distinct-trades.ts';
import { withTrades } from './trades/with-trades.ts';

/** An answer, and the trades behind each of its cells. */
export interface Answered {
  readonly answer: Answer;
  /** Rows of the table behind a cell, each once, in order. @param block place in the answer's blocks. */
  readonly rowsBehind: (block: number, row: number, column: number) => Uint32Array;
}

/** Where the results that pass come from, and what is kept of them: each time anew when absent. */
export interface Kept {
  /** On how many days results lie, and intervals: of what sums tell, this costs most. */
  readonly sureness: boolean;
  readonly passing: (asked: Question, filter: Question['filter']) => Passing;
  /** Parts with the sums of their cells, `null` where only lists tell those. */
  readonly parts: (
    asked: Question,
    found: Passing,
    rows: Parter,
    columns: Parter,
  ) => readonly CurrencyPart[] | null;
}

/**
 * Answers a question. What of it means nothing (a dimension that is gone, a measure nobody knows) is left
 * out and noted, so that an old bookmark still shows what it can.
 */
export function ask(facts: Facts, asked: Question, kept?: Kept): Answered {
  const notes: string[] = [];
  const measures = asked.measures.filter((id): id is MeasureId => {
    const known = isKnownMeasure(id);
    if (!known) notes.push(`There is no measure called “${id}”.`);
    return known;
  });
  const find = kept?.passing ?? ((of, filter) => passing(facts, of, filter));
  const found = find(asked, asked.filter);
  const against = againstOf(facts, asked, found, notes);
  const parter = (breakdown: Breakdown | undefined): Parter => {
    if (breakdown === undefined) return wholeParter;
    const found2 = parterOf(facts, found, breakdown);
    if (found2 === null) notes.push(`There is no dimension called “${breakdown.dimension}”.`);
    return found2 ?? wholeParter;
  };
  const allRows = parter(asked.by);
  const allColumns = parter(asked.by2);
  const left = { open: found.left.open, unknown: found.left['unknown-result'] };
  const sureness = kept?.sureness ?? true;
  const parts = kept?.parts(asked, found, allRows, allColumns) ?? currencyParts(facts, asked, found);
  const other = against && passing(facts, asked, against.filter, undefined, against.move);
  const repeats = found.repeats();
  if (addsCapitals(facts, asked, found)) notes.push(OF_SEVERAL);
  const grids: (() => Grid)[] = [];
  // Ends of bins that suit the yen would have all dollars in one.
  const inPart = (breakdown: Breakdown | undefined, all: Parter, { counted }: CurrencyPart): Parter =>
    parts.length < 2 || breakdown === undefined || !hasBinsOfItsOwn(breakdown)
      ? all
      : (parterOf(facts, { results: found.results, counted, span: found.span }, breakdown) ?? all);
  const shown = parts.map((part) => {
    const rows = inPart(asked.by, allRows, part);
    const columns = inPart(asked.by2, allColumns, part);
    const show = (told: Told): Shown => showGroups(asked, measures[0], rows, columns, told);
    const { code } = part;
    const currency = code === null ? null : (facts.currencies.values[code] ?? '');
    const frame: SampleFrame = {
      facts,
      results: found.results,
      unit: asked.unit,
      basis: asked.basis,
      startingEquity: () => startingEquityOf(facts, asked, currency),
    };
    const grid = once(() => gridOf(part.counted(), rows, columns));
    grids.push(grid);
    const cells = withTrades(
      cellsOf(
        frame,
        part,
        {
          rows,
          columns,
          grid,
          left,
          sureness,
          kept: kept !== undefined,
          capital: capitalOfCells(facts, asked, currency, rows, columns),
        },
        measures,
      ),
      repeatsIn(facts, found.results, repeats, code),
      rows,
      columns,
    );
    const scale = code === null ? 0 : (facts.scalesTold(asked.home)[code] ?? 0);
    const own: Omit<Told, 'versus'> = {
      currency,
      scale,
      ...(code !== null && facts.exact[code] === 0 ? { rounded: true } : {}),
      cells,
    };
    if (other === null || against === null) return show({ ...own, versus: null });
    let others = other.counted();
    if (code !== null) others = ofCurrency(facts, other.results, others, code);
    if (against.without) others = withoutOnes(others, part.counted());
    const otherGrid = gridOf(others, rows, columns, against.move);
    const none = { open: 0, unknown: 0 };
    const ofOther: SampleFrame = {
      ...frame,
      startingEquity: () =>
        against.without ? null : startingEquityOf(facts, { ...asked, ...against }, currency, against.from),
    };
    // The capital of a month that is laid upon another is not told, nor that of all others than the ones in question.
    const isMoved = against.move !== undefined && [asked.by, asked.by2].some(isOfPeriods);
    const capital =
      isMoved || against.without
        ? () => null
        : capitalOfCells(facts, { ...asked, ...against }, currency, rows, columns, against.from);
    const versus = measureCells(ofOther, otherGrid, measures, none, sureness, undefined, capital);
    const repeated = repeatsOf(facts, other.results, others);
    return show({
      ...own,
      versus: withTrades(versus, repeated, rows, columns, against.move),
    });
  });
  return {
    answer: {
      question: asked,
      sure: sureness,
      blocks: shown.map(({ block }) => block),
      left: found.left,
      notes,
    },
    rowsBehind: (block, row, column) => {
      const grid = grids[block]?.();
      const [r, c] = [shown[block]?.rowOf(row), shown[block]?.columnOf(column)];
      if (grid === undefined || r === undefined || c === undefined) return new Uint32Array();
      return tradesOf(found.results, grid.listOf(r, c));
    },
  };
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

const isOfPeriods = (by: Breakdown | undefined): boolean =>
  by !== undefined && knownDimension(by.dimension)?.kind === 'time';

/** Shares of two capitals add up to a share of neither. */
const OF_SEVERAL =
  'Each trade is told in % of its own account: over several accounts these add up to no return of what they hold together. Return on capital tells that.';

function addsCapitals(
  { table }: Facts,
  { unit, measures, by, by2 }: Question,
  { results, counted }: Passing,
): boolean {
  if (unit !== 'percent' && unit !== 'equity') return false;
  if (by?.dimension === 'account' || by2?.dimension === 'account') return false;
  if (!measures.some((id) => isKnownMeasure(id) && measureOf(id).unit === 'money')) return false;
  const { codes } = table.categories.account;
  const of = (place: number): number => codes[results.row[place] ?? 0] ?? 0;
  const all = counted();
  const [first] = all;
  return first !== undefined && all.some((place) => of(place) !== of(first));
}

/** Both ascending. */
function withoutOnes(all: Uint32Array, without: Uint32Array): Uint32Array {
  let at = 0;
  return all.filter((one) => {
    while (at < without.length && (without[at] ?? 0) < one) at += 1;
    return without[at] !== one;
  });
}

function tradesOf({ row, home }: Results, list: Uint32Array): Uint32Array {
  const rows = list.map((one) => row[one] ?? 0);
  return home === 'closed' ? rows : Uint32Array.from(new Set(rows)).sort();
}
