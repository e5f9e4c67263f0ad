import { Decimal } from '@tapebook/domain/money';
import { type LedgerEntry, ledgerGroup, tellLedger } from '../../brokers/united-states/tell-ledger.ts';
import { usPaper } from '../../brokers/united-states/us-paper.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { tableStatement } from '../../layouts/table-statement.ts';
import type { Row } from '../../tables/csv-scanner.ts';

const COLUMNS = {
  date: ['Activity/Trade Date', 'Transaction Date', 'Trade Date'],
  booked: ['Transaction Date'],
  settled: ['Settlement Date'],
  type: ['Activity Type', 'Transaction Type'],
  description: ['Description'],
  securityType: ['Security Type'],
  symbol: ['Symbol'],
  cusip: ['Cusip'],
  quantity: ['Quantity'],
  price: ['Price'],
  amount: ['Amount'],
  commission: ['Commission'],
  category: ['Category'],
  note: ['Note'],
} as const;

type Column = keyof typeof COLUMNS;
type TransactionRow = LaidOutRow<Column>;

/** See README.md beside this file. */
export const etradeTransactionsCsv = tableStatement({
  id: 'etrade-transactions-csv',
  broker: { id: 'etrade', label: 'E*TRADE', aliases: ['e-trade', 'etrade-morgan-stanley'] },
  label: 'Transactions (CSV)',
  timeZone: 'America/New_York',
  columns: COLUMNS,
  required: ['date', 'type', 'description', 'symbol', 'quantity', 'price', 'amount', 'commission'],
  timeColumns: ['date'],
  usual: { dateOrder: 'mdy', decimalMark: '.' },
  // Other tables have these names too; the units behind them, or the class beside, are E*TRADE's.
  trust: (_rows, headings) => (headings.some((each) => /#|\$|^SecurityType$/.test(each)) ? 1 : 0.5),
  isFooter: (row) => row.text('type') === '' && row.text('amount') === '' && row.text('symbol') === '',
  reader: ({ writer, preamble }) => {
    const account = accountIn(preamble);
    if (account !== '') writer.account({ ref: account });
    return {
      groupOf: (row) => ledgerGroup(row.text('type'), row.line, row.text('date')),
      group: (rows, output) =>
        tellLedger(
          rows.map((row) => entryOf(row, account, output)),
          output,
        ),
    };
  },
});

const TITLE = /^(?:For Account:?|Account Activity for|Account:?)\s*(.*?)(?:\s+(?:from\s|\|).*)?$/i;

/** `For Account:,#####1234`, `Account Activity for Individual -1234 from Current Year` or `Account Individual -1234 | Jan 1, …`. */
function accountIn(preamble: readonly Row[]): string {
  for (const { cells } of preamble) {
    const match = TITLE.exec(cells[0]?.trim().slice(0, 200) ?? '');
    const name = match === null ? '' : match[1] || (cells[1]?.trim() ?? '');
    if (name !== '') return name;
  }
  return '';
}

function entryOf(row: TransactionRow, account: string, output: RowOutput): LedgerEntry {
  const symbol = cellOf(row, 'symbol').replace(PADDED, '$1$2') || cellOf(row, 'cusip');
  const description = row.text('description').replace(/\s+/g, ' ');
  const [quantity, price, amount] = [row.number('quantity'), row.number('price'), row.number('amount')];
  const option = usPaper({ symbol: description });
  const named = option.assetClass === 'option' ? option : null;
  const paper = symbol === '' ? named : usPaper({ symbol, description, quantity, price, amount });
  return {
    row,
    time: row.time(),
    account,
    words: row.text('type'),
    note: [row.text('type'), description].filter((part) => part !== '').join(': '),
    instrument: paper === null ? null : output.instrument(row, named ?? paper),
    quantity,
    price: price?.isZero() === true && amount?.isZero() === false ? null : price,
    amount,
    fees: row.numberOrZero('commission').abs(),
    hidesCosts: true,
    currency: 'USD',
    // The two layouts of these reports differ in columns.
    content: [
      row.day('date'),
      row.text('type'),
      symbol,
      description,
      ...[quantity, price, amount].map((value) => value?.normalized() ?? ''),
      row.number('commission')?.normalized() ?? Decimal.zero,
    ].join('|'),
  };
}

/** An option with its root filled up to six places: `ACME--250620C00032000`. */
const PADDED = /^([A-Z.]{1,5})-{1,5}(\d{6}[CP]\d{8})$/;

/** `--` stands for nothing. */
const cellOf = (row: TransactionRow, column: Column): string => {
  const text = row.text(column);
  return text === '--' ? '' : text;
};
