import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';
import { type Judge, type ReportAtHand, whenOthersTell } from '../judge.ts';
import { oursBesideItsLike, theirsBesideItsLike } from './beside-its-like.ts';
import { EVENT, EXTENT } from './likeness.ts';
import { columnsOf, markTwins, OTHER_FORMAT, oursOf, theirsOf } from './pair-facts.ts';

/**
 * The same fact in two formats of a broker has two identities (one has the broker's id, the other only its content).
 * Facts of this file that an import of another format brought are those same facts: as many as were brought, no more.
 * Here fills and events of which both reports give the second.
 */
export const sameSecond: Judge = {
  verdict: 'duplicate',
  when: whenOthersTell,
  judge: setSecondsAside,
};

async function setSecondsAside(tx: Tx, { ownerId, format, staged }: ReportAtHand): Promise<number> {
  const exact = sql`${EVENT} AND f.time_precision = 'instant'`;
  const { names, selected, values } = columnsOf([...EXTENT, sql`date_trunc('second', f.occurred_at)`]);
  const result = await sql`
    WITH theirs AS (
      SELECT f.id, ${selected}, row_number() OVER (PARTITION BY ${values} ORDER BY f.id) AS place
      FROM ${theirsOf(ownerId, format, exact)} AND NOT (${theirsBesideItsLike(ownerId)})
    ), ours AS (
      SELECT f.ordinal, ${selected}, row_number() OVER (PARTITION BY ${values} ORDER BY f.ordinal) AS place
      FROM ${oursOf(ownerId, exact)} AND NOT (${oursBesideItsLike(ownerId, staged.cancellations)})
    ), twins AS (
      SELECT ours.ordinal, theirs.id FROM ours JOIN theirs USING (${names}, place)
    ) ${markTwins(OTHER_FORMAT)}`.execute(tx);
  return Number(result.numAffectedRows ?? 0);
}
