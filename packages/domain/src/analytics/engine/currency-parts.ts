import type { Facts } from '../facts/facts.ts';
import type { Results } from '../facts/results.ts';
import type { Question } from '../questions/question.ts';
import type { Passing } from './passing.ts';
import type { CellSums } from './sums/cell-sums.ts';
import type { KeptDays } from './sums/measure-sums.ts';

/** What of a question is of one currency. */
export interface CurrencyPart {
  /** Code of the currency; `null` where the unit has none. */
  readonly code: number | null;
  /** How many results. */
  readonly n: number;
  /** Places of these. */
  readonly counted: () => Uint32Array;
  /** Sums of its cells, where they are kept, and their days. @param intervals whether those are asked for. */
  readonly sums: { readonly cells: CellSums; readonly days: (intervals: boolean) => KeptDays } | null;
}

/** Amounts of two currencies are never added; what has no currency may be pooled. Most results first. */
export function currencyParts(
  facts: Facts,
  { unit }: Question,
  { results, counted }: Passing,
): readonly CurrencyPart[] {
  const partOf = (code: number | null, list: Uint32Array): CurrencyPart => ({
    code,
    n: list.length,
    counted: () => list,
    sums: null,
  });
  const all = counted();
  if (unit !== 'money') return [partOf(null, all)];
  return mostFirst(
    facts.currencies.values.map((_, code) => partOf(code, ofCurrency(facts, results, all, code))),
  );
}

/** Parts that have results, that with most first. */
export function mostFirst(parts: readonly CurrencyPart[]): readonly CurrencyPart[] {
  const some = parts.filter(({ n }) => n > 0);
  return some.sort((a, b) => b.n - a.n || (a.code ?? 0) - (b.code ?? 0));
}

export function ofCurrency(
  { currencies }: Facts,
  { row }: Results,
  counted: Uint32Array,
  code: number,
): Uint32Array {
  if (currencies.values.length === 1) return counted;
  return counted.filter((one) => currencies.codes[row[one] ?? 0] === code);
}
