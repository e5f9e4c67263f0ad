import { Decimal } from '@tapebook/domain/money';
import { listedPaper } from '../../brokers/day-trading/listed-paper.ts';
import { tradedSide } from '../../brokers/day-trading/traded-side.ts';
import { WEBULL } from '../../brokers/webull/broker.ts';
import { parseNumber } from '../../cells/parse-number.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import { tableStatement } from '../../layouts/table-statement.ts';
import { missingValue } from '../../outputs/wording.ts';

const COLUMNS = {
  name: ['Name'],
  symbol: ['Symbol'],
  side: ['Side'],
  status: ['Status'],
  filled: ['Filled', 'Filled Qty'],
  total: ['Total Qty', 'Total Quantity'],
  price: ['Price'],
  average: ['Avg Price', 'Average Price', 'Avg Fill Price'],
  duration: ['Time-in-Force'],
  placed: ['Placed Time'],
  time: ['Filled Time'],
  currency: ['Currency'],
} as const;

type OrderRow = LaidOutRow<keyof typeof COLUMNS>;

/** See README.md beside this file. */
export const webullOrdersCsv = tableStatement({
  id: 'webull-orders-csv',
  broker: WEBULL,
  label: 'Orders (CSV)',
  timeZone: 'America/New_York',
  columns: COLUMNS,
  required: ['symbol', 'side', 'status', 'filled', 'placed', 'time'],
  commonWords: true,
  countsFurtherCosts: true,
  usual: { dateOrder: 'mdy', decimalMark: '.' },
  datesVary: true,
  reader: ({ options }) => ({
    // The legs of a strategy have no name, and stand below the order as a whole, which has no symbol.
    groupOf: (row) =>
      row.text('symbol') === '' || row.text('name') === '' ? `legs ${row.text('placed')}` : `${row.line}`,
    group: (rows, output) => {
      const hasLegs = rows.some((row) => row.text('symbol') !== '');
      for (const row of rows) {
        if (row.text('symbol') !== '') tellOrder(row, output, options.currency ?? 'USD');
        else if (isUnfilled(row)) output.ignore(row, 'not-executed');
        else if (hasLegs)
          output.ignore(row, 'order-level', 'It sums up the legs of the order, which are listed.');
      }
    },
  }),
});

function filledOf(row: OrderRow): Decimal {
  const filled = row.number('filled');
  if (filled !== null) return filled;
  return /^filled$/i.test(row.text('status')) ? row.requiredNumber('total') : Decimal.zero;
}

const isUnfilled = (row: OrderRow): boolean => filledOf(row).isZero();

function tellOrder(row: OrderRow, output: RowOutput, currency: string): void {
  const quantity = filledOf(row);
  if (quantity.isZero()) {
    output.ignore(row, 'not-executed');
    return;
  }
  // An order that was filled in part and is still open has no time of being filled.
  const time = row.text('time') === '' ? row.time('placed') : row.time();
  const symbol = row.requiredText('symbol');
  output.fill(row, {
    ...tradedSide(row.line, row.text('side')),
    instrument: output.instrument(row, listedPaper(symbol, time.day, row.currency('currency', currency))),
    quantity,
    price: priceOf(row),
    time,
    fees: row.costs(),
  });
}

/** The limit is printed as `@5.00`; what was paid is the average. */
function priceOf(row: OrderRow): Decimal {
  const average = row.number('average');
  if (average !== null && !average.isZero()) return average;
  const limit = parseNumber(row.text('price').replace(/^@/, ''));
  if (limit === null) throw new RowProblem('missing-value', missingValue(row.line, 'average price'));
  return limit;
}
