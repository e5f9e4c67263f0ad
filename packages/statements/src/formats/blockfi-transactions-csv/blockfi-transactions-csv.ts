import { BLOCKFI } from '../../brokers/blockfi/broker.ts';
import { requiredAsset } from '../../brokers/crypto/assets.ts';
import { judgeRow } from '../../brokers/crypto/judge-row.ts';
import type { Leg } from '../../brokers/crypto/leg.ts';
import { tellLegs } from '../../brokers/crypto/tell-legs.ts';
import { type MovementKind, tellMovement } from '../../brokers/crypto/tell-movement.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const COLUMNS = {
  asset: ['Cryptocurrency'],
  amount: ['Amount'],
  type: ['Transaction Type'],
  time: ['Confirmed At'],
} as const;

type TransactionRow = LaidOutRow<keyof typeof COLUMNS>;

/** See README.md beside this file. */
export const blockfiTransactionsCsv = tableStatement({
  id: 'blockfi-transactions-csv',
  broker: BLOCKFI,
  label: 'Transactions (CSV)',
  timeZone: 'UTC',
  columns: COLUMNS,
  required: ['asset', 'amount', 'type', 'time'],
  groupOf: (row) => (isTrade(row) ? row.text('time') : `${row.line}`),
  group: (rows, output) => {
    const [first] = rows;
    if (first === undefined) return;
    if (isTrade(first)) trade(rows, output);
    else move(first, output);
  },
});

const isTrade = (row: TransactionRow): boolean => /trade$/i.test(row.text('type'));
const assetOf = (row: TransactionRow): string => requiredAsset(row.line, row.text('asset'), 'cryptocurrency');

function trade(rows: readonly TransactionRow[], output: RowOutput): void {
  const legs: (Leg & { row: TransactionRow })[] = [];
  for (const row of rows) {
    judgeRow(row, output, () => {
      row.time();
      legs.push({ row, asset: assetOf(row), amount: row.requiredNumber('amount'), role: 'side' });
    });
  }
  const [first] = legs;
  if (first === undefined) return;
  tellLegs(output, {
    legs,
    time: first.row.time(),
    key: `${first.row.text('time')}|trade`,
    costsUnsaid: true,
    remedy: 'Import the trade history, which has each trade in one row.',
  });
}

const KINDS: readonly (readonly [RegExp, MovementKind | 'stay'])[] = [
  // Into the interest account and out of it.
  [/^bia |interest account/, 'stay'],
  [/fee/, 'fee'],
  [/interest/, 'income'],
  [/bonus|referral|reward|cc rewards|promo/, 'bonus'],
  [/deposit|withdraw|transfer|wire|ach/, 'transfer'],
];

function move(row: TransactionRow, output: RowOutput): void {
  const kind = KINDS.find(([words]) => words.test(row.text('type').toLowerCase()))?.[1];
  if (kind === undefined) return;
  if (kind === 'stay') {
    output.ignore(row, 'within-account');
    return;
  }
  tellMovement(row, output, {
    kind,
    asset: assetOf(row),
    amount: row.requiredNumber('amount'),
    time: row.time(),
    note: row.text('type'),
  });
}
