import { orderOf } from '@tapebook/domain/activities';
import { tradeId } from '@tapebook/domain/trades';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';
import { findRenamed, findStanding, type Move } from './annotation-moves.repository.ts';

/** More corrections of one moment in one book than this are nobody's. */
const MOST = 200;

/** A corrected fact, and a fact of its book whose id begins as that of a trade does. */
interface Corrected {
  readonly id: string;
  readonly firstId: string;
}

/** What was corrected in the books of facts whose ids begin with the same 48 bits as `id`. */
async function findCorrected(tx: Tx, ownerId: string, id: string): Promise<Corrected[]> {
  const [low, high] = ['0', 'f'].map((digit) => id.slice(0, 13) + id.slice(13).replaceAll(/[^-]/g, digit));
  const { rows } = await sql<Corrected>`
    SELECT DISTINCT corrected.id, first.id AS "firstId"
    FROM tapebook.activities correction
    JOIN tapebook.activities corrected ON corrected.user_id = correction.user_id
      AND corrected.id = correction.replaces AND corrected.account_id = correction.account_id
    JOIN tapebook.activities first ON first.user_id = corrected.user_id
      AND first.account_id = corrected.account_id AND first.instrument_id = corrected.instrument_id
    WHERE correction.user_id = ${ownerId} AND correction.replaces IS NOT NULL AND correction.kind <> 'cancel'
      AND first.id BETWEEN ${low}::uuid AND ${high}::uuid
    LIMIT ${sql.lit(MOST)}`.execute(tx);
  return rows;
}

async function nameAfter(tx: Tx, ownerId: string, id: string, move: Move, firstIds: readonly string[]) {
  const first = firstIds.find((other) => tradeId('fill', other, move.from) === id);
  if (first !== undefined) return tradeId('fill', first, move.to);
  // All other names begin as that of the corrected fact itself does.
  if (orderOf(move.from) !== orderOf(id)) return undefined;
  return (await findRenamed(tx, ownerId, move)).get(id);
}

/**
 * The present id of a trade that was named by a fact which has been corrected since; `null` where no
 * correction explains the id.
 */
export async function findRenamedTrade(tx: Tx, ownerId: string, id: string): Promise<string | null> {
  const corrected = await findCorrected(tx, ownerId, id);
  if (corrected.length === 0) return null;
  const moves = await findStanding(tx, ownerId, [...new Set(corrected.map((one) => one.id))]);
  const firstIds = [...new Set(corrected.map((one) => one.firstId))];
  for (const move of moves) {
    const name = move.from === move.to ? undefined : await nameAfter(tx, ownerId, id, move, firstIds);
    if (name !== undefined) return name;
  }
  return null;
}
