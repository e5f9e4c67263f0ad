import { BITFINEX } from '../../brokers/bitfinex/broker.ts';
import { usualCode } from '../../brokers/bitfinex/names.ts';
import { requiredAsset } from '../../brokers/crypto/assets.ts';
import { tellPairFill } from '../../brokers/crypto/tell-pair-fill.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

/** See README.md beside this file. */
export const bitfinexTradesCsv = tableStatement({
  id: 'bitfinex-trades-csv',
  broker: BITFINEX,
  label: 'Trades (CSV)',
  timeZone: 'UTC',
  columns: {
    id: ['#', 'ID'],
    pair: ['PAIR'],
    amount: ['AMOUNT'],
    price: ['PRICE'],
    fee: ['FEE'],
    rate: ['FEE PERC'],
    feeAsset: ['FEE CURRENCY'],
    time: ['DATE'],
    order: ['ORDER ID'],
  },
  required: ['pair', 'amount', 'price', 'fee', 'feeAsset', 'time', 'order'],
  usual: { dateOrder: 'dmy', decimalMark: '.' },
  datesVary: true,
  // Words that other venues use as well; it numbers its rows, or writes in capitals.
  trust: (_rows, headings) => (headings.some((each) => /^\s*(#|FEE CURRENCY)\s*$/.test(each)) ? 1 : 0),
  row: (row, output) => {
    const amount = row.requiredNumber('amount');
    const fee = row.number('fee');
    const id = row.text('id');
    tellPairFill(row, output, {
      pair: row.requiredText('pair').split(/[/:]/).map(usualCode).join('/'),
      side: amount.isNegative() ? 'sell' : 'buy',
      quantity: amount,
      price: row.requiredNumber('price'),
      // What was paid is negative; what came back, a rebate, is not.
      fees:
        fee === null
          ? null
          : [
              {
                asset: fee.isZero()
                  ? ''
                  : requiredAsset(row.line, usualCode(row.text('feeAsset')), 'fee currency'),
                amount: fee.negated(),
              },
            ],
      time: row.time(),
      externalId: id,
      orderId: row.text('order'),
    });
  },
});
