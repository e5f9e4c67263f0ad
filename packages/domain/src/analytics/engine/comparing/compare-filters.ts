import type { Facts } from '../../facts/facts.ts';
import type { Filter } from '../../filters/filter.ts';
import { type Comparison, compareTold } from '../../measures/compare-samples.ts';
import { isMeasureId, MEASURES } from '../../measures/measures.ts';
import type { Question } from '../../questions/question.ts';
import { benjaminiHochberg } from '../../statistics/inference/benjamini-hochberg.ts';
import { cellSample } from '../cell-sample.ts';
import { oneCurrency } from '../one-currency.ts';
import { passing } from '../passing.ts';
import { startingEquityOf } from '../starting-equity.ts';

/** Two sides of one question, each by its own filter, in one currency. */
export interface Compared {
  readonly currency: string | null;
  /** Currencies in which either side has results. */
  readonly currencies: readonly string[];
  readonly n: { readonly a: number; readonly b: number; readonly both: number };
  readonly measures: Readonly<Record<string, Comparison>>;
  /**
   * The chance of each difference once it counts that so many were looked at together (Benjamini and Hochberg): where it
   * is below 0.05, one in twenty of all that are called so is not. Only of those with a `p`.
   */
  readonly adjusted: Readonly<Record<string, number>>;
}

/**
 * Holds two sets of trades against each other, measure by measure.
 *
 * @param asked says the measures, the unit, and what is asked of both sides.
 * @param wanted the currency; where nothing is counted in it, that with most results.
 */
export function compareFilters(
  facts: Facts,
  asked: Question,
  sides: { readonly a: Filter; readonly b: Filter },
  wanted: string | null,
): Compared {
  const [a, b] = [sides.a, sides.b].map((filter) => passing(facts, asked, [...asked.filter, ...filter]));
  if (a === undefined || b === undefined) throw new Error('Two sides are compared');
  const { results } = a;
  const rowOf = (one: number): number => results.row[one] ?? 0;
  const rows = [...a.counted(), ...b.counted()].map(rowOf);
  const { currency, currencies, holds } = oneCurrency(facts, asked, rows, wanted);
  const of = (list: Uint32Array): Uint32Array => list.filter((one) => holds(rowOf(one)));
  const [left, right] = [of(a.counted()), of(b.counted())];
  const sample = (list: Uint32Array, side: Filter) =>
    cellSample(
      {
        facts,
        results,
        unit: asked.unit,
        basis: asked.basis,
        startingEquity: () =>
          startingEquityOf(facts, { ...asked, filter: [...asked.filter, ...side] }, currency),
      },
      list,
    );
  const [first, second] = [sample(left, sides.a), sample(right, sides.b)];
  const shared = new Set(left);
  const measures = Object.fromEntries(
    asked.measures.filter(isMeasureId).map((id) => [id, compareTold(MEASURES[id], first, second)] as const),
  );
  return {
    currency,
    currencies,
    n: { a: left.length, b: right.length, both: right.filter((one) => shared.has(one)).length },
    measures,
    adjusted: adjustedOf(measures),
  };
}

function adjustedOf(measures: Compared['measures']): Compared['adjusted'] {
  const tried = Object.entries(measures).flatMap(([id, { p }]) => (p === null ? [] : [[id, p] as const]));
  const { adjusted } = benjaminiHochberg(
    tried.map(([, p]) => p),
    0.05,
  );
  return Object.fromEntries(tried.map(([id], at) => [id, adjusted[at] ?? 1]));
}
