import type { Breakdown } from '../dimensions/dimension.ts';
import type { Facts } from '../facts/facts.ts';
import type { Results } from '../facts/results.ts';
import { isMeasureId, type MeasureId } from '../measures/measures.ts';
import type { Question } from '../questions/question.ts';
import type { Answer, Block } from './answer.ts';
import type { SampleFrame } from './cell-sample.ts';
import { type Grid, gridOf } from './grid.ts';
import { measureCells } from './measure-cells.ts';
import { type Parter, parterOf, wholeParter } from './parter.ts';
import { type Passing, passing } from './passing.ts';
import { showGroups } from './show-groups.ts';
import { startingEquityOf } from './starting-equity.ts';
import { againstOf } from './versus.ts';

/** An answer, and the trades behind each of its cells. */
export interface Answered {
  readonly answer: Answer;
  /** Rows of the table behind a cell, each once, in order. @param block place in the answer's blocks. */
  readonly rowsBehind: (block: number, row: number, column: number) => Uint32Array;
}

/**
 * Answers a question. What of it means nothing (a dimension that is gone, a measure nobody knows) is left
 * out and noted, so that an old bookmark still shows what it can.
 */
export function ask(facts: Facts, asked: Question): Answered {
  const notes: string[] = [];
  const measures = asked.measures.filter((id): id is MeasureId => {
    const known = isMeasureId(id);
    if (!known) notes.push(`There is no measure called “${id}”.`);
    return known;
  });
  const found = passing(facts, asked, asked.filter);
  const against = againstOf(asked, found);
  const other = against === null ? null : passing(facts, asked, against.filter);
  if (asked.versus !== undefined && against === null)
    notes.push('All time has no period before it: choose a range of days to compare it.');
  const parter = (breakdown: Breakdown | undefined): Parter => {
    if (breakdown === undefined) return wholeParter;
    const found2 = parterOf(facts, found.results, found.counted, breakdown);
    if (found2 === null) notes.push(`There is nothing called “${breakdown.dimension}” to part trades by.`);
    return found2 ?? wholeParter;
  };
  const rows = parter(asked.by);
  const columns = parter(asked.by2);
  const left = { open: found.left.open, unknown: found.left['unknown-result'] };
  const parts = currencyParts(facts, asked, found);
  const grids: Grid[] = [];
  const blocks = parts.map(({ code, counted }): Block => {
    const currency = code === null ? null : (facts.currencies.values[code] ?? '');
    const frame: SampleFrame = {
      facts,
      results: found.results,
      unit: asked.unit,
      basis: asked.basis,
      startingEquity: startingEquityOf(facts, asked, currency),
    };
    const grid = gridOf(counted, rows, columns);
    grids.push(grid);
    const cells = measureCells(frame, grid, measures, left);
    const scale = code === null ? 0 : (facts.scalesTold(asked.home)[code] ?? 0);
    if (code !== null && facts.exact[code] === 0) notes.push(roundedNote(currency ?? '', scale));
    if (other === null || against === null) return { currency, scale, cells, versus: null };
    let others = code === null ? other.counted : ofCurrency(facts, other.results, other.counted, code);
    if (against.without) others = withoutOnes(others, counted);
    const otherGrid = gridOf(others, rows, columns, against.later);
    const none = { open: 0, unknown: 0 };
    return { currency, scale, cells, versus: measureCells(frame, otherGrid, measures, none) };
  });
  const shown = showGroups(asked, measures[0], rows, columns, blocks);
  return {
    answer: { question: asked, ...shown.answer, left: found.left, notes },
    rowsBehind: (block, row, column) => {
      const grid = grids[block];
      const [r, c] = [shown.rowOf(row), shown.columnOf(column)];
      if (grid === undefined || r === undefined || c === undefined) return new Uint32Array();
      return tradesOf(found.results, grid.listOf(r, c));
    },
  };
}

const roundedNote = (currency: string, scale: number): string =>
  `Amounts in ${currency} have too many digits to be added exactly: each is rounded to ${scale} decimals.`;

interface CurrencyPart {
  /** Code of the currency; `null` where the unit has none. */
  readonly code: number | null;
  readonly counted: Uint32Array;
}

/** Amounts of two currencies are never added; what has no currency may be pooled. Most results first. */
function currencyParts(
  facts: Facts,
  { unit }: Question,
  { results, counted }: Passing,
): readonly CurrencyPart[] {
  if (unit !== 'money') return [{ code: null, counted }];
  const { values } = facts.currencies;
  const parts = values.map((_, code) => ({
    code,
    counted: values.length === 1 ? counted : ofCurrency(facts, results, counted, code),
  }));
  const some = parts.filter((part) => part.counted.length > 0);
  return some.sort((a, b) => b.counted.length - a.counted.length || a.code - b.code);
}

function ofCurrency(
  { currencies }: Facts,
  { row }: Results,
  counted: Uint32Array,
  code: number,
): Uint32Array {
  return counted.filter((one) => currencies.codes[row[one] ?? 0] === code);
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
