import { AJ_BELL } from '../../brokers/aj-bell/broker.ts';
import { type CashKind, cashKindOf } from '../../brokers/europe/cash-words.ts';
import { tellCash } from '../../brokers/europe/tell-cash.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const COLUMNS = {
  date: ['Date'],
  description: ['Description'],
  receipt: ['Receipt (GBP)'],
  payment: ['Payment (GBP)'],
  balance: ['Balance (GBP)'],
} as const;

type CashRow = LaidOutRow<keyof typeof COLUMNS>;

/** See README.md beside this file. */
export const ajBellCashCsv = tableStatement({
  id: 'aj-bell-cash-csv',
  broker: AJ_BELL,
  label: 'Cash statement (CSV)',
  timeZone: 'Europe/London',
  columns: COLUMNS,
  required: ['date', 'description', 'receipt', 'payment', 'balance'],
  timeColumns: ['date'],
  usual: { dateOrder: 'dmy', decimalMark: '.' },
  // The names of columns are cut off their units: these are in pounds.
  trust: (_rows, headings) => (headings.some((each) => /^receipt \(gbp\)$/i.test(each.trim())) ? 1 : 0),
  row: tellRow,
});

const DEAL = /^(purchase|sale)\b|redemption$/i;
const BALANCE = /^\* ?balance/i;

/** What the words of any broker would tell otherwise. */
const OWN_WORDS: readonly (readonly [RegExp, CashKind])[] = [
  [/^(faster payment|debit card payment|subscription|transfer)/i, 'deposit'],
  [/^cash withdrawal/i, 'withdrawal'],
  [/^(shares custody charge|account charge|fx charge)/i, 'fee'],
  [/^gross interest/i, 'interest'],
];

function tellRow(row: CashRow, output: RowOutput): void {
  const description = row.requiredText('description').replace(/\s+/g, ' ');
  if (BALANCE.test(description)) {
    output.ignore(row, 'stated-total');
    return;
  }
  if (DEAL.test(description)) {
    output.ignore(
      row,
      'listed-elsewhere',
      'It pays for a deal whose quantity and price this file does not have. Import the contract note of it, which has them.',
    );
    return;
  }
  const amount = row.numberOrZero('receipt').abs().minus(row.numberOrZero('payment').abs());
  const kind = OWN_WORDS.find(([words]) => words.test(description))?.[1] ?? cashKindOf(description, amount);
  if (kind === null) return;
  tellCash(
    {
      row,
      kind,
      amount,
      currency: 'GBP',
      time: row.time(),
      content: row.content(['balance']),
      note: description,
    },
    output,
  );
}
