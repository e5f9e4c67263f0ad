import { tellShareTrade } from '../../brokers/australia/tell-share-trade.ts';
import { COMMSEC } from '../../brokers/commsec/broker.ts';
import { tradedSide } from '../../brokers/day-trading/traded-side.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

/** See README.md beside this file. */
export const commsecTradesCsv = tableStatement({
  id: 'commsec-trades-csv',
  broker: COMMSEC,
  label: 'Transaction summary (CSV)',
  timeZone: 'Australia/Sydney',
  columns: {
    code: ['Code'],
    company: ['Company'],
    date: ['Date'],
    type: ['Type'],
    quantity: ['Quantity'],
    price: ['Unit Price'],
    value: ['Trade Value'],
    brokerage: ['Brokerage+GST'],
    gst: ['GST'],
    note: ['Contract Note'],
    total: ['Total Value'],
  },
  required: ['code', 'date', 'type', 'quantity', 'price', 'brokerage', 'note', 'total'],
  timeColumns: ['date'],
  usual: { dateOrder: 'dmy', decimalMark: '.' },
  isFooter: (row) => row.text('date') === '' && row.text('type') === '',
  row: (row, output) => {
    tellShareTrade(
      {
        row,
        kind: tradedSide(row.line, row.text('type')).kind,
        code: row.requiredText('code'),
        quantity: row.requiredNumber('quantity'),
        price: row.number('price'),
        // The tax stands in a column of its own, and is in the brokerage as well.
        brokerage: row.number('brokerage'),
        total: row.number('total'),
        time: row.time(),
        content: row.content(['company']),
      },
      output,
    );
  },
});
