import { futuresPaper } from '../../brokers/closed-trades/futures-paper.ts';
import { futuresPrice } from '../../brokers/closed-trades/futures-price.ts';
import { sideOf } from '../../brokers/closed-trades/read-side.ts';
import { TRADOVATE } from '../../brokers/tradovate/broker.ts';
import { cancelFill, fillContent } from '../../brokers/tradovate/cancel-fill.ts';
import { tableStatement } from '../../layouts/table-statement.ts';
import { isRoundedId } from '../../outputs/identity/rounded-id.ts';

/** See README.md beside this file. */
export const tradovateFillsCsv = tableStatement({
  id: 'tradovate-fills-csv',
  broker: TRADOVATE,
  label: 'Fills (CSV)',
  timeZone: null,
  columns: {
    fill: ['Fill ID', '_id'],
    order: ['Order ID', '_orderId'],
    // Beside the name, some exports have the number of the platform itself, as `account`.
    account: { matching: /^Account$/ },
    accountNumber: ['account'],
    side: ['B/S', '_action'],
    contract: ['Contract'],
    quantity: ['Quantity', '_qty'],
    price: ['_price', 'Price'],
    time: ['Timestamp', '_timestamp'],
    commission: ['commission'],
    active: ['_active'],
    product: ['Product'],
    description: ['Product Description'],
  },
  required: ['fill', 'order', 'side', 'contract', 'quantity', 'price', 'time'],
  usual: { dateOrder: 'mdy', decimalMark: '.' },
  datesVary: true,
  trust: (_rows, headings) => (headings.some((each) => /^fill id$|^_price$/i.test(each.trim())) ? 1 : 0.4),
  row: (row, output) => {
    const time = row.time();
    const account = row.text('account') || row.text('accountNumber');
    const fill = row.requiredText('fill');
    const order = row.text('order');
    const told = {
      account,
      kind: sideOf(row.line, row.text('side')),
      instrument: output.instrument(
        row,
        futuresPaper({ symbol: row.requiredText('contract'), day: time.day }),
      ),
      quantity: row.requiredNumber('quantity'),
      price: futuresPrice(row, 'price', row.text('contract')),
      time,
      // By its content: what the performance report lists of it in parts is the same fact.
      content: isRoundedId(fill) ? undefined : fillContent(fill),
    };
    if (row.text('active').toLowerCase() === 'false') {
      cancelFill(row, output, told);
      return;
    }
    output.fill(row, {
      ...told,
      fees: row.number('commission'),
      ...(isRoundedId(order) ? {} : { orderId: order }),
    });
  },
});
