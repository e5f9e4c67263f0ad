import { INDIA_ZONE, indianPaper } from '../../brokers/india/indian-paper.ts';
import { ZERODHA } from '../../brokers/zerodha/broker.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

/** By the numbers of trade and order, or, where somebody took those away, by names that nobody else gives. */
function isTradebook(headings: readonly string[]): boolean {
  const has = (...names: readonly string[]): boolean => names.some((each) => headings.includes(each));
  return (
    (has(...TRADE) && has(...ORDER)) || (has('trade_type') && has('trade_date') && has('series', 'auction'))
  );
}

const TRADE = ['trade_id', 'trade id', 'trade no', 'trade no.'];
const ORDER = ['order_id', 'order id', 'order no', 'order no.'];

/** See README.md beside this file. */
export const zerodhaTradebook = tableStatement({
  id: 'zerodha-tradebook',
  broker: ZERODHA,
  label: 'Tradebook (CSV or XLSX)',
  timeZone: INDIA_ZONE,
  columns: {
    symbol: ['symbol', 'Symbol/Scrip', 'Scrip', 'Tradingsymbol', 'Trading symbol', 'Instrument'],
    isin: ['isin'],
    date: ['trade_date', 'Trade Date'],
    exchange: ['exchange'],
    segment: ['segment'],
    series: ['series'],
    side: ['trade_type', 'Trade Type', 'Type', 'Buy/Sell'],
    auction: ['auction'],
    quantity: ['quantity', 'Qty', 'Qty.'],
    price: ['price', 'Avg. price', 'Trade price'],
    trade: ['trade_id', 'Trade ID', 'Trade No', 'Trade No.'],
    order: ['order_id', 'Order ID', 'Order No', 'Order No.'],
    time: ['order_execution_time', 'Order Execution Time', 'Execution Time', 'Trade Time'],
    expiry: ['expiry_date', 'Expiry Date', 'Expiry'],
  },
  required: ['symbol', 'date', 'exchange', 'side', 'quantity', 'price'],
  trust: (_, headings) => (isTradebook(headings.map((each) => each.trim().toLowerCase())) ? 1 : 0),
  timeColumns: ['date', 'time'],
  isFooter: (row) => row.text('side') === '' && row.text('trade') === '',
  row: (row, output) => {
    const side = row.requiredText('side').toLowerCase();
    const kind = /^b(uy)?$/.test(side) ? 'buy' : /^s(ell)?$/.test(side) ? 'sell' : null;
    if (kind === null) return;
    const segment = row.text('segment') || row.text('exchange');
    const day = row.day('date') ?? '';
    const trade = row.text('trade');
    output.fill(row, {
      kind,
      instrument: output.instrument(row, indianPaper(row.requiredText('symbol'), segment, row.day('expiry'))),
      quantity: row.requiredNumber('quantity'),
      price: row.requiredNumber('price'),
      // Charges are in the contract notes.
      fees: null,
      time: row.time(),
      orderId: row.text('order'),
      // Trades are numbered anew: an exchange, each day.
      ...(trade === '' ? {} : { externalId: `${row.text('exchange').toUpperCase()}:${day}:${trade}` }),
      // Layouts differ in their columns and in the zeros of their numbers.
      content: [
        row.text('symbol'),
        day,
        kind,
        row.requiredNumber('quantity').normalized(),
        row.requiredNumber('price').normalized(),
        row.text('order'),
      ].join('|'),
    });
  },
});
