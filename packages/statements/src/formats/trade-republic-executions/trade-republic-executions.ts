import { europeanPaper } from '../../brokers/europe/european-paper.ts';
import { tellSettledTrade } from '../../brokers/europe/tell-settled-trade.ts';
import { TRADE_REPUBLIC } from '../../brokers/trade-republic/broker.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

/** See README.md beside this file. */
export const tradeRepublicExecutions = tableStatement({
  id: 'trade-republic-executions',
  broker: TRADE_REPUBLIC,
  label: 'Execution list (XLSX or CSV)',
  timeZone: 'Europe/Berlin',
  columns: {
    date: ['DATE EXECUTED AT'],
    time: ['TIME EXECUTED AT'],
    account: ['SEC ACC NO'],
    type: ['TYPE'],
    size: ['SIZE'],
    name: ['INSTRUMENT'],
    isin: ['ISIN'],
    price: ['PRICE'],
    value: ['VOLUME'],
  },
  required: ['date', 'time', 'type', 'size', 'isin', 'price', 'value'],
  timeColumns: ['date', 'time'],
  usual: { dateOrder: 'dmy', decimalMark: '.' },
  row: (row, output) => {
    const type = row.requiredText('type').toUpperCase();
    // Shares are credited when they are bought.
    const kind = type === 'CREDIT' ? 'buy' : type === 'DEBIT' ? 'sell' : null;
    if (kind === null) return;
    const isin = row.requiredText('isin');
    const name = row.text('name').replace(isin, '').trim();
    const account = row.text('account');
    output.writer.account({ ref: account });
    tellSettledTrade(
      {
        row,
        kind,
        instrument: output.instrument(row, europeanPaper(row.line, { isin, name, currency: 'EUR' })),
        quantity: row.requiredNumber('size'),
        price: row.requiredNumber('price'),
        net: row.requiredNumber('value').abs(),
        fees: null,
        time: row.time(),
        account,
        note: name,
      },
      output,
    );
  },
});
