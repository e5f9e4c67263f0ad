import { Decimal } from '@tapebook/domain/money';
import { futuresPaper } from '../../brokers/closed-trades/futures-paper.ts';
import { sideOf } from '../../brokers/closed-trades/read-side.ts';
import { TRADINGVIEW } from '../../brokers/tradingview/broker.ts';
import { currencyOfListing } from '../../brokers/tradingview/exchange-currency.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { tableStatement } from '../../layouts/table-statement.ts';
import { ORDER_COLUMNS, type OrderColumn, TAKEN_BACK } from './order-words.ts';

/** See README.md beside this file. */
export const tradingviewOrdersCsv = tableStatement<OrderColumn>({
  id: 'tradingview-orders-csv',
  broker: TRADINGVIEW,
  label: 'Order history (CSV)',
  timeZone: null,
  columns: ORDER_COLUMNS,
  required: ['symbol', 'side', 'type', 'quantity', 'price', 'closed', 'order'],
  timeColumns: ['closed'],
  usual: { dateOrder: 'ymd', decimalMark: '.' },
  datesVary: true,
  reader: () => ({ row: tellOrder }),
});

function tellOrder(row: LaidOutRow<OrderColumn>, output: RowOutput): void {
  const price = row.number('price');
  if (TAKEN_BACK.test(row.text('status')) || price === null) {
    output.ignore(row, 'not-executed');
    return;
  }
  const time = row.text('closed') === '' ? row.time('placed') : row.time('closed');
  const symbol = row.requiredText('symbol');
  const paper = futuresPaper({ symbol, day: time.day, shares: true });
  const share = paper.assetClass === 'stock';
  const listed = share ? currencyOfListing(symbol) : paper.currency;
  const pence = listed === 'GBX';
  const instrument = output.instrument(row, { ...paper, currency: pence ? 'GBP' : listed });
  const order = row.requiredText('order');
  output.fill(row, {
    kind: sideOf(row.line, row.text('side')),
    instrument,
    quantity: row.requiredNumber('quantity'),
    price: pence ? price.times(HUNDREDTH) : price,
    time,
    // A pair is held on margin here: no currency changes hands but the result.
    ...(instrument.assetClass === 'forex' ? { amount: Decimal.zero } : {}),
    fees: row.number('commission'),
    orderId: order,
    content: `order\u001f${order}`,
  });
}

const HUNDREDTH = Decimal.parse('0.01');
