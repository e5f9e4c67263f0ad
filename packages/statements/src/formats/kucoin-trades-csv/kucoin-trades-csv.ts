import { KUCOIN } from '../../brokers/kucoin/broker.ts';
import {
  KUCOIN_COLUMNS,
  KUCOIN_REQUIRED,
  type KucoinColumn,
  tellPairRow,
} from '../../brokers/kucoin/tell-pair-row.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

/** See README.md beside this file. */
export const kucoinTradesCsv = tableStatement<KucoinColumn>({
  id: 'kucoin-trades-csv',
  broker: KUCOIN,
  label: 'Trade history (CSV)',
  timeZone: null,
  columns: KUCOIN_COLUMNS,
  required: KUCOIN_REQUIRED,
  timeColumns: ['time'],
  usual: { dateOrder: 'ymd', decimalMark: '.' },
  // Words that other venues use as well: these are KuCoin's.
  trust: (_rows, headings) => (headings.some((each) => OWN.test(each)) ? 1 : 0),
  reader: () => ({ row: (row, output) => tellPairRow(row, output) }),
});

const OWN = /^\s*(filled ?price ?coin|tradeCreatedAt)\s*$/i;
