import type { Decimal } from '@tapebook/domain/money';
import { type DepotRow, informationOf, isReversal } from './depot-row.ts';

/** Beyond so many bookings nothing more is kept of them, and what they are taken back by is rejected. */
const MOST = 200_000;

/** Which booking a reversal takes back: the earliest that is like it, and that no other has taken back. */
export class Reversals {
  private readonly booked = new Map<string, ReturnType<DepotRow['time']>[]>();
  private count = 0;

  see(row: DepotRow, quantity: Decimal): void {
    this.count += 1;
    if (isReversal(row) || this.count > MOST) return;
    const key = keyOf(row, quantity);
    const known = this.booked.get(key);
    if (known === undefined) this.booked.set(key, [row.time()]);
    else known.push(row.time());
  }

  /** @param quantity of the reversal, which is the other way round. */
  originalOf(row: DepotRow, quantity: Decimal): ReturnType<DepotRow['time']> | null {
    const { day } = row.time();
    const like = this.booked.get(keyOf(row, quantity.negated())) ?? [];
    const [first] = like.filter((time) => time.day <= day).sort((a, b) => (a.day < b.day ? -1 : 1));
    if (first === undefined) return null;
    like.splice(like.indexOf(first), 1);
    return first;
  }
}

const keyOf = (row: DepotRow, quantity: Decimal): string =>
  [
    row.text('number'),
    informationOf(row),
    quantity.normalized(),
    row.number('price')?.normalized() ?? '',
  ].join('|');
