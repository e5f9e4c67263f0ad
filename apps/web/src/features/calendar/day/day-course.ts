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
import type { ChartData } from '#web/ui/charts/chart-data.ts';

/** Trades that realised something on a day, of a currency and some accounts (none named: all), in the order of the table. */
export function tradesOfDay(
  { categories, realisations }: TradeTable,
  day: number,
  currency: string | null,
  accounts: readonly string[],
): Selection {
  const rows: number[] = [];
  for (let i = 0; i < realisations.length; i += 1) {
    if (realisations.day[i] !== day) continue;
    const row = realisations.trade[i] ?? 0;
    if (currency !== null && categoryAt(categories.currency, row) !== currency) continue;
    if (accounts.length > 0 && !accounts.includes(categoryAt(categories.account, row))) continue;
    rows.push(row);
  }
  return Uint32Array.from(rows);
}

/**
 * The running result of a day, a point an exit. What was closed in part and lives on has no time here and
 * stands at the beginning: the time of each fill is with its trade.
 */
export function dayCourse(
  table: TradeTable,
  rows: Selection,
  day: number,
  basis: Basis,
  accounts: readonly AccountJson[],
): Omit<ChartData, 'unit'> {
  const { realisations, numbers, integers, ids } = table;
  const amounts = basis === 'net' ? realisations.numbers.netPnl : realisations.numbers.grossPnl;
  const ofRow = new Map<number, number>();
  for (let i = 0; i < realisations.length; i += 1) {
    if (realisations.day[i] === day) ofRow.set(realisations.trade[i] ?? 0, amounts[i] ?? 0);
  }
  const known = [...rows].filter((row) => !Number.isNaN(ofRow.get(row) ?? Number.NaN));
  const closesNow = (row: number): boolean =>
    integers.day[row] === day && !Number.isNaN(numbers.closedAt[row]);
  const ordered = [...known.filter((row) => !closesNow(row)), ...known.filter(closesNow)];
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
        values: [
          0,
          ...ordered.map((_, i) => sumMoney(ordered.slice(0, i + 1).map((row) => ofRow.get(row) ?? 0))),
        ],
      },
    ],
  };
}
