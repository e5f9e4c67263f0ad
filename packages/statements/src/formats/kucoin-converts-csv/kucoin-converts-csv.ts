import { requiredAmount } from '../../brokers/crypto/amounts.ts';
import { tellExchange } from '../../brokers/crypto/tell-exchange.ts';
import { KUCOIN } from '../../brokers/kucoin/broker.ts';
import { isNothingFound } from '../../brokers/kucoin/nothing-found.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

/** See README.md beside this file. */
export const kucoinConvertsCsv = tableStatement({
  id: 'kucoin-converts-csv',
  broker: KUCOIN,
  label: 'Convert orders (CSV)',
  timeZone: null,
  columns: {
    user: ['UID'],
    wallet: ['Payment Account'],
    gave: ['Sell'],
    got: ['Buy'],
    price: ['Price'],
    time: ['Time of Update'],
    status: ['Status'],
  },
  required: ['wallet', 'gave', 'got', 'price', 'time', 'status'],
  isFooter: isNothingFound,
  pricedIn: 'USDT',
  row: (row, output) => {
    if (!/^(success|succeeded|done|completed)$/i.test(row.text('status'))) {
      output.ignore(row, 'not-executed');
      return;
    }
    tellExchange(row, output, {
      got: requiredAmount(row, 'got'),
      gave: requiredAmount(row, 'gave'),
      fees: null,
      time: row.time(),
      account: row.text('user'),
      note: 'Convert',
    });
  },
});
