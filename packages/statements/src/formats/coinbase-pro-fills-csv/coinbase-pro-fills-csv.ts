import { COINBASE } from '../../brokers/coinbase/broker.ts';
import { tellPairFill } from '../../brokers/crypto/tell-pair-fill.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

/** See README.md beside this file. */
export const coinbaseProFillsCsv = tableStatement({
  id: 'coinbase-pro-fills-csv',
  broker: COINBASE,
  label: 'Pro and Advanced fills (CSV)',
  timeZone: 'UTC',
  columns: {
    portfolio: ['portfolio'],
    id: ['trade id'],
    product: ['product'],
    side: ['side'],
    time: ['created at'],
    size: ['size'],
    unit: ['size unit'],
    price: ['price'],
    fee: ['fee'],
    total: ['total'],
    quote: ['price/fee/total unit'],
  },
  required: ['id', 'product', 'side', 'time', 'size', 'price', 'fee'],
  row: (row, output) => {
    const fee = row.number('fee');
    tellPairFill(row, output, {
      pair: row.requiredText('product'),
      side: row.text('side'),
      quantity: row.requiredNumber('size'),
      price: row.requiredNumber('price'),
      fees: fee === null ? null : [{ asset: '', amount: fee }],
      time: row.time(),
      account: row.text('portfolio'),
      externalId: row.text('id') === '' ? '' : `${row.text('product').toUpperCase()}:${row.text('id')}`,
    });
  },
});
