import { tellShareTrade } from '../../brokers/australia/tell-share-trade.ts';
import { COMMSEC } from '../../brokers/commsec/broker.ts';
import { tradedSide } from '../../brokers/day-trading/traded-side.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

/** See README.md beside this file. */
export const commsecConfirmationsCsv = tableStatement({
  id: 'commsec-confirmations-csv',
  broker: COMMSEC,
  label: 'Confirmations (CSV)',
  timeZone: 'Australia/Sydney',
  columns: {
    confirmation: ['Confirmation Number'],
    order: ['Order Number'],
    date: ['Trade Date'],
    side: ['Buy/ Sell', 'Buy/Sell'],
    code: ['Security', 'Code'],
    quantity: ['Units'],
    price: ['Average Price'],
    brokerage: ['Brokerage'],
    net: ['Net Proceeds'],
    settled: ['Settlement Date'],
    status: ['Confirmation Status'],
  },
  required: ['confirmation', 'date', 'side', 'code', 'quantity', 'price', 'brokerage', 'net'],
  timeColumns: ['date'],
  usual: { dateOrder: 'dmy', decimalMark: '.' },
  row: (row, output) => {
    if (/cancel|revers/i.test(row.text('status'))) {
      output.ignore(row, 'cancelled-trade');
      return;
    }
    tellShareTrade(
      {
        row,
        kind: tradedSide(row.line, row.text('side')).kind,
        code: row.requiredText('code'),
        quantity: row.requiredNumber('quantity'),
        price: row.number('price'),
        brokerage: row.number('brokerage'),
        total: row.number('net'),
        time: row.time(),
        content: row.content(['settled', 'status']),
      },
      output,
    );
  },
});
