import { type FactsField, fieldDimensionId, type TradeTable } from '../../analytics/index.ts';
import { entryOf } from '../../collections/index.ts';
import type { AnswerAtEntry } from './insight-trade.ts';

/** A field of the journal, and by day (as days since 1970) what was answered and when, in microseconds since 1970. */
export interface GivenAnswers {
  readonly key: string;
  readonly kind: FactsField['kind'];
  readonly given: ReadonlyMap<number, { readonly value: number | boolean | string; readonly at: number }>;
}

/**
 * What was answered on a trading day before its first fill of any account. An answer that came later may follow from what the
 * day had brought; one that was changed later counts from then.
 */
export function answersAtEntry(
  { integers, numbers, length }: TradeTable,
  fields: readonly GivenAnswers[],
): (day: number) => readonly AnswerAtEntry[] {
  const firstFills = new Map<number, number>();
  for (let row = 0; row < length; row += 1) {
    const [day, at] = [integers.openDay[row] ?? 0, numbers.openedAt[row] ?? Number.NaN];
    // Where nobody knows when it was opened, nothing was surely before it.
    const first = Number.isNaN(at) ? -Infinity : at;
    if (first < (firstFills.get(day) ?? Infinity)) firstFills.set(day, first);
  }
  const ofDays = new Map<number, AnswerAtEntry[]>();
  for (const { key, kind, given } of fields) {
    const field = fieldDimensionId({ key, kind });
    if (field === null) continue;
    const before = [...given].filter(([day, { at }]) => at < (firstFills.get(day) ?? -Infinity));
    // Numbers are parted by the middle of all of them: it knows no result.
    const middle = kind === 'number' ? middleOf(before.map(([, { value }]) => Number(value))) : 0;
    for (const [day, { value }] of before) {
      const of = entryOf(ofDays, day, () => []);
      if (kind === 'number')
        of.push({ field, is: Number(value) < middle ? '<' : '>=', value: String(middle) });
      else of.push({ field, is: '=', value: wordOf(value) });
    }
  }
  return (day) => ofDays.get(day) ?? [];
}

const wordOf = (value: number | boolean | string): string =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);

function middleOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}
