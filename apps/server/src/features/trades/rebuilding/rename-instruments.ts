import { instrumentKey } from '@tapebook/domain/instruments';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';
import { instrumentId } from '../books/instrument-id.ts';
import { storeInstruments } from '../books/instruments.repository.ts';
import { INSTRUMENT_COLUMNS, toInstrument } from '../books/stored-activity.ts';

/**
 * Moves facts to the instrument that they are of by the keys of this version: an earlier one told apart two
 * spellings of one contract, and took two strikes of a bare root for one. What is left without facts loses
 * its trades when they are built anew.
 *
 * A bare root whose facts were of several contracts keeps the terms that were stated first.
 */
export async function renameInstruments(tx: Tx, ownerId: string): Promise<void> {
  const rows = await tx
    .selectFrom('instruments')
    .select(INSTRUMENT_COLUMNS)
    .where('user_id', '=', ownerId)
    .execute();
  const renamed = rows
    .map((row) => ({ from: row.id, instrument: toInstrument(row) }))
    .map((one) => ({ ...one, to: instrumentId(instrumentKey(one.instrument)) }))
    .filter(({ from, to }) => from !== to);
  if (renamed.length === 0) return;
  await storeInstruments(
    tx,
    ownerId,
    renamed.map(({ instrument }) => instrument),
  );
  const moved = sql`unnest(${renamed.map(({ from }) => from)}::uuid[], ${renamed.map(({ to }) => to)}::uuid[])
    AS moved (old_id, new_id)`;
  await sql`
    UPDATE tapebook.activities SET instrument_id = new_id FROM ${moved}
    WHERE user_id = ${ownerId} AND instrument_id = old_id`.execute(tx);
  await sql`
    UPDATE tapebook.activities SET successor_id = new_id FROM ${moved}
    WHERE user_id = ${ownerId} AND successor_id = old_id`.execute(tx);
  await sql`
    UPDATE tapebook.cancellations SET instrument_id = new_id FROM ${moved}
    WHERE user_id = ${ownerId} AND instrument_id = old_id`.execute(tx);
}
