import { requiredAsset } from '../../brokers/crypto/assets.ts';
import { pairFills } from '../../brokers/crypto/pair-fills.ts';

/** See README.md beside this file. */
export const relaiTransactionsCsv = pairFills({
  id: 'relai-transactions-csv',
  broker: { id: 'relai', label: 'Relai' },
  label: 'Transactions (CSV)',
  timeZone: 'UTC',
  columns: {
    time: ['Date'],
    side: ['Transaction Type'],
    quantity: ['BTC Amount'],
    price: ['BTC Price'],
    pair: ['Currency Pair'],
    value: ['Fiat Amount'],
    currency: ['Fiat Currency'],
    fee: ['Fee'],
    feeCoin: ['Fee Currency'],
    id: ['Operation ID'],
  },
  required: ['time', 'side', 'quantity', 'price', 'value', 'currency'],
  pair: (row) => row.text('pair'),
  assets: (row) => ({ base: 'BTC', quote: requiredAsset(row.line, row.text('currency'), 'fiat currency') }),
  // The price of the market; what was paid says at which one the trade was done.
  price: () => null,
  value: (row) => row.requiredNumber('value'),
  fee: (row) => {
    const amount = row.number('fee');
    return amount === null ? null : { asset: row.text('feeCoin').toUpperCase(), amount };
  },
});
