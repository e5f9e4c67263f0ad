import { type RawBuilder, sql } from 'kysely';
import { LONGEST_CHAIN } from '#server/features/activities/index.ts';

/**
 * For a `WITH RECURSIVE`: which activity ends the chain of corrections that begins at another, that one itself where nothing
 * corrects it, as `latest` (root, id).
 *
 * @param beginnings a query of `root`, whatever the chain is looked up for, and the `id` at which it begins
 */
export const latestOf = (ownerId: string, beginnings: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  versions AS (
    SELECT root, id, 0 AS step FROM (${beginnings}) b
    UNION ALL
    SELECT v.root, r.id, v.step + 1 FROM versions v
    JOIN tapebook.activities r ON r.user_id = ${ownerId} AND r.replaces = v.id AND r.id <> v.id
    WHERE v.step < ${LONGEST_CHAIN}
  ), latest AS (
    SELECT DISTINCT ON (root) root, id FROM versions ORDER BY root, step DESC
  )`;
