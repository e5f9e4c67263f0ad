import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';
import { LONGEST_CHAIN } from './longest-chain.ts';

/**
 * Before the facts of an import go: what corrects one of its corrections corrects what that had corrected, and so on up to a fact that
 * stays. Both would count else.
 */
export async function passOnCorrections(tx: Tx, ownerId: string, importId: string): Promise<void> {
  for (let step = 0; step < LONGEST_CHAIN; step += 1) {
    const { numAffectedRows = 0n } = await sql`
      UPDATE tapebook.activities c SET replaces = r.replaces
      FROM tapebook.activities r
      WHERE r.user_id = ${ownerId} AND r.import_id = ${importId} AND r.replaces IS NOT NULL
        AND c.user_id = r.user_id AND c.replaces = r.id AND c.import_id IS DISTINCT FROM r.import_id
        AND r.replaces <> c.id AND r.replaces <> r.id`.execute(tx);
    if (numAffectedRows === 0n) return;
  }
}
