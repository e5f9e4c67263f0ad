import type { Decimal } from '@tapebook/domain/money';
import { listedPaper } from '../../brokers/day-trading/listed-paper.ts';
import { tradedSide } from '../../brokers/day-trading/traded-side.ts';
import { tellTrade } from '../../brokers/united-states/tell-trade.ts';
import { WEBULL } from '../../brokers/webull/broker.ts';
import { effectOf } from '../../cells/row-kinds.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const COLUMNS = {
  level: ['Option Level'],
  symbol: ['Symbol'],
  market: ['Market'],
  placed: ['Place Time', 'Placed Time'],
  time: ['Filled Time'],
  side: ['B/S', 'Buy/Sell'],
  effect: ['Side Type'],
  orderType: ['Order Type'],
  optionType: ['Option Type'],
  combo: ['Combo Type'],
  price: ['Filled Avg Price', 'Avg Filled Price'],
  quantity: ['Filled Qty', 'Filled Quantity'],
  value: ['Traded Value'],
  commission: ['Commission'],
  fee: ['Fee', 'Fees'],
  submitted: ['Submitted Quantity'],
  amount: ['Amount'],
  limit: ['Limit Price'],
  stop: ['Stop Price'],
  duration: ['Time in Force'],
  extended: ['Extended Hours'],
  partial: ['Is Partial Filled'],
  status: ['Status'],
} as const;

type Column = keyof typeof COLUMNS;

/** See README.md beside this file. */
export const webullOptionOrdersCsv = tableStatement({
  id: 'webull-option-orders-csv',
  broker: WEBULL,
  label: 'Option orders (CSV)',
  timeZone: 'America/New_York',
  columns: COLUMNS,
  required: ['symbol', 'side', 'price', 'quantity', 'time'],
  usual: { dateOrder: 'mdy', decimalMark: '.' },
  datesVary: true,
  trust: (_rows, headings) => (headings.some((each) => /^side type$/i.test(each.trim())) ? 1 : 0.6),
  row: tellOrder,
});

function tellOrder(row: LaidOutRow<Column>, output: RowOutput): void {
  const quantity = row.numberOrZero('quantity');
  if (quantity.isZero()) {
    output.ignore(row, 'not-executed');
    return;
  }
  const time = row.time();
  const { kind } = tradedSide(row.line, row.text('side'));
  const fees = costsOf(row);
  const value = row.number('value')?.abs() ?? null;
  const gross = value === null || value.isZero() ? null : kind === 'buy' ? value.negated() : value;
  tellTrade(
    {
      row,
      kind,
      ...effectOf(row.text('effect')),
      instrument: output.instrument(row, listedPaper(row.requiredText('symbol'), time.day)),
      quantity,
      price: row.requiredNumber('price'),
      net: gross === null || fees === null ? gross : gross.minus(fees),
      fees,
      time,
    },
    output,
  );
}

function costsOf(row: LaidOutRow<Column>): Decimal | null {
  const sum = row.sum('commission', 'fee');
  return sum === null ? null : sum.abs();
}
