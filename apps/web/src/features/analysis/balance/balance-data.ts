import { type BalanceCourse, type BalanceDay, balanceCourse } from '@tapebook/domain/analytics';
import { Decimal } from '@tapebook/domain/money';
import { formatDay } from '@tapebook/domain/time';
import { formatDate } from '#web/lib/format/dates.ts';
import type { DayBounds } from '#web/lib/journal-data/selection.ts';
import type { ChartData } from '#web/ui/charts/chart-data.ts';
import { monthStarts } from '#web/ui/charts/month-ticks.ts';
import { csvNumber, csvText } from '#web/ui/taking/csv.ts';
import type { CashMove } from './cash-moves.ts';

interface DayResult {
  readonly day: number;
  readonly net: number;
}

/** Results and cash by their days, each day once, in order. */
export function balanceDays(results: readonly DayResult[], cash: readonly CashMove[]): readonly BalanceDay[] {
  const days = new Map<number, { made: Decimal; paidIn: Decimal; paidOut: Decimal }>();
  const of = (day: number) => {
    const found = days.get(day) ?? { made: Decimal.zero, paidIn: Decimal.zero, paidOut: Decimal.zero };
    days.set(day, found);
    return found;
  };
  for (const { day, net } of results) {
    const found = of(day);
    found.made = found.made.plus(Decimal.parse(net.toFixed(PLACES)));
  }
  for (const { day, amount, isPayment } of cash) {
    const found = of(day);
    if (!isPayment) found.made = found.made.plus(amount);
    else if (amount.isNegative()) found.paidOut = found.paidOut.minus(amount);
    else found.paidIn = found.paidIn.plus(amount);
  }
  return [...days]
    .toSorted(([left], [right]) => left - right)
    .map(([day, { made, paidIn, paidOut }]) => ({
      day,
      made: made.toNumber(),
      paidIn: paidIn.toNumber(),
      paidOut: paidOut.toNumber(),
    }));
}

/** The smallest part of a coin. */
const PLACES = 8;

/** The course within some days: it begins with what was there before them. */
export function balanceWithin(
  opening: number,
  days: readonly BalanceDay[],
  { fromDay = -Infinity, toDay = Infinity }: DayBounds,
): { readonly course: BalanceCourse; readonly start: number } {
  const before = days.filter(({ day }) => day < fromDay);
  const start = balanceCourse(opening, before).balance.at(-1) ?? opening;
  const within = days.filter(({ day }) => day >= fromDay && day <= toDay);
  return { course: balanceCourse(start, within), start };
}

export function balanceData({ days, balance, put }: BalanceCourse, currency: string): ChartData {
  const keys = Array.from(days, formatDay);
  return {
    pointHeading: 'Day',
    keys,
    labels: keys.map((key) => formatDate(key)),
    ticks: keys.map((key) => formatDate(key, 'axis-day')),
    months: monthStarts(keys),
    positions: keys.map((key) => Date.parse(key)),
    unit: { kind: 'money', currency },
    series: [
      { id: 'balance', label: 'Balance', color: 'var(--series-1)', values: Array.from(balance) },
      { id: 'put', label: 'Net deposits', color: 'var(--series-2)', values: Array.from(put) },
    ],
  };
}

export const balanceCsv = ({ days, balance, put, growth }: BalanceCourse): string =>
  csvText([
    ['day', 'balance', 'net deposits', 'time-weighted growth'],
    ...Array.from(days, (day, at) => [
      formatDay(day),
      csvNumber(balance[at]),
      csvNumber(put[at]),
      csvNumber(growth?.[at]),
    ]),
  ]);
