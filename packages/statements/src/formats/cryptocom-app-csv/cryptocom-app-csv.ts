import { Decimal } from '@tapebook/domain/money';
import { type AssetAmount, positive, requiredAsset } from '../../brokers/crypto/assets.ts';
import { judgeRow } from '../../brokers/crypto/judge-row.ts';
import type { Leg } from '../../brokers/crypto/leg.ts';
import { tellExchange } from '../../brokers/crypto/tell-exchange.ts';
import { tellLegs } from '../../brokers/crypto/tell-legs.ts';
import { type MovementKind, tellMovement } from '../../brokers/crypto/tell-movement.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { tableStatement } from '../../layouts/table-statement.ts';
import { kindOf } from './kinds.ts';
import { tellDust } from './tell-dust.ts';

const COLUMNS = {
  time: ['Timestamp'],
  description: ['Transaction Description'],
  currency: ['Currency'],
  amount: ['Amount'],
  toCurrency: ['To Currency'],
  toAmount: ['To Amount'],
  native: ['Native Currency'],
  value: ['Native Amount'],
  dollars: { headings: ['Native Amount'], nth: 2 },
  kind: ['Transaction Kind'],
  hash: ['Transaction Hash'],
} as const;

type AppRow = LaidOutRow<keyof typeof COLUMNS>;

/** See README.md beside this file. */
export const cryptocomAppCsv = tableStatement({
  id: 'cryptocom-app-csv',
  broker: { id: 'cryptocom', label: 'Crypto.com', aliases: ['crypto-com', 'crypto.com'] },
  label: 'App transactions (CSV)',
  timeZone: 'UTC',
  columns: COLUMNS,
  required: ['time', 'description', 'currency', 'amount', 'native', 'value', 'kind'],
  // Saved again by a spreadsheet, they are in the order of its country.
  datesVary: true,
  groupOf: (row) => {
    const kind = kindOf(row.text('kind'));
    return kind?.does === 'leg' ? `${row.text('time')}|${kind.family}` : `${row.line}`;
  },
  group: (rows, output) => {
    const [first] = rows;
    const kind = first === undefined ? null : kindOf(first.text('kind'));
    if (first === undefined || kind === null) return;
    switch (kind.does) {
      case 'exchange':
        exchange(first, output);
        break;
      case 'leg':
        legsOf(rows, kind.family, output);
        break;
      case 'move':
        move(first, kind.kind, output);
        break;
      case 'wait':
        output.ignore(first, 'pending');
        break;
      case 'stay':
        output.ignore(first, 'within-account');
    }
  },
});

const assetOf = (row: AppRow): string => requiredAsset(row.line, row.text('currency'), 'currency');

function worthOf(row: AppRow): AssetAmount | null {
  const amount = row.number('value');
  return amount === null
    ? null
    : { asset: requiredAsset(row.line, row.text('native'), 'native currency'), amount };
}

/** Bought with the native currency where the row names no other side. */
function exchange(row: AppRow, output: RowOutput): void {
  const own = { asset: assetOf(row), amount: row.requiredNumber('amount') };
  const other: AssetAmount | null =
    row.text('toCurrency') === ''
      ? worthOf(row)
      : {
          asset: requiredAsset(row.line, row.text('toCurrency'), 'currency'),
          amount: row.requiredNumber('toAmount'),
        };
  if (other === null) return;
  const buys = row.text('toCurrency') === '' && !own.amount.isNegative();
  tellExchange(row, output, {
    got: positive(buys ? own : other),
    gave: positive(buys ? other : own),
    fees: null,
    time: row.time(),
    note: row.text('description'),
  });
}

function legsOf(rows: readonly AppRow[], family: string, output: RowOutput): void {
  const legs: (Leg & { row: AppRow; value: Decimal })[] = [];
  for (const row of rows) {
    judgeRow(row, output, () => {
      row.time();
      const amount = row.requiredNumber('amount');
      legs.push({
        row,
        asset: assetOf(row),
        amount,
        role: 'side',
        value: worthOf(row)?.amount.abs() ?? Decimal.zero,
      });
    });
  }
  const [first] = legs;
  if (first === undefined) return;
  const group = {
    time: first.row.time(),
    key: `${first.row.text('time')}|${family}`,
    note: first.row.text('description'),
    costsUnsaid: true as const,
    remedy: 'Enter the exchange by hand.',
  };
  if (!tellDust(legs, group, output)) tellLegs(output, { ...group, legs });
}

function move(row: AppRow, kind: MovementKind, output: RowOutput): void {
  const asset = assetOf(row);
  const amount = row.requiredNumber('amount');
  tellMovement(row, output, {
    kind,
    asset,
    amount,
    value: worthOf(row),
    time: row.time(),
    note: row.text('description'),
  });
}
