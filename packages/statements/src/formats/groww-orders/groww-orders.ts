import { europeanPaper } from '../../brokers/europe/european-paper.ts';
import { tellSettledTrade } from '../../brokers/europe/tell-settled-trade.ts';
import { INDIA_ZONE } from '../../brokers/india/indian-paper.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

/** See README.md beside this file. */
export const growwOrders = tableStatement({
  id: 'groww-orders',
  broker: { id: 'groww', label: 'Groww' },
  label: 'Stock order history (XLSX or CSV)',
  timeZone: INDIA_ZONE,
  columns: {
    name: ['Stock name'],
    symbol: ['Symbol'],
    isin: ['ISIN'],
    side: ['Type'],
    quantity: ['Quantity'],
    value: ['Value'],
    exchange: ['Exchange'],
    order: ['Exchange Order Id'],
    time: ['Execution date and time'],
    status: ['Order status'],
  },
  required: ['name', 'symbol', 'side', 'quantity', 'value', 'time', 'status'],
  usual: { dateOrder: 'dmy', decimalMark: '.' },
  isFooter: (row) => row.text('side') === '' && row.text('status') === '',
  row: (row, output) => {
    const side = row.requiredText('side').toUpperCase();
    if (!/^executed$|^complete/i.test(row.requiredText('status'))) output.ignore(row, 'not-executed');
    else if (side === 'BUY' || side === 'SELL') {
      const paper = {
        ticker: row.text('symbol'),
        isin: row.text('isin'),
        name: row.text('name'),
        currency: 'INR',
      };
      tellSettledTrade(
        {
          row,
          kind: side === 'BUY' ? 'buy' : 'sell',
          instrument: output.instrument(row, europeanPaper(row.line, paper)),
          quantity: row.requiredNumber('quantity'),
          // The column is the value of all pieces.
          price: null,
          net: row.requiredNumber('value').abs(),
          fees: null,
          time: row.time(),
          orderId: row.text('order'),
        },
        output,
      );
    }
  },
});
