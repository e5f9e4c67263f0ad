import { COINCHECK } from '../../brokers/coincheck/broker.ts';
import { requiredAsset } from '../../brokers/crypto/assets.ts';
import { tellExchange } from '../../brokers/crypto/tell-exchange.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

/** See README.md beside this file. */
export const coincheckBuysCsv = tableStatement({
  id: 'coincheck-buys-csv',
  broker: COINCHECK,
  label: 'Purchases (CSV)',
  timeZone: 'Asia/Tokyo',
  columns: {
    id: ['ID'],
    amount: ['Amount'],
    paid: ['Price'],
    asset: ['Trading Currency'],
    currency: ['Original Currency'],
    progress: ['Progress'],
    time: ['Time'],
  },
  required: ['id', 'amount', 'paid', 'asset', 'currency', 'progress', 'time'],
  row: (row, output) => {
    if (!/^(completed|success|done)$/i.test(row.text('progress'))) {
      output.ignore(row, 'not-executed');
      return;
    }
    const money = requiredAsset(row.line, row.text('currency'), 'original currency');
    tellExchange(row, output, {
      got: {
        asset: requiredAsset(row.line, row.text('asset'), 'trading currency'),
        amount: row.requiredNumber('amount').abs(),
      },
      // `Price` is what the purchase cost in all.
      gave: { asset: money, amount: row.requiredNumber('paid').abs() },
      quote: money,
      fees: null,
      time: row.time(),
      externalId: row.text('id'),
    });
  },
});
