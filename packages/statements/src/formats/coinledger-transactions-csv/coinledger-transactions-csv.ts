import { requiredAsset } from '../../brokers/crypto/assets.ts';
import { judgeRow } from '../../brokers/crypto/judge-row.ts';
import type { Leg } from '../../brokers/crypto/leg.ts';
import { tellLegs } from '../../brokers/crypto/tell-legs.ts';
import { tellMovement } from '../../brokers/crypto/tell-movement.ts';
import { movementOf } from '../../brokers/crypto/tracker-words.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const COLUMNS = {
  time: ['Timestamp'],
  type: ['Type'],
  id: ['Internal Id'],
  platform: ['Platform'],
  account: ['Account Name'],
  record: ['Record Type'],
  asset: ['Asset'],
  amount: ['Amount'],
  description: ['Description'],
} as const;

type RecordRow = LaidOutRow<keyof typeof COLUMNS>;

/** See README.md beside this file. */
export const coinledgerTransactionsCsv = tableStatement({
  id: 'coinledger-transactions-csv',
  broker: { id: 'coinledger', label: 'CoinLedger' },
  label: 'Transactions (CSV)',
  timeZone: 'UTC',
  columns: COLUMNS,
  required: ['time', 'type', 'id', 'platform', 'record', 'asset', 'amount'],
  groupOf: (row) => (row.text('id') === '' ? `${row.line}` : row.text('id')),
  group: (rows, output) => {
    const [first] = rows;
    if (first === undefined) return;
    if (/^(buy|sell|trade|swap|convert)/i.test(first.text('type'))) trade(rows, output);
    else for (const row of rows) judgeRow(row, output, () => move(row, output));
  },
});

const accountOf = (row: RecordRow): string => row.text('account') || row.text('platform');
const assetOf = (row: RecordRow): string => requiredAsset(row.line, row.text('asset'), 'asset');

function trade(rows: readonly RecordRow[], output: RowOutput): void {
  const legs: (Leg & { row: RecordRow })[] = [];
  for (const row of rows) {
    judgeRow(row, output, () => {
      row.time();
      const role = /fee/i.test(row.text('record')) ? 'fee' : 'side';
      legs.push({ row, asset: assetOf(row), amount: row.requiredNumber('amount'), role });
    });
  }
  const [first] = legs;
  if (first === undefined) return;
  tellLegs(output, {
    legs,
    time: first.row.time(),
    account: accountOf(first.row),
    key: `${first.row.text('time')}|${first.row.text('id')}`,
    remedy: 'Enter the trade by hand.',
  });
}

function move(row: RecordRow, output: RowOutput): void {
  const kind = /fee/i.test(row.text('record')) ? 'fee' : movementOf(row.text('type'));
  if (kind === null) return;
  tellMovement(row, output, {
    kind,
    asset: assetOf(row),
    amount: row.requiredNumber('amount'),
    time: row.time(),
    account: accountOf(row),
    note: [row.text('type'), row.text('description')].filter((text) => text !== '').join(' · '),
  });
}
