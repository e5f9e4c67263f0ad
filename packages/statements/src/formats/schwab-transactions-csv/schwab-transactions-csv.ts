import { CHARLES_SCHWAB } from '../../brokers/schwab/broker.ts';
import { schwabAccount } from '../../brokers/schwab/schwab-account.ts';
import { TRANSACTION_COLUMNS, TransactionsReader } from '../../brokers/schwab/transactions-reader.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

/** See README.md beside this file. */
export const schwabTransactionsCsv = tableStatement({
  id: 'schwab-transactions-csv',
  broker: CHARLES_SCHWAB,
  label: 'Brokerage transactions (CSV)',
  timeZone: 'America/New_York',
  columns: TRANSACTION_COLUMNS,
  required: ['date', 'action', 'symbol', 'description', 'quantity', 'price', 'fees', 'amount'],
  timeColumns: ['date'],
  usual: { dateOrder: 'mdy', decimalMark: '.' },
  reader: ({ fileName, preamble, writer }) =>
    new TransactionsReader(schwabAccount(fileName, preamble), writer),
});
