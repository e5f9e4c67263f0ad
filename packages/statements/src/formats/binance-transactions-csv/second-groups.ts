import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import { operationOf } from './operations.ts';

export type LedgerColumn = 'user' | 'time' | 'wallet' | 'operation' | 'coin' | 'change' | 'remark';

/** The one leg of a conversion that its second has so far. */
interface LoneLeg {
  readonly key: string;
  readonly operation: string;
  readonly coin: string;
  readonly negative: boolean;
  readonly at: number;
}

const A_SECOND = 1000;

/**
 * Which rows of the ledger are read together: those of one user and second. A conversion may have its other side
 * booked in the second beside it, and then that row belongs to the first one's.
 */
export class SecondGroups {
  private key = '';
  private lone: LoneLeg | null = null;

  /** Of rows in their order, each of them once. */
  keyOf(row: LaidOutRow<LedgerColumn>): string {
    const time = row.text('time');
    const own = time === '' ? `${row.line}` : `${row.text('user')}|${time}`;
    const leg = own === this.key || time === '' ? null : legOf(row, own);
    const { lone } = this;
    this.lone = null;
    if (leg !== null && lone !== null && belong(lone, leg)) return lone.key;
    this.lone = leg;
    this.key = own;
    return own;
  }
}

function legOf(row: LaidOutRow<LedgerColumn>, key: string): LoneLeg | null {
  const operation = operationOf(row.text('operation'), row.text('wallet'));
  if (operation?.does !== 'leg' || (operation.family !== 'convert' && operation.family !== 'otc'))
    return null;
  return {
    key,
    operation: row.text('operation'),
    coin: row.text('coin'),
    negative: row.text('change').startsWith('-'),
    at: row.time().writtenMillis,
  };
}

const belong = (left: LoneLeg, right: LoneLeg): boolean =>
  left.operation === right.operation &&
  left.coin !== right.coin &&
  left.negative !== right.negative &&
  Math.abs(left.at - right.at) <= A_SECOND;
