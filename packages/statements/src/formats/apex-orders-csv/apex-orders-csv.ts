import { futuresFills, notExecuted } from '../../brokers/closed-trades/futures-fills.ts';

/** See README.md beside this file. */
export const apexOrdersCsv = futuresFills({
  id: 'apex-orders-csv',
  broker: { id: 'apex-trader', label: 'Apex Trader Funding', aliases: ['apex-trader-funding'] },
  label: 'Completed orders (CSV)',
  timeZone: null,
  columns: {
    order: ['order_id', 'id'],
    accountNumber: ['account_id'],
    ordered: ['order_date'],
    sent: ['qty_sent'],
    quantity: ['qty_done'],
    price: ['price_done'],
    time: ['last_time', 'order_date'],
    stop: ['stop_kind'],
    kind: ['account_type'],
    symbol: ['trading_symbol', 'symbol'],
    account: ['account', 'account_id'],
    day: ['formattedDate'],
  },
  required: ['order', 'quantity', 'price', 'time', 'symbol'],
  usual: { dateOrder: 'mdy', decimalMark: '.' },
  // Times are the text that a browser makes of them, which the frame cannot order; the page lists oldest first.
  order: 'oldest-first',
  leftOut: notExecuted,
  time: (row) => row.timeIn(plainTime(row.text('time'))),
  side: (row) => (row.requiredNumber('quantity').isNegative() ? 'sell' : 'buy'),
  content: (row) =>
    [
      'order',
      row.requiredText('order'),
      row.text('time'),
      row.text('symbol'),
      row.requiredNumber('quantity').normalized(),
    ].join('\u001f'),
});

/** `Thu Jul 09 2026 16:30:30 GMT+0300 (Eastern European Summer Time)` without its weekday and the name of the zone. */
const plainTime = (text: string): string =>
  text.replace(/^[A-Z][a-z]{2} (?=[A-Z][a-z]{2} \d)/, '').replace(/\s*\([^)]*\)$/, '');
