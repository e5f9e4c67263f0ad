import { assetsIn } from '../../brokers/bitget/assets-in.ts';
import { BITGET } from '../../brokers/bitget/broker.ts';
import { numberIn } from '../../brokers/bitget/linear-contract.ts';
import { requiredAsset } from '../../brokers/crypto/assets.ts';
import { pairFills } from '../../brokers/crypto/pair-fills.ts';

/** See README.md beside this file. */
export const bitgetSpotTradesCsv = pairFills({
  id: 'bitget-spot-trades-csv',
  broker: BITGET,
  label: 'Spot order details (CSV)',
  timeZone: null,
  columns: {
    time: ['Date'],
    pair: ['Trading pair'],
    base: ['Base Asset'],
    quote: ['Quote Asset'],
    side: ['Direction'],
    price: ['Price'],
    quantity: ['Amount'],
    value: ['Total'],
    fee: ['Fee'],
    feeCoin: ['Fee Coin'],
  },
  required: ['time', 'pair', 'base', 'quote', 'side', 'price', 'quantity', 'value', 'fee', 'feeCoin'],
  assets: assetsIn,
  quantity: (row) => numberIn(row, 'quantity', assetsIn(row).base) ?? row.requiredNumber('quantity'),
  price: (row) => numberIn(row, 'price', assetsIn(row).quote),
  value: (row) => numberIn(row, 'value', assetsIn(row).quote),
  fee: (row) => {
    const amount = row.number('fee')?.abs();
    if (amount === undefined) return null;
    const named = () => requiredAsset(row.line, row.text('feeCoin'), 'coin of the fee');
    return { asset: amount.isZero() ? '' : named(), amount };
  },
});
