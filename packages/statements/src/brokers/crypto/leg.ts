import type { Decimal } from '@tapebook/domain/money';
import type { OutputRow } from '../../layouts/row-output.ts';

/** One line of a ledger that belongs to an exchange: an asset that came or went. */
export interface Leg {
  readonly row: OutputRow;
  readonly asset: string;
  /** Received positive, given negative. */
  readonly amount: Decimal;
  /** `fee`: what it cost (negative) or gave back. */
  readonly role: 'side' | 'fee';
}
