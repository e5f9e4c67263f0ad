import { formatDay } from '../../time/index.ts';
import {
  type Breakdown,
  type CategoryDimension,
  type Codes,
  type ManyDimension,
  NONE,
  type NumberDimension,
  type Quantity,
  type TimeDimension,
} from '../dimensions/dimension.ts';
import { knownDimension } from '../dimensions/known-dimensions.ts';
import type { Facts } from '../facts/facts.ts';
import type { DatedResults } from '../facts/results.ts';
import { formatQuantity } from '../filters/quantities.ts';
import { codesFor } from '../tables/trade-table.ts';
import type { AnswerGroup } from './answer.ts';
import { binsOf, edgesFor } from './bins.ts';

/** Results, each with the code of its group. With tags a result stands here once for each of them. */
export interface Parted {
  /** Places of results, ascending. */
  readonly result: Uint32Array;
  readonly code: Codes;
}

/** A day as it is laid upon another. */
export type Move = (day: number) => number;

const stay: Move = (day) => day;

/** Parts results into the same groups, whichever are asked for. */
export interface Parter {
  readonly groups: readonly AnswerGroup[];
  /** The period of time that is the first group. */
  readonly begin?: number;
  /** Empty groups between the first and the last that hold something are shown: time and bins have no gaps. */
  readonly joined: boolean;
  /** Of time: the period that a result lies in. Absent where all results of a trade are in the same groups. */
  readonly periodOf?: (place: number, move?: Move) => number;
  /** @param move to which days results are moved before they are parted by time: to lay a year upon the next. */
  readonly part: (counted: Uint32Array, move?: Move) => Parted;
}

/** Results, or whatever else stands for trades, each with its row of the table and its day. */
type Rows = Pick<DatedResults, 'row' | 'day'>;

interface ToPart {
  /** Places of results, ascending. */
  readonly counted: () => Uint32Array;
  readonly results: Rows;
}

/** Everything in one group. */
export const wholeParter: Parter = {
  groups: [{ key: '', label: 'All' }],
  joined: false,
  part: (counted) => ({ result: counted, code: new Uint8Array(counted.length) }),
};

/**
 * @param found what the bins of numbers and the span of time follow from.
 * @returns `null` when there is no such dimension.
 */
export function parterOf(
  facts: Facts,
  found: ToPart & {
    /** First and last day of what counts; `null` of nothing. */
    readonly span: () => readonly [number, number] | null;
  },
  breakdown: Breakdown,
): Parter | null {
  const { results } = found;
  const dimension = knownDimension(breakdown.dimension);
  switch (dimension?.kind) {
    case undefined:
      return null;
    case 'category':
      return byCategory(facts, results, dimension, breakdown.dimension);
    case 'time':
      return byTime(facts, results, found.span(), dimension);
    case 'number':
      return byNumber(facts, found, dimension, breakdown.step);
    case 'many':
      return byLinks(facts, results, dimension, breakdown.dimension);
  }
}

const named = (facts: Facts, id: string, keys: readonly string[], labels: readonly string[]) =>
  facts.once(`named ${id}`, () => keys.map((key, i): AnswerGroup => ({ key, label: labels[i] ?? key })));

function byCategory(facts: Facts, { row }: Rows, dimension: CategoryDimension, id: string): Parter {
  const { codes, keys, labels } = dimension.groupsOf(facts);
  return {
    groups: named(facts, id, keys, labels),
    joined: false,
    part: (counted) => {
      const code = codesFor(counted.length, keys.length);
      for (let i = 0; i < counted.length; i += 1) code[i] = codes[row[counted[i] ?? 0] ?? 0] ?? 0;
      return { result: counted, code };
    },
  };
}

