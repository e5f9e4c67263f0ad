import { COINBASE } from '../../brokers/coinbase/broker.ts';
import { pairFills } from '../../brokers/crypto/pair-fills.ts';

/** See README.md beside this file. */
export const coinbaseProFillsCsv = pairFills({
  id: 'coinbase-pro-fills-csv',
  broker: COINBASE,
  label: 'Pro and Advanced fills (CSV)',
  timeZone: 'UTC',
  columns: {
    account: ['portfolio'],
    id: ['trade id'],
    pair: ['product'],
    side: ['side'],
    time: ['created at'],
    quantity: ['size'],
    unit: ['size unit'],
    price: ['price'],
    fee: ['fee'],
    total: ['total'],
    quote: ['price/fee/total unit'],
  },
  required: ['id', 'pair', 'side', 'time', 'quantity', 'price', 'fee'],
  externalId: (row) => (row.text('id') === '' ? '' : `${row.text('pair').toUpperCase()}:${row.text('id')}`),
});
