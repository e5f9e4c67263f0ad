import { BITGET } from '../../brokers/bitget/broker.ts';
import { requiredAsset } from '../../brokers/crypto/assets.ts';
import { judgeRow } from '../../brokers/crypto/judge-row.ts';
import type { Leg } from '../../brokers/crypto/leg.ts';
import { tellLegs } from '../../brokers/crypto/tell-legs.ts';
import { type MovementKind, tellMovement } from '../../brokers/crypto/tell-movement.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const COLUMNS = {
  id: ['order'],
  time: ['Date'],
  coin: ['Coin'],
  type: ['Type'],
  amount: ['Amount'],
  fee: ['Fee'],
  balance: ['Available'],
} as const;

type LedgerRow = LaidOutRow<keyof typeof COLUMNS>;

/** See README.md beside this file. */
export const bitgetSpotAccountCsv = tableStatement({
  id: 'bitget-spot-account-csv',
  broker: BITGET,
  label: 'Spot transactions (CSV)',
  timeZone: null,
  columns: COLUMNS,
  required: ['id', 'time', 'coin', 'type', 'amount', 'fee', 'balance'],
  pricedIn: 'USDT',
  reader: ({ beside }) => {
    const listed = beside.has('bitget-spot-trades-csv') || beside.has('bitget-spot-orders-csv');
    return {
      balance: (row) => {
        const balance = row.number('balance');
        const change = row.requiredNumber('amount').plus(row.numberOrZero('fee'));
        return balance === null ? null : { currency: assetOf(row), change, balance };
      },
      groupOf: (row) => (isSide(row) ? row.text('time') : `${row.line}`),
      group: (rows, output) => {
        const [first] = rows;
        if (first === undefined) return;
        if (!isSide(first)) move(first, output);
        else if (!listed) trade(rows, output);
        else {
          for (const row of rows) {
            output.ignore(row, 'listed-elsewhere', 'The trade itself is in the orders of the same download.');
          }
        }
      },
    };
  },
});

const isSide = (row: LedgerRow): boolean => /^(buy|sell)$/i.test(row.text('type'));
const assetOf = (row: LedgerRow): string => requiredAsset(row.line, row.text('coin'), 'coin');

function trade(rows: readonly LedgerRow[], output: RowOutput): void {
  const legs: (Leg & { row: LedgerRow })[] = [];
  for (const row of rows) {
    judgeRow(row, output, () => {
      row.time();
      const asset = assetOf(row);
      const fee = row.numberOrZero('fee');
      legs.push({ row, asset, amount: row.requiredNumber('amount'), role: 'side' });
      if (!fee.isZero()) legs.push({ row, asset, amount: fee, role: 'fee' });
    });
  }
  const [first] = legs;
  if (first === undefined) return;
  tellLegs(output, {
    legs,
    time: first.row.time(),
    key: first.row.text('time'),
    remedy: 'Import the spot order details instead, which have each trade in one row.',
  });
}

const KINDS: readonly (readonly [RegExp, MovementKind])[] = [
  [/^deposit$|withdrawal$/, 'transfer'],
  [/interest$/, 'income'],
  [/reward|rebate|airdrop|bonus/, 'bonus'],
];

function move(row: LedgerRow, output: RowOutput): void {
  const type = row.text('type');
  const kind = KINDS.find(([words]) => words.test(type.toLowerCase()))?.[1];
  if (kind === undefined) return;
  const asset = assetOf(row);
  tellMovement(row, output, {
    kind,
    asset,
    amount: row.requiredNumber('amount'),
    fee: { asset, amount: row.numberOrZero('fee').negated() },
    time: row.time(),
    note: type,
    content: row.content(['balance']),
    externalId: row.text('id'),
  });
}
