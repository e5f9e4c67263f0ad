import { Decimal } from '@tapebook/domain/money';
import { parseInstant } from '@tapebook/domain/time';
import type { Mark } from '@tapebook/domain/trades';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';

/** Prices that are known of some instruments, by instrument id, ascending in time. */
export async function loadMarks(
  tx: Tx,
  ownerId: string,
  instrumentIds: readonly string[],
): Promise<Map<string, Mark[]>> {
  // What a person typed counts before what a statement states of the same instant.
  const { rows } = await sql<{ instrument_id: string; at: string; price: string }>`
    SELECT DISTINCT ON (instrument_id, at) instrument_id, at, price FROM tapebook.marks
    WHERE user_id = ${ownerId} AND instrument_id = any(${[...instrumentIds]}::uuid[])
    ORDER BY instrument_id, at, import_id NULLS FIRST`.execute(tx);
  const marks = new Map<string, Mark[]>();
  for (const { instrument_id: id, at, price } of rows) {
    const instant = parseInstant(at);
    if (instant === null) continue;
    const list = marks.get(id);
    const mark = { at: instant, price: Decimal.parse(price) };
    if (list === undefined) marks.set(id, [mark]);
    else list.push(mark);
  }
  return marks;
}
