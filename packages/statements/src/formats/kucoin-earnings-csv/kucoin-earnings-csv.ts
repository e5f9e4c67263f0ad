import { requiredAsset } from '../../brokers/crypto/assets.ts';
import { tellMovement } from '../../brokers/crypto/tell-movement.ts';
import { KUCOIN } from '../../brokers/kucoin/broker.ts';
import { isNothingFound } from '../../brokers/kucoin/nothing-found.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

/** See README.md beside this file. */
export const kucoinEarningsCsv = tableStatement({
  id: 'kucoin-earnings-csv',
  broker: KUCOIN,
  label: 'Profit history of earning (CSV)',
  timeZone: null,
  columns: {
    user: ['UID'],
    order: ['Order ID'],
    time: ['Time'],
    product: ['Product Name'],
    coin: ['Earnings Coin'],
    type: ['Earnings Type'],
    // Beside it stands its worth, with parentheses that are wider than ours.
    amount: { matching: /^\s*amount\s*$/i },
    fee: ['Fee'],
  },
  required: ['time', 'coin', 'type', 'amount'],
  isFooter: isNothingFound,
  pricedIn: 'USDT',
  row: (row, output) => {
    const asset = requiredAsset(row.line, row.text('coin'), 'coin');
    const fee = row.number('fee');
    tellMovement(row, output, {
      kind: 'income',
      asset,
      amount: row.requiredNumber('amount'),
      fee: fee === null || fee.isZero() ? null : { asset, amount: fee },
      time: row.time(),
      account: row.text('user'),
      note: [row.text('type'), row.text('product')].filter((text) => text !== '').join(' · '),
    });
  },
});
