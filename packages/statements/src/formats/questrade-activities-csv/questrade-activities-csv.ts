import { canadianPaper } from '../../brokers/canada/canadian-paper.ts';
import { dayAtMidnight } from '../../brokers/canada/day-at-midnight.ts';
import { judgeRow } from '../../brokers/crypto/judge-row.ts';
import { QUESTRADE } from '../../brokers/questrade/broker.ts';
import { isConversion, questradeWords } from '../../brokers/questrade/questrade-words.ts';
import { ledgerAction } from '../../brokers/united-states/ledger-action.ts';
import { type LedgerEntry, ledgerGroup, tellLedger } from '../../brokers/united-states/tell-ledger.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import type { TableFile } from '../../layouts/table-layout.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const COLUMNS = {
  date: ['Transaction Date'],
  settled: ['Settlement Date'],
  action: ['Action'],
  symbol: ['Symbol'],
  description: ['Description'],
  quantity: ['Quantity'],
  price: ['Price'],
  gross: ['Gross Amount'],
  commission: ['Commission'],
  net: ['Net Amount'],
  currency: ['Currency'],
  account: ['Account #', 'Account Number'],
  activity: ['Activity Type'],
  accountType: ['Account Type'],
} as const;

type ActivityRow = LaidOutRow<keyof typeof COLUMNS>;

/** See README.md beside this file. */
export const questradeActivitiesCsv = tableStatement({
  id: 'questrade-activities-csv',
  broker: QUESTRADE,
  label: 'Account activity',
  timeZone: 'America/Toronto',
  columns: COLUMNS,
  required: ['date', 'action', 'symbol', 'description', 'quantity', 'price', 'net', 'currency', 'activity'],
  timeColumns: ['date'],
  groupOf: (row) =>
    isConversion(row.text('action'), row.text('activity'))
      ? `${row.line}`
      : ledgerGroup(wordsOf(row), row.line, row.text('date'), row.text('account')),
  group: tellRows,
});

function tellRows(rows: readonly ActivityRow[], output: RowOutput): void {
  const [row] = rows;
  if (row !== undefined && isConversion(row.text('action'), row.text('activity'))) {
    tellConversion(row, output);
    return;
  }
  const entries: LedgerEntry[] = [];
  for (const each of rows) judgeRow(each, output, () => entries.push(entryOf(each, output)));
  tellLedger(entries, output);
}

const wordsOf = (row: ActivityRow): string =>
  questradeWords({
    action: row.text('action'),
    activity: row.text('activity'),
    description: row.text('description'),
    hasUnits: !row.numberOrZero('quantity').isZero(),
  });

function entryOf(row: ActivityRow, output: RowOutput): LedgerEntry {
  const account = accountOf(row, output.writer);
  const currency = row.currency('currency');
  const description = row.text('description').replace(/\s+/g, ' ');
  const [quantity, price, amount] = [row.number('quantity'), row.number('price'), row.number('net')];
  const words = wordsOf(row);
  const named = canadianPaper({ symbol: row.text('symbol'), description, currency, quantity, price, amount });
  const isMoney = ledgerAction(words) === null && !/div|distrib|in lieu|liquid|tax/i.test(words);
  const instrument = named.symbol === '' || isMoney ? null : output.instrument(row, named);
  return {
    row,
    time: dayAtMidnight(row, row.text('date')),
    account,
    words,
    note: [row.text('action'), description].filter((part) => part !== '').join(': '),
    instrument,
    quantity,
    price: price?.isZero() === true && amount?.isZero() === false ? null : price,
    amount,
    fees: row.numberOrZero('commission').abs(),
    currency,
    content: row.content(['settled']),
  };
}

function accountOf(row: ActivityRow, writer: TableFile['writer']): string {
  const account = row.text('account');
  const label = row.text('accountType');
  if (account !== '') writer.account({ ref: account, ...(label === '' ? {} : { label }) });
  return account;
}

/** Each side of an exchange of money is a row in its currency. */
function tellConversion(row: ActivityRow, output: RowOutput): void {
  output.event(row, {
    account: accountOf(row, output.writer),
    kind: 'adjustment',
    instrument: null,
    currency: row.currency('currency'),
    amount: row.requiredNumber('net'),
    time: dayAtMidnight(row, row.text('date')),
    note: 'Currency conversion',
    content: row.content(['settled']),
  });
}
