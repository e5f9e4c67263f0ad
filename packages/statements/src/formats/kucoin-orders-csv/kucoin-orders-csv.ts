import { KUCOIN } from '../../brokers/kucoin/broker.ts';
import { isNothingFound } from '../../brokers/kucoin/nothing-found.ts';
import {
  KUCOIN_COLUMNS,
  KUCOIN_FILLS,
  KUCOIN_REQUIRED,
  tellPairRow,
} from '../../brokers/kucoin/tell-pair-row.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

/** See README.md beside this file. */
export const kucoinOrdersCsv = tableStatement({
  id: 'kucoin-orders-csv',
  broker: KUCOIN,
  label: 'Order history (CSV)',
  timeZone: null,
  // Older files have the time at which the order was made, newer ones that of its last fill.
  times: 'placing',
  columns: KUCOIN_COLUMNS,
  required: KUCOIN_REQUIRED,
  // Words that other venues use as well: these are KuCoin's.
  trust: (_rows, headings) =>
    headings.some((each) => OWN.test(each)) && !headings.some((each) => KUCOIN_FILLS.test(each)) ? 1 : 0,
  isFooter: isNothingFound,
  reader: ({ beside }) => ({
    row: (row, output) => {
      if (beside.has('kucoin-trades-csv')) output.ignore(row, 'order-level');
      else tellPairRow(row, output);
    },
  }),
});

const OWN = /^\s*(orderCreatedAt|deal_?price|amount_coin|filled volume( \(usdt\))?|avg\. filled price)\s*$/i;
