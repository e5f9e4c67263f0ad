import type { Facts } from '../facts/facts.ts';
import type { Question } from '../questions/question.ts';

/** Some results, of which currency, and which there are; the other units have none. */
export interface OneCurrency {
  /** `null`: the unit has none, or nothing is counted. */
  readonly currency: string | null;
  /** Those in which there are results, most first. */
  readonly currencies: readonly string[];
  /** Whether a row of the table is told in it. */
  readonly holds: (row: number) => boolean;
}

/**
 * The currency in which a study is told: currencies are never added.
 *
 * @param rows of the results. @param wanted where nothing is counted in it, that with most results.
 */
export function oneCurrency(
  { currencies: { codes, values } }: Facts,
  { unit }: Question,
  rows: Iterable<number>,
  wanted: string | null,
): OneCurrency {
  if (unit !== 'money') return { currency: null, currencies: [], holds: () => true };
  const codeOf = (row: number): number => codes[row] ?? 0;
  const counts = new Map<number, number>();
  for (const row of rows) counts.set(codeOf(row), (counts.get(codeOf(row)) ?? 0) + 1);
  const found = [...counts].sort((x, y) => y[1] - x[1]).map(([code]) => code);
  const nameOf = (code: number): string => values[code] ?? '';
  const chosen = found.find((code) => nameOf(code) === wanted) ?? found[0];
  return {
    currency: chosen === undefined ? null : nameOf(chosen),
    currencies: found.map(nameOf),
    holds: (row) => codeOf(row) === chosen,
  };
}
