import { COINBASE } from '../../brokers/coinbase/broker.ts';
import { quoteOf, requiredAsset } from '../../brokers/crypto/assets.ts';
import { judgeRow } from '../../brokers/crypto/judge-row.ts';
import type { Leg } from '../../brokers/crypto/leg.ts';
import { tellLegs } from '../../brokers/crypto/tell-legs.ts';
import { type MovementKind, tellMovement } from '../../brokers/crypto/tell-movement.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { OutputRow, RowOutput } from '../../layouts/row-output.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const COLUMNS = {
  portfolio: ['portfolio'],
  type: ['type'],
  time: ['timestamp', 'time'],
  amount: ['amount'],
  balance: ['balance'],
  unit: ['amount/balance unit'],
  transfer: ['transfer id'],
  trade: ['trade id'],
  order: ['order id'],
} as const;

type StatementRow = LaidOutRow<keyof typeof COLUMNS>;

/** See README.md beside this file. */
export const coinbaseProAccountCsv = tableStatement({
  id: 'coinbase-pro-account-csv',
  broker: COINBASE,
  label: 'Pro and Advanced account statement (CSV)',
  timeZone: 'UTC',
  columns: COLUMNS,
  required: ['type', 'time', 'amount', 'unit', 'trade'],
  balance: (row) => {
    const balance = row.number('balance');
    const place = row.text('portfolio');
    return balance === null
      ? null
      : { currency: assetOf(row), place, change: row.requiredNumber('amount'), balance };
  },
  groupOf: (row) => {
    if (row.text('trade') !== '')
      return `trade|${row.text('portfolio')}|${row.text('trade')}|${row.text('order')}`;
    return /conversion/i.test(row.text('type'))
      ? `convert|${row.text('transfer')}|${row.text('time')}`
      : `${row.line}`;
  },
  group: (rows, output) => {
    const [first] = rows;
    if (first === undefined) return;
    if (first.text('trade') !== '' || /conversion/i.test(first.text('type'))) tradeOf(rows, output);
    else move(first, output);
  },
});

const assetOf = (row: StatementRow): string => requiredAsset(row.line, row.text('unit'), 'unit');

function tradeOf(rows: readonly StatementRow[], output: RowOutput): void {
  const legs: (Leg & { row: StatementRow })[] = [];
  for (const row of rows) {
    judgeRow(row, output, () => {
      row.time();
      const role = /fee|rebate/i.test(row.text('type')) ? 'fee' : 'side';
      legs.push({ row, asset: assetOf(row), amount: row.requiredNumber('amount'), role });
    });
  }
  const [first] = legs;
  if (first === undefined) return;
  const id = first.row.text('trade');
  const product = productOf(legs);
  tellLegs(output, {
    legs,
    time: first.row.time(),
    account: first.row.text('portfolio'),
    key: `${first.row.text('time')}|${id}|${first.row.text('order')}`,
    remedy: 'Import the fills report, which has each trade in one row.',
    ...(id === '' || product === null ? {} : { externalId: `${product}:${id}` }),
  });
}

/** As the fills report names it, so that a trade of both reports is one; ids count up in each product. */
function productOf(legs: readonly Leg[]): string | null {
  const assets = [...new Set(legs.flatMap(({ asset, role }) => (role === 'side' ? [asset] : [])))];
  const [one, other] = assets;
  if (one === undefined || other === undefined || assets.length > 2) return null;
  const quote = quoteOf(one, other);
  return `${quote === one ? other : one}-${quote}`;
}

const KINDS: Readonly<Record<string, MovementKind>> = {
  deposit: 'transfer',
  withdrawal: 'transfer',
  fee: 'fee',
  rebate: 'bonus',
  interest: 'income',
  reward: 'bonus',
};

function move(row: StatementRow, output: RowOutput): void {
  const type = row.text('type').toLowerCase();
  const kind = Object.hasOwn(KINDS, type) ? KINDS[type] : undefined;
  if (kind === undefined) return;
  const id = row.text('transfer');
  tellMovement(withoutBalance(row), output, {
    kind,
    asset: assetOf(row),
    amount: row.requiredNumber('amount'),
    time: row.time(),
    account: row.text('portfolio'),
    note: row.text('type'),
    content: row.content(['balance']),
    ...(id === '' ? {} : { externalId: `transfer:${id}` }),
  });
}

const withoutBalance = (row: StatementRow): OutputRow => ({
  line: row.line,
  content: () => row.content(['balance']),
});
