import { dimensionOf } from '../dimensions/all-dimensions.ts';
import { codesFor } from '../dimensions/by-category.ts';
import {
  type Breakdown,
  type CategoryDimension,
  type Codes,
  type ManyDimension,
  NONE,
  type NumberDimension,
  type TimeDimension,
} from '../dimensions/dimension.ts';
import type { Facts } from '../facts/facts.ts';
import type { Results } from '../facts/results.ts';
import type { AnswerGroup } from './answer.ts';
import { binsOf, edgesFor } from './bins.ts';

/** Results, each with the code of its group. With tags a result stands here once for each of them. */
export interface Parted {
  /** Places of results, ascending. */
  readonly result: Uint32Array;
  readonly code: Codes;
}

/** Parts results into the same groups, whichever are asked for. */
export interface Parter {
  readonly groups: readonly AnswerGroup[];
  /** Empty groups between the first and the last that hold something are shown: time and bins have no gaps. */
  readonly joined: boolean;
  /** @param later days by which results are moved before they are parted by time: to lay a year upon the next. */
  readonly part: (counted: Uint32Array, later?: number) => Parted;
}

/** Everything in one group. */
export const wholeParter: Parter = {
  groups: [{ key: '', label: 'All' }],
  joined: false,
  part: (counted) => ({ result: counted, code: new Uint8Array(counted.length) }),
};

/**
 * @param counted what the bins of numbers and the span of time follow from.
 * @returns `null` when there is no such dimension.
 */
export function parterOf(
  facts: Facts,
  results: Results,
  counted: Uint32Array,
  breakdown: Breakdown,
): Parter | null {
  const dimension = dimensionOf(breakdown.dimension);
  switch (dimension?.kind) {
    case undefined:
      return null;
    case 'category':
      return byCategory(facts, results, dimension);
    case 'time':
      return byTime(facts, results, counted, dimension);
    case 'number':
      return byNumber(facts, results, counted, dimension, breakdown.step);
    case 'many':
      return byLinks(facts, results, dimension);
  }
}

const named = (keys: readonly string[], labels: readonly string[]): AnswerGroup[] =>
  keys.map((key, i) => ({ key, label: labels[i] ?? key }));

function byCategory(facts: Facts, { row }: Results, dimension: CategoryDimension): Parter {
  const { codes, keys, labels } = dimension.groupsOf(facts);
  return {
    groups: named(keys, labels),
    joined: false,
    part: (counted) => {
      const code = codesFor(counted.length, keys.length);
      for (let i = 0; i < counted.length; i += 1) code[i] = codes[row[counted[i] ?? 0] ?? 0] ?? 0;
      return { result: counted, code };
    },
  };
}

function byTime(
  { weekStart }: Facts,
  { day }: Results,
  counted: Uint32Array,
  dimension: TimeDimension,
): Parter {
  let [first, last] = [Infinity, -Infinity];
  for (let i = 0; i < counted.length; i += 1) {
    const on = day[counted[i] ?? 0] ?? 0;
    if (on < first) first = on;
    if (on > last) last = on;
  }
  const none = counted.length === 0;
  const begin = none ? 0 : dimension.periodOf(first, weekStart);
  const length = none ? 0 : dimension.periodOf(last, weekStart) - begin + 1;
  const groups = Array.from({ length }, (_, i): AnswerGroup => {
    const key = dimension.keyOf(begin + i, weekStart);
    const firstDay = dimension.firstDayOf(begin + i, weekStart);
    const nextDay = dimension.firstDayOf(begin + i + 1, weekStart);
    return { key, label: dimension.labelOf(begin + i, weekStart), low: firstDay, high: nextDay };
  });
  return {
    groups,
    joined: true,
    part: (asked, later = 0) => {
      const result = new Uint32Array(asked.length);
      const code = codesFor(asked.length, length);
      let kept = 0;
      // Neighbours are mostly of one day.
      let [known, place] = [Number.NaN, 0];
      for (let i = 0; i < asked.length; i += 1) {
        const on = (day[asked[i] ?? 0] ?? 0) + later;
        if (on !== known) {
          known = on;
          place = dimension.periodOf(on, weekStart) - begin;
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

function byNumber(
  facts: Facts,
  { row }: Results,
  counted: Uint32Array,
  dimension: NumberDimension,
  step: number | undefined,
): Parter {
  const all = dimension.valuesOf(facts);
  const valuesOf = (asked: Uint32Array): Float64Array => {
    const values = new Float64Array(asked.length);
    for (let i = 0; i < asked.length; i += 1) values[i] = all[row[asked[i] ?? 0] ?? 0] ?? Number.NaN;
    return values;
  };
  const usual = step === undefined ? dimension.edges : undefined;
  const edges = usual ?? edgesFor(valuesOf(counted), step);
  return {
    groups: binGroups(edges),
    joined: true,
    part: (asked) => ({ result: asked, code: binsOf(valuesOf(asked), edges) }),
  };
}

/** Here stand the ends of bins; to word them in the reader's notation is the page's. */
function binGroups(edges: readonly number[]): AnswerGroup[] {
  const bins = [-Infinity, ...edges].map((low, i): AnswerGroup => {
    const high = edges[i] ?? Infinity;
    const key = rangeKey(low, high);
    return { key, label: key, low, high };
  });
  return [...bins, { key: NONE, label: 'Unknown' }];
}

/** A bin as a filter writes it, its upper end not within. */
function rangeKey(low: number, high: number): string {
  if (low === -Infinity) return high === Infinity ? 'any' : `<${high}`;
  return high === Infinity ? `>=${low}` : `${low}..<${high}`;
}

function byLinks(facts: Facts, { row }: Results, dimension: ManyDimension): Parter {
  const { from, group, keys, labels } = dimension.linksOf(facts);
  return {
    groups: [...named(keys, labels), { key: NONE, label: 'None' }],
    joined: false,
    part: (counted) => {
      const result: number[] = [];
      const code: number[] = [];
      for (const one of counted) {
        const [first = 0, end = 0] = [from[row[one] ?? 0], from[(row[one] ?? 0) + 1]];
        if (first === end) {
          result.push(one);
          code.push(keys.length);
        }
        for (let link = first; link < end; link += 1) {
          result.push(one);
          code.push(group[link] ?? 0);
        }
      }
      return { result: Uint32Array.from(result), code: Uint32Array.from(code) };
    },
  };
}
