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
export const kucoinTradesCsv = tableStatement({
  id: 'kucoin-trades-csv',
  broker: KUCOIN,
  label: 'Trade history (CSV)',
  timeZone: null,
  columns: KUCOIN_COLUMNS,
  required: KUCOIN_REQUIRED,
  // Words that other venues use as well: these are KuCoin's.
  trust: (_rows, headings) => (headings.some((each) => KUCOIN_FILLS.test(each)) ? 1 : 0),
  isFooter: isNothingFound,
  row: tellPairRow,
});
