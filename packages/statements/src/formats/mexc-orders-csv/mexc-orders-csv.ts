import { tellPairFill } from '../../brokers/crypto/tell-pair-fill.ts';
import { MEXC } from '../../brokers/mexc/broker.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

/** See README.md beside this file. */
export const mexcOrdersCsv = tableStatement({
  id: 'mexc-orders-csv',
  broker: MEXC,
  label: 'Spot order history (CSV)',
  timeZone: 'UTC',
  times: 'placing',
  columns: {
    user: ['UID'],
    pair: ['Pairs'],
    time: ['Time'],
    type: ['Type'],
    side: ['Direction'],
    price: ['Average Filled Price'],
    limit: ['Order Price'],
    quantity: ['Filled Quantity'],
    ordered: ['Order Quantity'],
    value: ['Order Amount'],
    status: ['Status'],
  },
  required: ['pair', 'time', 'type', 'side', 'price', 'quantity', 'value', 'status'],
  row: (row, output) => {
    const filled = row.numberOrZero('quantity');
    if (filled.isZero() || /^(uncompleted|unfilled|new)$/i.test(row.text('status'))) {
      output.ignore(row, 'not-executed');
      return;
    }
    tellPairFill(row, output, {
      pair: row.requiredText('pair'),
      side: row.text('side'),
      quantity: filled,
      price: row.requiredNumber('price'),
      fees: null,
      time: row.time(),
      account: row.text('user'),
    });
  },
});
