import { BITFINEX } from '../../brokers/bitfinex/broker.ts';
import { usualCode } from '../../brokers/bitfinex/names.ts';
import { requiredAsset } from '../../brokers/crypto/assets.ts';
import { pairFills } from '../../brokers/crypto/pair-fills.ts';

/** See README.md beside this file. */
export const bitfinexTradesCsv = pairFills({
  id: 'bitfinex-trades-csv',
  broker: BITFINEX,
  label: 'Trades (CSV)',
  timeZone: 'UTC',
  columns: {
    id: ['#', 'ID'],
    pair: ['PAIR'],
    quantity: ['AMOUNT'],
    price: ['PRICE'],
    fee: ['FEE'],
    rate: ['FEE PERC'],
    feeCoin: ['FEE CURRENCY'],
    time: ['DATE'],
    order: ['ORDER ID'],
  },
  required: ['pair', 'quantity', 'price', 'fee', 'feeCoin', 'time', 'order'],
  usual: { dateOrder: 'dmy', decimalMark: '.' },
  datesVary: true,
  // Words that other venues use as well; it numbers its rows, or writes in capitals.
  trust: (_rows, headings) => (headings.some((each) => /^\s*(#|FEE CURRENCY)\s*$/.test(each)) ? 1 : 0),
  pair: (row) => row.requiredText('pair').split(/[/:]/).map(usualCode).join('/'),
  side: (row) => (row.requiredNumber('quantity').isNegative() ? 'sell' : 'buy'),
  // What was paid is negative; what came back, a rebate, is not.
  fee: (row) => {
    const fee = row.number('fee');
    if (fee === null) return null;
    const named = () => requiredAsset(row.line, usualCode(row.text('feeCoin')), 'fee currency');
    return { asset: fee.isZero() ? '' : named(), amount: fee.negated() };
  },
});
