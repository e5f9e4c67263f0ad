import { requiredAsset } from '../../brokers/crypto/assets.ts';
import { tellPairFill } from '../../brokers/crypto/tell-pair-fill.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

/** See README.md beside this file. */
export const relaiTransactionsCsv = tableStatement({
  id: 'relai-transactions-csv',
  broker: { id: 'relai', label: 'Relai' },
  label: 'Transactions (CSV)',
  timeZone: 'UTC',
  columns: {
    time: ['Date'],
    type: ['Transaction Type'],
    quantity: ['BTC Amount'],
    price: ['BTC Price'],
    pair: ['Currency Pair'],
    value: ['Fiat Amount'],
    currency: ['Fiat Currency'],
    fee: ['Fee'],
    feeAsset: ['Fee Currency'],
    id: ['Operation ID'],
  },
  required: ['time', 'type', 'quantity', 'price', 'value', 'currency'],
  row: (row, output) => {
    const quote = requiredAsset(row.line, row.text('currency'), 'fiat currency');
    const fee = row.number('fee');
    tellPairFill(row, output, {
      pair: row.text('pair'),
      base: 'BTC',
      quote,
      side: row.text('type'),
      quantity: row.requiredNumber('quantity'),
      // The price of the market; what was paid says at which one the trade was done.
      price: null,
      value: row.requiredNumber('value'),
      fees: fee === null ? null : [{ asset: row.text('feeAsset').toUpperCase(), amount: fee }],
      time: row.time(),
      externalId: row.text('id'),
    });
  },
});
