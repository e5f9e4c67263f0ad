import { requiredAsset } from '../../brokers/crypto/assets.ts';
import { epochTime } from '../../brokers/crypto/epoch-time.ts';
import { type MovementKind, tellMovement } from '../../brokers/crypto/tell-movement.ts';
import { ROTKI } from '../../brokers/rotki/broker.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

/** See README.md beside this file. */
export const rotkiEventsCsv = tableStatement({
  id: 'rotki-events-csv',
  broker: ROTKI,
  label: 'Generic events (CSV)',
  timeZone: 'UTC',
  columns: {
    type: ['Type'],
    place: ['Location'],
    coin: ['Currency'],
    amount: ['Amount'],
    fee: ['Fee'],
    feeAsset: ['Fee Currency'],
    note: ['Description'],
    time: ['Timestamp'],
  },
  required: ['type', 'place', 'coin', 'amount', 'fee', 'feeAsset', 'note', 'time'],
  row: (row, output) => {
    const type = row.text('type').toLowerCase();
    const known = Object.hasOwn(KINDS, type) ? KINDS[type] : undefined;
    if (known === undefined) return;
    const [kind, leaves] = known;
    const amount = row.requiredNumber('amount').abs();
    const fee = row.number('fee');
    tellMovement(row, output, {
      kind,
      asset: requiredAsset(row.line, row.text('coin'), 'currency'),
      amount: leaves ? amount.negated() : amount,
      fee:
        fee === null || fee.isZero()
          ? null
          : {
              asset: requiredAsset(row.line, row.text('feeAsset') || row.text('coin'), 'fee currency'),
              amount: fee.abs(),
            },
      time: epochTime(row, 'time'),
      account: row.text('place'),
      note: [row.text('type'), row.text('note')].filter((text) => text !== '').join(' · '),
    });
  },
});

const KINDS: Readonly<Record<string, readonly [kind: MovementKind, leaves: boolean]>> = {
  deposit: ['transfer', false],
  withdrawal: ['transfer', true],
  income: ['bonus', false],
  staking: ['income', false],
  'staking reward': ['income', false],
  airdrop: ['bonus', false],
  gift: ['bonus', false],
  loss: ['transfer', true],
  spend: ['transfer', true],
};
