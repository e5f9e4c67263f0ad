import type { EntryPeriod } from '@tapebook/domain/entries';
import type { CountedApart } from '../list/counted-apart.ts';
import type { PeriodResult } from '../list/list-items.ts';

/** What is known of days, by day. */
interface Known {
  readonly results: ReadonlyMap<number, PeriodResult>;
  /** Trades that ended with a result that is not known. */
  readonly unknown: ReadonlyMap<number, number>;
  /** What was traded in currencies that are not shown. */
  readonly apart: ReadonlyMap<number, readonly CountedApart[]>;
}

interface DayOfPeriod {
  readonly day: number;
  /** What it came to in the currency that is shown. */
  readonly net: number | null;
  /** Something ended on it, and nobody knows what it made. */
  readonly isUnknown: boolean;
  /** How many trades, and in which other currencies. */
  readonly counts: string;
}

/** The days of a week or month on which something was traded, in their order. */
export function daysOfPeriod(
  { results, unknown, apart }: Known,
  { first, last }: Pick<EntryPeriod, 'first' | 'last'>,
): readonly DayOfPeriod[] {
  return [...new Set([...results.keys(), ...unknown.keys(), ...apart.keys()])]
    .filter((day) => day >= first && day <= last)
    .sort((a, b) => a - b)
    .map((day) => {
      const [result, waiting] = [results.get(day), unknown.get(day) ?? 0];
      const trades = (result?.trades ?? 0) + waiting;
      const others = (apart.get(day) ?? []).map((one) => `${one.trades} in ${one.currency}`);
      return {
        day,
        net: result?.net ?? null,
        isUnknown: waiting > 0,
        counts: [...(trades === 0 ? [] : [String(trades)]), ...others].join(' · '),
      };
    });
}
