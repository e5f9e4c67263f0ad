import { categoryAt, type Selection, type TradeTable } from '@tapebook/domain/analytics';
import { formatDay } from '@tapebook/domain/time';
import { IN_MONEY, type Telling } from '#web/lib/answers/telling.ts';
import { csvFigure, csvText } from '#web/ui/taking/csv.ts';

const figure = (value: number | undefined): string =>
  value === undefined || Number.isNaN(value) ? '' : csvFigure(value);

/** Closed trades of a list as a table, newest first; results in the unit in which the list tells them. */
export function closedCsv(table: TradeTable, rows: Selection, telling: Telling = IN_MONEY): string {
  const { categories, numbers, integers } = table;
  const inMoney = telling.unit === 'money';
  const closed = [...rows].filter((row) => !Number.isNaN(numbers.closedAt[row])).reverse();
  return csvText([
    ['symbol', 'side', 'closed', 'quantity', inMoney ? 'P&L' : `P&L (${telling.unit})`, 'currency'],
    ...closed.map((row) => [
      categoryAt(categories.symbol, row),
      categoryAt(categories.direction, row),
      formatDay(integers.day[row] ?? 0),
      figure(numbers.quantity[row]),
      figure(telling.told(numbers.netPnl[row] ?? Number.NaN, row)),
      inMoney ? categoryAt(categories.currency, row) : '',
    ]),
  ]);
}

/** What is still held as a table, newest first. */
export function openCsv(table: TradeTable, rows: Selection, nameOf: (accountId: string) => string): string {
  const { categories, numbers, integers } = table;
  const newest = [...rows].sort((a, b) => (numbers.openedAt[b] ?? 0) - (numbers.openedAt[a] ?? 0));
  return csvText([
    ['symbol', 'side', 'opened', 'account', 'held', 'average entry', 'realised', 'currency'],
    ...newest.map((row) => [
      categoryAt(categories.symbol, row),
      categoryAt(categories.direction, row),
      formatDay(integers.openDay[row] ?? 0),
      nameOf(categoryAt(categories.account, row)),
      figure(numbers.openQuantity[row]),
      figure(numbers.entryPrice[row]),
      // What nothing was closed of has realised nothing.
      (numbers.quantity[row] ?? 0) > (numbers.openQuantity[row] ?? 0) ? figure(numbers.netPnl[row]) : '',
      categoryAt(categories.currency, row),
    ]),
  ]);
}
