import type { LoneSide } from '../../brokers/crypto/second-groups.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import { type Operation, operationOf } from './operations.ts';

export type LedgerColumn = 'user' | 'time' | 'wallet' | 'operation' | 'coin' | 'change' | 'remark';

export const operationIn = (row: LaidOutRow<LedgerColumn>): Operation | null =>
  operationOf(row.text('operation'), row.text('wallet'), row.text('remark'));

/** A side of a conversion, of which the other one may be booked in the second beside it. */
export function loneSideOf(row: LaidOutRow<LedgerColumn>): LoneSide | null {
  const operation = row.text('time') === '' ? null : operationIn(row);
  if (operation?.does !== 'leg' || (operation.family !== 'convert' && operation.family !== 'otc'))
    return null;
  return {
    operation: row.text('operation'),
    coin: row.text('coin'),
    negative: row.text('change').startsWith('-'),
    at: row.time().writtenMillis,
  };
}
