import { futuresPaper } from '../../brokers/closed-trades/futures-paper.ts';
import { futuresPrice } from '../../brokers/closed-trades/futures-price.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const COLUMNS = {
  order: ['order_id', 'id'],
  accountNumber: ['account_id'],
  ordered: ['order_date'],
  sent: ['qty_sent'],
  done: ['qty_done'],
  price: ['price_done'],
  time: ['last_time', 'order_date'],
  stop: ['stop_kind'],
  kind: ['account_type'],
  symbol: ['trading_symbol', 'symbol'],
  account: ['account', 'account_id'],
  day: ['formattedDate'],
} as const;

type Column = keyof typeof COLUMNS;

/** See README.md beside this file. */
export const apexOrdersCsv = tableStatement({
  id: 'apex-orders-csv',
  broker: { id: 'apex-trader', label: 'Apex Trader Funding', aliases: ['apex-trader-funding'] },
  label: 'Completed orders (CSV)',
  timeZone: null,
  columns: COLUMNS,
  required: ['order', 'done', 'price', 'time', 'symbol'],
  usual: { dateOrder: 'mdy', decimalMark: '.' },
  // Times are the text that a browser makes of them, which the frame cannot order; the page lists oldest first.
  order: 'oldest-first',
  row: tellOrder,
});

/** `Thu Jul 09 2026 16:30:30 GMT+0300 (Eastern European Summer Time)` without its weekday and the name of the zone. */
const plainTime = (text: string): string =>
  text.replace(/^[A-Z][a-z]{2} (?=[A-Z][a-z]{2} \d)/, '').replace(/\s*\([^)]*\)$/, '');

function tellOrder(row: LaidOutRow<Column>, output: RowOutput): void {
  const done = row.numberOrZero('done');
  if (done.isZero()) {
    output.ignore(row, 'not-executed');
    return;
  }
  const time = row.timeIn(plainTime(row.text('time')));
  const [account, order] = [row.text('account'), row.requiredText('order')];
  output.fill(row, {
    ...(account === '' ? {} : { account }),
    kind: done.isNegative() ? 'sell' : 'buy',
    instrument: output.instrument(row, futuresPaper({ symbol: row.requiredText('symbol'), day: time.day })),
    quantity: done,
    price: futuresPrice(row, 'price', row.text('symbol')),
    time,
    fees: null,
    orderId: order,
    content: `order\u001f${order}\u001f${row.text('time')}\u001f${row.text('symbol')}\u001f${done.normalized()}`,
  });
}
