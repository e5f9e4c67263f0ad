import { Decimal } from '@tapebook/domain/money';
import { CHARLES_SCHWAB } from '../../brokers/schwab/broker.ts';
import { schwabAccount } from '../../brokers/schwab/schwab-account.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import type { TableReader } from '../../layouts/table-layout.ts';
import { tableStatement } from '../../layouts/table-statement.ts';
import { missingValue } from '../../outputs/wording.ts';

const COLUMNS = {
  date: ['Date'],
  status: ['Status'],
  type: ['Type'],
  check: ['CheckNumber', 'Check #', 'Check Number'],
  description: ['Description'],
  withdrawal: ['Withdrawal'],
  deposit: ['Deposit'],
  balance: ['RunningBalance', 'Running Balance'],
} as const;

type Column = keyof typeof COLUMNS;
type BankRow = LaidOutRow<Column>;

/** See README.md beside this file. */
export const schwabCheckingCsv = tableStatement({
  id: 'schwab-checking-csv',
  broker: CHARLES_SCHWAB,
  label: 'Checking transactions (CSV)',
  timeZone: 'America/New_York',
  columns: COLUMNS,
  required: ['date', 'type', 'check', 'description', 'withdrawal', 'deposit', 'balance'],
  timeColumns: ['date'],
  usual: { dateOrder: 'mdy', decimalMark: '.' },
  reader: ({ fileName, preamble, writer }): TableReader<Column> => {
    const account = schwabAccount(fileName, preamble);
    if (account !== null) writer.account({ ...account, currency: 'USD' });
    const ref = account?.ref ?? '';
    return {
      balance: (row) => {
        const balance = row.number('balance');
        return balance === null || isHeadline(row)
          ? null
          : { account: ref, currency: 'USD', change: changeOf(row), balance };
      },
      row: (row, output) => tellRow(row, output, ref),
    };
  },
});

function tellRow(row: BankRow, output: RowOutput, account: string): void {
  if (isHeadline(row)) {
    output.ignore(row, 'statement-information');
    return;
  }
  if (isPending(row)) {
    output.ignore(row, 'pending');
    return;
  }
  const amount = changeOf(row);
  if (amount.isZero()) {
    output.ignore(row, 'zero-quantity', 'Its amount is zero.');
    return;
  }
  const type = row.text('type');
  output.event(row, {
    account,
    kind: kindOf(type, amount),
    instrument: null,
    currency: 'USD',
    amount,
    time: row.time(),
    note: [type, row.text('check'), row.text('description')].filter((part) => part !== '').join(' · '),
    content: row.content(['status', 'balance']),
  });
}

/** `Pending Transactions`, `Posted Transactions` and the sum of what is pending stand where dates do. */
const isHeadline = (row: BankRow): boolean => /^(?:pending|posted|total)\b/i.test(row.text('date'));

/** Layouts without a status have neither type nor balance for what is pending. */
const isPending = (row: BankRow): boolean =>
  row.has('status')
    ? /^pending$/i.test(row.text('status'))
    : row.text('type') === '' && row.text('balance') === '';

function changeOf(row: BankRow): Decimal {
  const [out, into] = [row.number('withdrawal'), row.number('deposit')];
  if (out === null && into === null) throw new RowProblem('missing-value', missingValue(row.line, 'amount'));
  return (into ?? Decimal.zero).minus((out ?? Decimal.zero).abs());
}

/** The bank's codes alone say so: a shop may have any name. */
function kindOf(type: string, amount: Decimal): 'interest' | 'fee' | 'adjustment' | 'deposit' | 'withdrawal' {
  if (/^int(?:adjust|erest)?$/i.test(type)) return 'interest';
  if (/rebate/i.test(type)) return 'adjustment';
  if (/fee|svc|service ?ch/i.test(type)) return 'fee';
  return amount.isNegative() ? 'withdrawal' : 'deposit';
}
