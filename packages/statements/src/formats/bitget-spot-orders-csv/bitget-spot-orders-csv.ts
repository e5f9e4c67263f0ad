import { assetsIn } from '../../brokers/bitget/assets-in.ts';
import { BITGET } from '../../brokers/bitget/broker.ts';
import { numberIn } from '../../brokers/bitget/linear-contract.ts';
import { pairFills } from '../../brokers/crypto/pair-fills.ts';

/** See README.md beside this file. */
export const bitgetSpotOrdersCsv = pairFills({
  id: 'bitget-spot-orders-csv',
  broker: BITGET,
  label: 'Spot order history (CSV)',
  timeZone: null,
  times: 'placing',
  columns: {
    time: ['Date'],
    order: ['Order Id'],
    pair: ['Trading pair'],
    base: ['Base Asset'],
    quote: ['Quote Asset'],
    side: ['Direction'],
    quantity: ['Executed'],
    price: ['Average Price'],
    value: ['Trading volume'],
  },
  required: ['time', 'order', 'pair', 'base', 'quote', 'side', 'quantity', 'price', 'value'],
  fillsIn: 'bitget-spot-trades-csv',
  leftOut: (row) =>
    (numberIn(row, 'quantity', assetsIn(row).base)?.isZero() ?? true) ? 'not-executed' : null,
  assets: assetsIn,
  quantity: (row) => numberIn(row, 'quantity', assetsIn(row).base) ?? row.requiredNumber('quantity'),
  price: (row) => numberIn(row, 'price', assetsIn(row).quote),
  value: (row) => numberIn(row, 'value', assetsIn(row).quote),
});
