import { pairFills } from '../../brokers/crypto/pair-fills.ts';
import { MEXC } from '../../brokers/mexc/broker.ts';

/** See README.md beside this file. */
export const mexcOrdersCsv = pairFills({
  id: 'mexc-orders-csv',
  broker: MEXC,
  label: 'Spot order history (CSV)',
  timeZone: 'UTC',
  times: 'placing',
  columns: {
    account: ['UID'],
    pair: ['Pairs'],
    time: ['Time'],
    type: ['Type'],
    side: ['Direction'],
    price: ['Average Filled Price'],
    limit: ['Order Price'],
    quantity: ['Filled Quantity'],
    ordered: ['Order Quantity'],
    total: ['Order Amount'],
    status: ['Status'],
  },
  required: ['pair', 'time', 'type', 'side', 'price', 'quantity', 'total', 'status'],
  leftOut: (row) =>
    row.numberOrZero('quantity').isZero() || /^(uncompleted|unfilled|new)$/i.test(row.text('status'))
      ? 'not-executed'
      : null,
});
