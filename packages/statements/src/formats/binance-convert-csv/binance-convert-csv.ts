import { BINANCE } from '../../brokers/binance/broker.ts';
import { requiredAmount } from '../../brokers/crypto/amounts.ts';
import { splitPair } from '../../brokers/crypto/assets.ts';
import { tellExchange } from '../../brokers/crypto/tell-exchange.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

/** See README.md beside this file. */
export const binanceConvertCsv = tableStatement({
  id: 'binance-convert-csv',
  broker: BINANCE,
  label: 'Convert history (CSV)',
  timeZone: 'UTC',
  columns: {
    time: ['Date'],
    wallet: ['Wallet'],
    pair: ['Pair'],
    type: ['Type'],
    gave: ['Sell'],
    got: ['Buy'],
    price: ['Price'],
    inverse: ['Inverse Price'],
    updated: ['Date Updated'],
    status: ['Status'],
  },
  required: ['time', 'pair', 'gave', 'got', 'price', 'inverse', 'status'],
  yearFirst: true,
  datesVary: true,
  row: (row, output) => {
    const status = row.text('status');
    if (/fail|cancel|reject|expired/i.test(status)) {
      output.ignore(row, 'not-executed');
      return;
    }
    if (!/success|complete|done/i.test(status)) {
      output.ignore(row, 'pending');
      return;
    }
    const got = requiredAmount(row, 'got');
    const gave = requiredAmount(row, 'gave');
    const pair = splitPair(row.text('pair'));
    const named = pair?.quote;
    tellExchange(row, output, {
      got,
      gave,
      ...(named === got.asset || named === gave.asset ? { quote: named } : {}),
      fees: null,
      time: row.time(),
      note: 'Convert',
      content: row.content(['updated', 'status']),
    });
  },
});
