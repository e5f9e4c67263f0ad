import { LIMITS } from '../contracts/limits.ts';
import { Refusal } from '../contracts/refusal.ts';

/** @throws {Refusal} where a file has more rows than are read of any. */
export function refuseTooMany(rows: number): void {
  if (rows <= LIMITS.rows) return;
  throw new Refusal(
    'too-many-rows',
    `The file has more than ${LIMITS.rows.toLocaleString('en-US')} rows. Export a shorter period and import the parts one after the other.`,
  );
}
