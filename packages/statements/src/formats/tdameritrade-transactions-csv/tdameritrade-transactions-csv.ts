import { Decimal } from '@tapebook/domain/money';
import { type LedgerEntry, ledgerGroup, tellLedger } from '../../brokers/united-states/tell-ledger.ts';
import { usPaper } from '../../brokers/united-states/us-paper.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const COLUMNS = {
  date: ['DATE'],
  id: ['TRANSACTION ID'],
  description: ['DESCRIPTION'],
  quantity: ['QUANTITY'],
  symbol: ['SYMBOL'],
  price: ['PRICE'],
  commission: ['COMMISSION'],
  amount: ['AMOUNT'],
  balance: ['NET CASH BALANCE'],
  regFee: ['REG FEE'],
  shortTermFee: ['SHORT-TERM RDM FEE'],
  redemptionFee: ['FUND REDEMPTION FEE'],
  salesCharge: ['DEFERRED SALES CHARGE'],
} as const;

type TransactionRow = LaidOutRow<keyof typeof COLUMNS>;

const COSTS = ['commission', 'regFee', 'shortTermFee', 'redemptionFee', 'salesCharge'] as const;

/** See README.md beside this file. */
export const tdameritradeTransactionsCsv = tableStatement({
  id: 'tdameritrade-transactions-csv',
  broker: { id: 'tdameritrade', label: 'TD Ameritrade', aliases: ['td-ameritrade', 'tda'] },
  label: 'Transactions (CSV)',
  timeZone: 'America/New_York',
  columns: COLUMNS,
  required: ['date', 'id', 'description', 'quantity', 'symbol', 'price', 'commission', 'amount'],
  timeColumns: ['date'],
  usual: { dateOrder: 'mdy', decimalMark: '.' },
  isFooter: (row) => /^\*+\s*END OF FILE/i.test(row.text('date')),
  groupOf: (row) => ledgerGroup(wordsOf(row), row.line, row.text('date')),
  group: (rows, output) => {
    const [row] = rows;
    if (row !== undefined && SWEEP.test(row.text('description'))) {
      output.ignore(row, 'statement-information', 'It moves cash between the account and its sweep vehicle.');
      return;
    }
    tellLedger(
      rows.map((each) => entryOf(each, output)),
      output,
    );
  },
});

const SWEEP = /^CASH ALTERNATIVES (?:PURCHASE|REDEMPTION)/i;

/** What happened, without what it happened to: a share may be called `OPEN`. */
const wordsOf = (row: TransactionRow): string =>
  row
    .text('description')
    .slice(0, 200)
    .replace(/\s*[(~].*$/, '')
    .replace(/^(bought to cover|sold short|bought|sold)\b.*$/i, '$1')
    .replace(/^(?:mandatory|voluntary)\s*-\s*/i, '')
    .replace(/^w-8 /i, '');

function entryOf(row: TransactionRow, output: RowOutput): LedgerEntry {
  const symbol = row.text('symbol') || (PAPER.exec(row.text('description').slice(0, 200))?.[1] ?? '');
  const [quantity, price, amount] = [row.number('quantity'), row.number('price'), row.number('amount')];
  return {
    row,
    time: row.time(),
    account: '',
    words: wordsOf(row),
    note: row.text('description'),
    instrument: symbol === '' ? null : output.instrument(row, usPaper({ symbol, quantity, price, amount })),
    quantity,
    price,
    amount,
    fees: COSTS.reduce((sum, column) => sum.plus(row.numberOrZero(column).abs()), Decimal.zero),
    currency: 'USD',
    content: [
      row.day('date'),
      row.text('id'),
      row.text('description'),
      symbol,
      ...[quantity, price, amount].map((value) => value?.normalized() ?? ''),
    ].join('|'),
  };
}

/** `QUALIFIED DIVIDEND (AAPL)` where the column is empty. */
const PAPER = /[(~]([A-Z][A-Z.]{0,5})\)?\s*$/;
