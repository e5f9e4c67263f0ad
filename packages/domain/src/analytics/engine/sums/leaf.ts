import type { Breakdown, CategoryDimension, Codes, TimeDimension } from '../../dimensions/dimension.ts';
import { knownDimension } from '../../dimensions/known-dimensions.ts';
import { codesFor } from '../../tables/trade-table.ts';
import { binsOf } from '../bins.ts';
import type { HomeFacts } from './home.ts';

/** Groups that keys are made of. Coarser ones follow from them and need no keys: months from days. */
export interface Leaf {
  readonly id: string;
  readonly size: number;
  /** One a result. Made when keys are, and not kept. */
  readonly codes: () => Codes;
}

/** The leaf of single days. */
export const DAY = 'day';

/** A breakdown, as groups of leaves. */
export interface Axis {
  readonly leaf: Leaf;
  /** Place among the groups that are shown, by code of the leaf; one that is none of them where it has no results. */
  readonly places: Int32Array;
}

/** Finer dimensions from which others follow, where the journal's own trades do not say otherwise. */
const FINER: Readonly<Record<string, string>> = {
  underlying: 'symbol',
  assetClass: 'symbol',
  hour: 'halfHour',
  closeHour: 'closeHalfHour',
};

/** Groups of a finer dimension that are too many to be kept for a coarser one's sake. */
const MOST_FINER = 5000;

/**
 * @param paired it is asked for with another one: finer groups would make too many cells.
 * @param begin the first period that is shown.
 * @returns `null` where results are in several groups, or bins follow from what passes.
 */
export function axisOf(home: HomeFacts, breakdown: Breakdown, paired: boolean, begin: number): Axis | null {
  const dimension = knownDimension(breakdown.dimension);
  switch (dimension?.kind) {
    case 'category':
      return ofCategory(home, breakdown.dimension, dimension, paired);
    case 'time':
      return ofTime(home, breakdown.dimension, dimension, paired, begin);
    case 'number': {
      const { edges } = dimension;
      if (edges === undefined || breakdown.step !== undefined) return null;
      const size = edges.length + 2;
      const codes = (): Codes => ofResults(home, binsOf(dimension.valuesOf(home.facts), edges), size);
      return { leaf: { id: `bins ${breakdown.dimension}`, size, codes }, places: identity(size) };
    }
    default:
      return null;
  }
}

function ofCategory(home: HomeFacts, id: string, dimension: CategoryDimension, paired: boolean): Axis {
  const { codes, keys } = dimension.groupsOf(home.facts);
  const finer = paired ? undefined : FINER[id];
  const parent = finer === undefined ? undefined : knownDimension(finer);
  if (finer !== undefined && parent?.kind === 'category') {
    const places = home.facts.once(`${id} of ${finer}`, () => {
      const fine = parent.groupsOf(home.facts);
      return fine.keys.length > MOST_FINER ? null : followed(fine.codes, fine.keys.length, codes);
    });
    if (places !== null) return { leaf: categoryLeaf(home, finer, parent), places };
  }
  return { leaf: categoryLeaf(home, id, dimension), places: identity(keys.length) };
}

function categoryLeaf(home: HomeFacts, id: string, dimension: CategoryDimension): Leaf {
  const { codes, keys } = dimension.groupsOf(home.facts);
  return { id, size: keys.length, codes: () => ofResults(home, codes, keys.length) };
}

/** The coarse group of each fine one; `null` where one of them lies in two. */
function followed(fine: Codes, size: number, coarse: Codes): Int32Array | null {
  const places = new Int32Array(size).fill(-1);
  for (let row = 0; row < fine.length; row += 1) {
    const [from, to] = [fine[row] ?? 0, coarse[row] ?? 0];
    const known = places[from] ?? -1;
    if (known === -1) places[from] = to;
    else if (known !== to) return null;
  }
  return places;
}

function ofTime(home: HomeFacts, id: string, dimension: TimeDimension, paired: boolean, begin: number): Axis {
  const { days, facts, results } = home;
  const periods = facts.once(`${id} of days ${results.home}`, () =>
    Int32Array.from(days, (day) => dimension.periodOf(day, facts.weekStart)),
  );
  if (!paired || id === 'day') {
    const leaf = { id: DAY, size: days.length, codes: () => ofDays(home, days.length, (place) => place) };
    return { leaf, places: less(periods, begin) };
  }
  const first = periods[0] ?? 0;
  const size = days.length === 0 ? 0 : (periods.at(-1) ?? 0) - first + 1;
  const codes = (): Codes => ofDays(home, size, (place) => (periods[place] ?? 0) - first);
  return { leaf: { id: `periods ${id}`, size, codes }, places: less(identity(size), begin - first) };
}

function less(places: Int32Array, by: number): Int32Array {
  const moved = new Int32Array(places.length);
  for (let i = 0; i < moved.length; i += 1) moved[i] = (places[i] ?? 0) - by;
  return moved;
}

/** Codes that follow from the place of a result's day among all days. */
function ofDays({ results, days }: HomeFacts, size: number, codeOf: (place: number) => number): Codes {
  const places = new Map<number, number>();
  days.forEach((day, place) => {
    places.set(day, codeOf(place));
  });
  const codes = codesFor(results.length, size);
  let [known, code] = [Number.NaN, 0];
  for (let i = 0; i < codes.length; i += 1) {
    const on = results.day[i] ?? 0;
    if (on !== known) {
      known = on;
      code = places.get(on) ?? 0;
    }
    codes[i] = code;
  }
  return codes;
}

function ofResults({ results, identical }: HomeFacts, ofRows: Codes, size: number): Codes {
  if (identical) return ofRows;
  const { row, length } = results;
  const codes = codesFor(length, size);
  for (let i = 0; i < length; i += 1) codes[i] = ofRows[row[i] ?? 0] ?? 0;
  return codes;
}

function identity(size: number): Int32Array {
  const places = new Int32Array(size);
  for (let i = 0; i < size; i += 1) places[i] = i;
  return places;
}
