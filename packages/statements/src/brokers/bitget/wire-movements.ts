import type { ResolvedTime } from '../../cells/parse-date-time.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import type { WireRow } from '../../layouts/wire-row.ts';
import { assetCode } from '../crypto/assets.ts';
import { tellMovement } from '../crypto/tell-movement.ts';

const ENDED = /fail|reject|cancel/i;

function settled(row: WireRow, output: RowOutput): boolean {
  const status = row.text('status');
  if (status === 'success') return true;
  output.ignore(row, ENDED.test(status) ? 'not-executed' : 'pending');
  return false;
}

/** Both versions of the interface tell what came and went alike, but for the name of its time. */
export function tellDeposit(row: WireRow, output: RowOutput, time: ResolvedTime): void {
  if (!settled(row, output)) return;
  tellMovement(row, output, {
    kind: 'transfer',
    asset: assetCode(row.requiredText('coin')),
    amount: row.requiredNumber('size').abs(),
    time,
    account: row.account,
    externalId: `deposit ${row.requiredText('orderId')}`,
  });
}

export function tellWithdrawal(row: WireRow, output: RowOutput, time: ResolvedTime): void {
  if (!settled(row, output)) return;
  const asset = assetCode(row.requiredText('coin'));
  const fee = row.number('fee')?.abs() ?? null;
  tellMovement(row, output, {
    kind: 'transfer',
    asset,
    amount: row.requiredNumber('size').abs().negated(),
    fee: fee === null || fee.isZero() ? null : { asset, amount: fee },
    time,
    account: row.account,
    externalId: `withdrawal ${row.requiredText('orderId')}`,
  });
}
