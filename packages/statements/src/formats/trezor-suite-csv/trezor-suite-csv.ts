import { Decimal } from '@tapebook/domain/money';
import { requiredAsset } from '../../brokers/crypto/assets.ts';
import { tellMovement } from '../../brokers/crypto/tell-movement.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const COLUMNS = {
  epoch: ['Timestamp'],
  date: ['Date'],
  time: ['Time'],
  type: ['Type'],
  id: ['Transaction ID'],
  fee: ['Fee'],
  feeUnit: ['Fee unit'],
  address: ['Address'],
  label: ['Label'],
  amount: ['Amount'],
  unit: ['Amount unit'],
  value: ['Fiat'],
} as const;

type WalletRow = LaidOutRow<keyof typeof COLUMNS>;

/** See README.md beside this file. */
export const trezorSuiteCsv = tableStatement({
  id: 'trezor-suite-csv',
  broker: { id: 'trezor', label: 'Trezor Suite' },
  label: 'Transactions (CSV)',
  timeZone: 'UTC',
  columns: COLUMNS,
  required: ['epoch', 'type', 'id', 'fee', 'feeUnit', 'amount', 'unit'],
  timeColumns: ['epoch'],
  usual: { dateOrder: 'mdy', decimalMark: '.' },
  row: read,
});

function read(row: WalletRow, output: RowOutput): void {
  const type = row.text('type').toUpperCase();
  const comes = type === 'RECV';
  // A failed one costs its fee nonetheless, as does one to oneself.
  const costs = type === 'SELF' || type === 'FAILED';
  if (!comes && !costs && type !== 'SENT') return;
  const seconds = Number(row.text('epoch'));
  const time = Number.isInteger(seconds)
    ? row.timeIn(new Date(seconds * 1000).toISOString())
    : row.time('date', 'time');
  const amount = row.numberOrZero('amount').abs();
  const fee = comes ? Decimal.zero : row.numberOrZero('fee').abs();
  const unit = row.text('feeUnit') || row.text('unit');
  const note = [row.text('type'), row.text('label')].filter((text) => text !== '').join(' · ');
  const content = row.content(['label', 'value', 'date', 'time']);
  if (costs) {
    const asset = requiredAsset(row.line, unit, 'fee unit');
    tellMovement(row, output, { kind: 'fee', asset, amount: fee.negated(), time, note, content });
    return;
  }
  tellMovement(row, output, {
    kind: 'transfer',
    asset: requiredAsset(row.line, row.text('unit'), 'amount unit'),
    amount: comes ? amount : amount.negated(),
    fee: fee.isZero() ? null : { asset: requiredAsset(row.line, unit, 'fee unit'), amount: fee },
    time,
    note,
    content,
  });
}
