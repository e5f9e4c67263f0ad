import { benjaminiHochberg } from '../statistics/inference/benjamini-hochberg.ts';
import { empiricalBayes } from '../statistics/shrinkage/empirical-bayes.ts';

/** Which cells of a question stand out. */
export interface Marks {
  /** 1 for a cell that stands out. */
  readonly marked: Uint8Array;
  /** Cells of which something could be said: “12 of 168 cells stand out, about one of them by chance”. */
  readonly tested: number;
  readonly standOut: number;
  /** So many of those that stand out are to be expected to do so by chance, at most. */
  readonly byChance: number;
}

/**
 * Marks the cells that differ from the rest more than so many cells would by chance.
 *
 * @param p of each cell of the question, those that are not shown as well; NaN where there is none.
 * @param q share of the marked that may be chance.
 */
export function markCells(p: ArrayLike<number>, q = 0.05): Marks {
  const tested = Array.from({ length: p.length }, (_, i) => i).filter(
    (i) => !Number.isNaN(p[i] ?? Number.NaN),
  );
  const { rejected } = benjaminiHochberg(
    tested.map((i) => p[i] ?? 1),
    q,
  );
  const marked = new Uint8Array(p.length);
  for (const at of rejected) marked[tested[at] ?? 0] = 1;
  return { marked, tested: tested.length, standOut: rejected.length, byChance: q * rejected.length };
}

/**
 * Values drawn towards their common mean by as much as chance explains them: sorted by these, a cell of three
 * lucky trades no longer heads the list.
 *
 * @param errors standard error of each; NaN where it is not known.
 * @returns NaN where value or error is not known.
 */
export function shrinkCells(values: ArrayLike<number>, errors: ArrayLike<number>): Float64Array {
  const places = Array.from({ length: values.length }, (_, i) => i).filter(
    (i) => Number.isFinite(values[i]) && (errors[i] ?? 0) > 0 && Number.isFinite(errors[i]),
  );
  const shrunk = new Float64Array(values.length).fill(Number.NaN);
  const found = empiricalBayes(
    places.map((i) => values[i] ?? 0),
    places.map((i) => errors[i] ?? 0),
  );
  places.forEach((place, i) => {
    shrunk[place] = found?.shrunk[i] ?? Number.NaN;
  });
  return shrunk;
}
