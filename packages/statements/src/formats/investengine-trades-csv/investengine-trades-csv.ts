import { europeanPaper } from '../../brokers/europe/european-paper.ts';
import { tellSettledTrade } from '../../brokers/europe/tell-settled-trade.ts';
import { isinIn } from '../../layouts/called-by.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

/** See README.md beside this file. */
export const investengineTradesCsv = tableStatement({
  id: 'investengine-trades-csv',
  broker: { id: 'investengine', label: 'InvestEngine' },
  label: 'Trading statement (CSV)',
  timeZone: 'Europe/London',
  columns: {
    security: ['Security / ISIN', 'Security/ISIN'],
    type: ['Transaction Type', 'Type'],
    quantity: ['Quantity'],
    price: ['Share Price', 'Price'],
    value: ['Total Trade Value', 'Trade Value'],
    time: ['Trade Date/Time', 'Trade Date', 'Trade Time'],
    settled: ['Settlement Date'],
    broker: ['Broker'],
  },
  required: ['security', 'type', 'quantity', 'price', 'value', 'time'],
  commonWords: true,
  usual: { dateOrder: 'dmy', decimalMark: '.' },
  isFooter: (row) => row.text('type') === '' && row.text('time') === '',
  row: (row, output) => {
    const side = row.requiredText('type').toLowerCase();
    if (side !== 'buy' && side !== 'sell') return;
    const security = row.requiredText('security');
    const name = security.replace(/\s*\/\s*ISIN\b.*$/i, '');
    const paper = { isin: isinIn(security) ?? '', name, currency: 'GBP' };
    tellSettledTrade(
      {
        row,
        kind: side,
        instrument: output.instrument(row, europeanPaper(row.line, paper)),
        quantity: row.requiredNumber('quantity'),
        price: row.requiredNumber('price'),
        net: row.requiredNumber('value').abs(),
        fees: null,
        time: row.time(),
        note: name,
      },
      output,
    );
  },
});
