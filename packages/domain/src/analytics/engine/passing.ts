import type { Facts } from '../facts/facts.ts';
import { type DatedResults, type Results, resultsOf } from '../facts/results.ts';
import { divisorOf } from '../facts/units.ts';
import { passingResults, passingRows } from '../filters/compile-filter.ts';
import type { Filter } from '../filters/filter.ts';
import type { Question } from '../questions/question.ts';
import type { LeftReason } from './answer.ts';

/** Results that pass a filter and can be told in the unit, and how many pass that do not count. */
export interface Passing {
  readonly results: Results;
  /** Places of results, ascending. */
  readonly counted: Uint32Array;
  readonly left: Readonly<Record<LeftReason, number>>;
}

export function passing(
  facts: Facts,
  { home, unit }: Pick<Question, 'home' | 'unit'>,
  filter: Filter,
): Passing {
  const results = resultsOf(facts, home);
  const rows = passingRows(facts, filter);
  const passes = passingResults(facts, results, filter, rows);
  const divisor = divisorOf(facts, unit);
  const counted = new Uint32Array(results.length);
  let length = 0;
  let withoutUnit = 0;
  for (let i = 0; i < results.length; i += 1) {
    if (passes[i] !== 1) continue;
    if (divisor !== null && Number.isNaN(divisor[results.row[i] ?? 0])) withoutUnit += 1;
    else {
      counted[length] = i;
      length += 1;
    }
  }
  return {
    results,
    counted: counted.subarray(0, length),
    left: { ...leftTrades(facts, filter, rows), 'unknown-in-unit': withoutUnit },
  };
}

/** Passing trades that have no result. For terms about days, such a one stands on its last exit, or on its opening. */
function leftTrades(
  facts: Facts,
  filter: Filter,
  rows: Uint8Array,
): { open: number; 'unknown-result': number } {
  const { numbers, integers } = facts.table;
  const without = facts.once('without a result', () => withoutResult(facts));
  const dated: DatedResults = {
    length: without.length,
    row: without,
    day: Int32Array.from(without, (row) => integers.day[row] ?? 0),
  };
  const passes = passingResults(facts, dated, filter, rows);
  const left = { open: 0, 'unknown-result': 0 };
  for (let i = 0; i < without.length; i += 1) {
    if (passes[i] === 1)
      left[Number.isNaN(numbers.closedAt[without[i] ?? 0]) ? 'open' : 'unknown-result'] += 1;
  }
  return left;
}

function withoutResult({ table: { numbers, length } }: Facts): Uint32Array {
  const rows: number[] = [];
  for (let row = 0; row < length; row += 1) {
    if (Number.isNaN(numbers.closedAt[row]) || Number.isNaN(numbers.netPnl[row])) rows.push(row);
  }
  return Uint32Array.from(rows);
}