function byTime(
  facts: Facts,
  { day }: Rows,
  span: readonly [number, number] | null,
  dimension: TimeDimension,
): Parter {
  const { weekStart } = facts;
  const begin = span === null ? 0 : dimension.periodOf(span[0], weekStart);
  const length = span === null ? 0 : dimension.periodOf(span[1], weekStart) - begin + 1;
  // Names of days cost more than all that is reckoned of them.
  const known = facts.once(`periods ${dimension.label}`, () => new Map<number, AnswerGroup>());
  const groups = Array.from({ length }, (_, i): AnswerGroup => {
    const group = known.get(begin + i) ?? periodGroup(dimension, begin + i, weekStart);
    known.set(begin + i, group);
    return group;
  });
  return {
    groups,
    begin,
    joined: true,
    periodOf: (place, move = stay) => dimension.periodOf(move(day[place] ?? 0), weekStart),
    part: (asked, move = stay) => {
      const result = new Uint32Array(asked.length);
      const code = codesFor(asked.length, length);
      let kept = 0;
      // Neighbours are mostly of one day.
      let [last, place] = [Number.NaN, 0];
      for (let i = 0; i < asked.length; i += 1) {
        const on = day[asked[i] ?? 0] ?? 0;
        if (on !== last) {
          last = on;
          place = dimension.periodOf(move(on), weekStart) - begin;
        }
        // What is laid upon this span may reach beyond it.
        if (place < 0 || place >= length) continue;
        result[kept] = asked[i] ?? 0;
        code[kept] = place;
        kept += 1;
      }
      return kept === asked.length
        ? { result: asked, code }
        : { result: result.subarray(0, kept), code: code.subarray(0, kept) };
    },
  };
}

const periodGroup = (dimension: TimeDimension, period: number, weekStart: number): AnswerGroup => ({
  key: dimension.keyOf(period, weekStart),
  label: dimension.labelOf(period, weekStart),
  low: dimension.firstDayOf(period, weekStart),
  high: dimension.firstDayOf(period + 1, weekStart),
});

function byNumber(facts: Facts, found: ToPart, dimension: NumberDimension, step: number | undefined): Parter {
  const { row } = found.results;
  const all = dimension.valuesOf(facts);
  const valuesOf = (asked: Uint32Array): Float64Array => {
    const values = new Float64Array(asked.length);
    for (let i = 0; i < asked.length; i += 1) values[i] = all[row[asked[i] ?? 0] ?? 0] ?? Number.NaN;
    return values;
  };
  const usual = step === undefined ? dimension.edges : undefined;
  const { quantity } = dimension;
  const edges = usual ?? edgesFor(valuesOf(found.counted()), step, quantity === 'day' ? 'days' : 'all');
  return {
    groups: binGroups(quantity, edges),
    joined: true,
    part: (asked) => ({ result: asked, code: binsOf(valuesOf(asked), edges) }),
  };
}

/** Whether the ends of its bins follow from what is counted. */
export function hasBinsOfItsOwn({ dimension: id, step }: Breakdown): boolean {
  const dimension = knownDimension(id);
  return dimension?.kind === 'number' && (dimension.edges === undefined || step !== undefined);
}

/** Here stand the ends of bins; to word them in the reader's notation is the page's. */
function binGroups(quantity: Quantity, edges: readonly number[]): AnswerGroup[] {
  const bins = [-Infinity, ...edges].map((low, i): AnswerGroup => {
    const high = edges[i] ?? Infinity;
    const key = rangeKey(quantity, low, high);
    return { key, label: key, low, high };
  });
  return [...bins, { key: NONE, label: 'Unknown' }];
}

/** A bin as a filter writes it, its upper end not within. */
function rangeKey(quantity: Quantity, low: number, high: number): string {
  const written = (end: number): string =>
    quantity === 'day' ? formatDay(end) : formatQuantity(quantity, end);
  if (low === -Infinity) return high === Infinity ? 'any' : `<${written(high)}`;
  return high === Infinity ? `>=${written(low)}` : `${written(low)}..<${written(high)}`;
}

function byLinks(facts: Facts, { row }: Rows, dimension: ManyDimension, id: string): Parter {
  const { from, group, keys, labels } = dimension.linksOf(facts);
  return {
    groups: [...named(facts, id, keys, labels), { key: NONE, label: 'None' }],
    joined: false,
    part: (counted) => {
      let entries = 0;
      for (let i = 0; i < counted.length; i += 1) {
        const at = row[counted[i] ?? 0] ?? 0;
        entries += Math.max(1, (from[at + 1] ?? 0) - (from[at] ?? 0));
      }
      const result = new Uint32Array(entries);
      const code = codesFor(entries, keys.length + 1);
      let next = 0;
      for (let i = 0; i < counted.length; i += 1) {
        const one = counted[i] ?? 0;
        const [first, end] = [from[row[one] ?? 0] ?? 0, from[(row[one] ?? 0) + 1] ?? 0];
        for (let link = first; link < Math.max(end, first + 1); link += 1) {
          result[next] = one;
          code[next] = first === end ? keys.length : (group[link] ?? 0);
          next += 1;
        }
      }
      return { result, code };
    },
  };
}
