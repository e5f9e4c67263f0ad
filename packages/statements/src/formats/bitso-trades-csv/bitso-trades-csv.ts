import type { Decimal } from '@tapebook/domain/money';
import { type AssetAmount, requiredAsset } from '../../brokers/crypto/assets.ts';
import { epochTime } from '../../brokers/crypto/epoch-time.ts';
import { pairFills } from '../../brokers/crypto/pair-fills.ts';

/** See README.md beside this file. */
export const bitsoTradesCsv = pairFills({
  id: 'bitso-trades-csv',
  broker: { id: 'bitso', label: 'Bitso' },
  label: 'Trades (CSV)',
  timeZone: 'UTC',
  columns: {
    side: ['type'],
    base: ['major'],
    quote: ['minor'],
    quantity: ['amount'],
    price: ['rate'],
    value: ['value'],
    fee: ['fee'],
    total: ['total'],
    time: ['timestamp'],
    printed: ['datetime'],
  },
  required: ['side', 'base', 'quote', 'quantity', 'price', 'value', 'fee', 'total', 'time'],
  assets: (row) => ({
    base: requiredAsset(row.line, row.text('base').toUpperCase(), 'coin'),
    quote: requiredAsset(row.line, row.text('quote').toUpperCase(), 'currency'),
  }),
  time: (row) => epochTime(row, 'time'),
  pair: (row) => `${row.text('base')}/${row.text('quote')}`,
  fee: (row): AssetAmount | null => {
    const fee = row.number('fee');
    if (fee === null) return null;
    const base = requiredAsset(row.line, row.text('base').toUpperCase(), 'coin');
    return {
      asset: isOfCoin(row.number('total'), row.requiredNumber('quantity'), fee) ? base : '',
      amount: fee,
    };
  },
});

/** What is left of the coin tells that the fee was taken from it; what is left of the money, that it was from that. */
const isOfCoin = (total: Decimal | null, quantity: Decimal, fee: Decimal): boolean =>
  total?.equals(quantity.minus(fee)) === true;
