import type { AccountJson } from '@tapebook/contract';
import {
  type Basis,
  categoryAt,
  type Selection,
  sumMoney,
  type TradeTable,
} from '@tapebook/domain/analytics';
import { formatDate } from '#web/lib/format/dates.ts';
import { instrumentName } from '#web/lib/format/instrument-name.ts';
import { usualDigits } from '#web/lib/format/money.ts';
import { closesOn, realisedOn } from '#web/lib/journal-data/days/realised-on.ts';
import type { ChartData } from '#web/ui/charts/chart-data.ts';

/** What a day came to. */
export interface DayResult {
  readonly result: number;
  readonly currency: string;
  /** Decimals that the engine reckons the currency in: it rounds each result to them, and the last part of a trade has the rest. */
  readonly scale: number;
}

/** A difference that nobody sees: half a cent for each result, or half of what else a currency is told in. */
const unseen = (currency: string): number => 0.5 * 10 ** -usualDigits(currency);

/** Whether a course of so many results ends where the day does, but for what nobody sees or the engine rounded each of them by. */
export const addsUp = (end: number, { result, currency, scale }: DayResult, count: number): boolean =>
  Math.abs(end - result) <= Math.max(unseen(currency), 10 ** -scale) * Math.max(1, count) + 1e-9;

/**
 * The running result of a day, a point an exit. What was closed in part and lives on has no time here and
 * stands at the beginning: the time of each fill is with its trade.
 *
 * @returns `null` where the exits do not add up to that: better no course than one of another day.
 */
export function dayCourse(
  table: TradeTable,
  rows: Selection,
  day: number,
  basis: Basis,
  told: DayResult,
  accounts: readonly AccountJson[],
): Omit<ChartData, 'unit'> | null {
  const { numbers, integers, ids } = table;
  const ofRow = realisedOn(table, day, basis);
  const known = [...rows].filter((row) => !Number.isNaN(ofRow.get(row) ?? Number.NaN));
  const closesNow = (row: number): boolean => closesOn(table, row, day);
  const ordered = [...known.filter((row) => !closesNow(row)), ...known.filter(closesNow)];
  const running = ordered.map((_, i) => sumMoney(ordered.slice(0, i + 1).map((row) => ofRow.get(row) ?? 0)));
  if (!addsUp(running.at(-1) ?? 0, told, ordered.length)) return null;
  const zone = (row: number): string | undefined =>
    accounts.find(({ id }) => id === categoryAt(table.categories.account, row))?.timeZone;
  /** Empty where the source does not tell it. */
  const timeOf = (row: number): string =>
    (integers.closeMinute[row] ?? -1) < 0
      ? ''
      : formatDate((numbers.closedAt[row] ?? 0) / 1000, 'time', zone(row));
  const labels = ordered.map((row) => {
    const name = instrumentName(categoryAt(table.categories.symbol, row));
    return closesNow(row) ? `${timeOf(row)} ${name}`.trimStart() : `${name}, in part`;
  });
  return {
    pointHeading: 'Exit',
    keys: ['start', ...ordered.map((row) => ids[row] ?? '')],
    labels: ['Start', ...labels],
    ticks: ['', ...ordered.map((row) => (closesNow(row) ? timeOf(row).slice(0, 5) : ''))],
    series: [
      {
        id: 'course',
        label: `Running ${basis} P&L`,
        color: 'result',
        values: [0, ...running],
      },
    ],
  };
}
