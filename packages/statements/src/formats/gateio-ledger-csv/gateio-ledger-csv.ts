import { requiredAsset } from '../../brokers/crypto/assets.ts';
import { judgeRow } from '../../brokers/crypto/judge-row.ts';
import type { Leg } from '../../brokers/crypto/leg.ts';
import { tellLegs } from '../../brokers/crypto/tell-legs.ts';
import { type MovementKind, tellMovement } from '../../brokers/crypto/tell-movement.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const COLUMNS = {
  number: ['no'],
  time: ['time'],
  action: ['action_desc'],
  reference: ['action_data'],
  coin: ['type'],
  change: ['change_amount'],
  before: ['amount'],
  after: ['total'],
} as const;

type LedgerRow = LaidOutRow<keyof typeof COLUMNS>;

/** See README.md beside this file. */
export const gateioLedgerCsv = tableStatement({
  id: 'gateio-ledger-csv',
  broker: { id: 'gateio', label: 'Gate.io', aliases: ['gate', 'gate.io'] },
  label: 'Billing details (CSV)',
  timeZone: null,
  columns: COLUMNS,
  required: ['time', 'action', 'reference', 'coin', 'change'],
  pricedIn: 'USDT',
  groupOf: (row) =>
    isSide(row) || isFee(row)
      ? `${familyOf(row)}|${row.text('reference') || row.text('time')}`
      : `${row.line}`,
  group: (rows, output) => {
    const [first] = rows;
    if (first === undefined) return;
    if (isSide(first) || isFee(first)) trade(rows, output);
    else move(first, output);
  },
});

const isDust = (row: LedgerRow): boolean => /dust/i.test(row.text('action'));
const isSide = (row: LedgerRow): boolean =>
  isDust(row) ||
  /^order (placed|full?filled|filled|cancell?ed)$|^(convert|flash swap)/i.test(row.text('action'));
const isFee = (row: LedgerRow): boolean => /^(trading|trade|transaction) fees?$/i.test(row.text('action'));
const familyOf = (row: LedgerRow): string => (isDust(row) ? 'dust' : 'order');

const assetOf = (row: LedgerRow): string => requiredAsset(row.line, row.text('coin'), 'type');
const contentOf = (row: LedgerRow): string => row.content(['number', 'before', 'after']);

function trade(rows: readonly LedgerRow[], output: RowOutput): void {
  const legs: (Leg & { row: LedgerRow })[] = [];
  for (const row of rows) {
    judgeRow(row, output, () => {
      row.time();
      legs.push({
        row,
        asset: assetOf(row),
        amount: row.requiredNumber('change'),
        role: isFee(row) ? 'fee' : 'side',
      });
    });
  }
  const [first] = legs;
  if (first === undefined) return;
  tellLegs(output, {
    legs,
    time: first.row.time(),
    key: `${first.row.text('time')}|${first.row.text('reference')}`,
    remedy: 'Import the trade history, which has each trade in one row.',
  });
}

const STAYS =
  /^(transfer|.*\b(subscription|subscribe|redemption|redeem|lock|unlock)\b.*|.*to .* account|.*from .* account)$/i;

const KINDS: readonly (readonly [RegExp, MovementKind])[] = [
  [/interest|staking|mining|earn|dividend/i, 'income'],
  [/airdrop|rebate|reward|bonus|gift|referral|refund|point/i, 'bonus'],
  [/deposit|withdraw/i, 'transfer'],
  [/fee/i, 'fee'],
];

function move(row: LedgerRow, output: RowOutput): void {
  const action = row.text('action');
  const kind = KINDS.find(([words]) => words.test(action))?.[1];
  if (kind === undefined) {
    if (STAYS.test(action)) output.ignore(row, 'within-account');
    return;
  }
  tellMovement(row, output, {
    kind,
    asset: assetOf(row),
    amount: row.requiredNumber('change'),
    time: row.time(),
    note: action,
    content: contentOf(row),
  });
}
