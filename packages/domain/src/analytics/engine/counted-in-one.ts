import type { Facts } from '../facts/facts.ts';
import type { Question } from '../questions/question.ts';
import { type OneCurrency, oneCurrency } from './one-currency.ts';
import type { Passing } from './passing.ts';

/** What counts in the one currency in which a study is told. */
export interface CountedInOne extends OneCurrency {
  /** Places of results, ascending. */
  readonly list: Uint32Array;
}

/** @param wanted the currency; where nothing is counted in it, that with most results. */
export function countedInOne(
  facts: Facts,
  question: Question,
  { results, counted }: Passing,
  wanted: string | null,
): CountedInOne {
  const all = counted();
  const rowOf = (place: number): number => results.row[place] ?? 0;
  const one = oneCurrency(facts, question, Array.from(all, rowOf), wanted);
  return { ...one, list: all.filter((place) => one.holds(rowOf(place))) };
}
