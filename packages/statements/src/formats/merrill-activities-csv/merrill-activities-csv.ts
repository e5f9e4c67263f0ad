import { cashKindOf } from '../../brokers/united-states/cash-words.ts';
import { ledgerAction } from '../../brokers/united-states/ledger-action.ts';
import { type LedgerEntry, ledgerGroup, tellLedger } from '../../brokers/united-states/tell-ledger.ts';
import { usPaper } from '../../brokers/united-states/us-paper.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const COLUMNS = {
  date: ['Trade Date'],
  settled: ['Settlement Date'],
  status: ['Pending/Settled'],
  nickname: ['Account Nickname'],
  registration: ['Account Registration'],
  account: ['Account #', 'Account Number'],
  type: ['Type'],
  words: ['Description 1', 'Description'],
  paper: ['Description 2'],
  symbol: ['Symbol/CUSIP #', 'Symbol/CUSIP', 'Symbol'],
  quantity: ['Quantity'],
  price: ['Price'],
  amount: ['Amount'],
} as const;

type ActivityRow = LaidOutRow<keyof typeof COLUMNS>;

/** See README.md beside this file. */
export const merrillActivitiesCsv = tableStatement({
  id: 'merrill-activities-csv',
  broker: { id: 'merrill', label: 'Merrill', aliases: ['merrill-edge', 'merrill-lynch'] },
  label: 'Activity (CSV)',
  timeZone: 'America/New_York',
  columns: COLUMNS,
  required: ['date', 'status', 'words', 'symbol', 'quantity', 'price', 'amount'],
  timeColumns: ['date'],
  usual: { dateOrder: 'mdy', decimalMark: '.' },
  isFooter: (row) => row.text('date') === '' && row.text('amount') === '',
  groupOf: (row) => ledgerGroup(wordsOf(row), row.line, row.text('date'), row.text('account')),
  group: (rows, output) => {
    const settled = rows.filter((row) => !isPending(row));
    for (const row of rows) if (isPending(row)) output.ignore(row, 'pending');
    const told = settled.filter((row) => !isCashSide(row, output));
    tellLedger(
      told.map((row) => entryOf(row, output)),
      output,
    );
  },
});

const isPending = (row: ActivityRow): boolean => /^pending/i.test(row.text('status'));

/** The money of a reinvestment stands on a row beside that of the shares. */
function isCashSide(row: ActivityRow, output: RowOutput): boolean {
  if (!/reinvestment program/i.test(row.text('words')) || !row.numberOrZero('quantity').isZero())
    return false;
  output.ignore(row, 'cash-side-of-trade');
  return true;
}

/** Which of the two columns says what happened differs between the kinds of rows. */
function wordsOf(row: ActivityRow): string {
  const [words, type] = [row.text('words'), row.text('type')];
  if (ledgerAction(words) !== null || cashKindOf(words, row.numberOrZero('amount')) !== null) return words;
  return type === '' ? words : type;
}

function entryOf(row: ActivityRow, output: RowOutput): LedgerEntry {
  const account = row.text('account');
  const label = [row.text('nickname'), row.text('registration')].find((name) => /\w/.test(name)) ?? '';
  output.writer.account({ ref: account, ...(label === '' ? {} : { label }) });
  const words = wordsOf(row);
  const symbol = row.text('symbol').replace(/^-+$/, '');
  const description = [row.text('paper'), row.text('words')].join(' ').trim().replace(/\s+/g, ' ');
  const [quantity, price, amount] = [row.number('quantity'), row.number('price'), row.number('amount')];
  // The text says call or put and the whole strike; the symbol has them in letters.
  const option = [row.text('paper'), row.text('words')]
    .map((text) => usPaper({ symbol: text.replace(/\s+/g, ' ') }))
    .find(({ assetClass }) => assetClass === 'option');
  const named = option ?? (symbol === '' ? null : usPaper({ symbol, description, quantity, price, amount }));
  return {
    row,
    time: row.time(),
    account,
    words,
    note: [words, row.text('paper')].filter((part) => part !== '').join(': '),
    instrument: named === null ? null : output.instrument(row, named),
    quantity,
    price: price?.isZero() === true && amount?.isZero() === false ? null : price,
    amount,
    fees: null,
    hidesCosts: true,
    currency: 'USD',
    content: [
      row.day('date'),
      row.text('type'),
      row.text('words'),
      row.text('paper'),
      symbol,
      ...[quantity, price, amount].map((value) => value?.normalized() ?? ''),
    ].join('|'),
  };
}
