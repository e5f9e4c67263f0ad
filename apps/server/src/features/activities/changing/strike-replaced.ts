import type { Activity } from '@tapebook/domain/activities';
import { sql } from 'kysely';
import { followCorrections } from '#server/features/annotations/index.ts';
import type { TouchedBooks } from '#server/features/trades/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { findActivitiesByIds } from '../reading/activities.repository.ts';
import { touch } from './touch-books.ts';

/**
 * What activities that come replace counts for nothing from now on, and so do those among them that others
 * replace already. What a person said against them goes on to what corrects them.
 */
export async function strikeReplaced(
  tx: Tx,
  ownerId: string,
  activities: readonly Activity[],
  touched: TouchedBooks,
): Promise<void> {
  const ids = activities.map(({ id }) => id);
  const { rows: known } = await sql<{ id: string }>`
    SELECT replaces AS id FROM tapebook.activities
    WHERE user_id = ${ownerId} AND replaces = any(${ids}::uuid[])`.execute(tx);
  const replaced = [
    ...known.map(({ id }) => id),
    ...activities.flatMap(({ replaces }) => (replaces === undefined ? [] : [replaces])),
  ];
  if (replaced.length === 0) return;
  const { rows } = await sql<{ id: string }>`
    UPDATE tapebook.activities a SET cancelled = true
    WHERE a.user_id = ${ownerId} AND NOT a.cancelled AND a.id = any(${replaced}::uuid[])
      AND EXISTS (
        SELECT FROM tapebook.activities r
        WHERE r.user_id = a.user_id AND r.replaces = a.id AND r.account_id = a.account_id AND r.id <> a.id)
    RETURNING a.id`.execute(tx);
  const struck = await findActivitiesByIds(
    tx,
    ownerId,
    rows.map(({ id }) => id),
  );
  for (const activity of struck) touch(touched, activity);
  await followCorrections(tx, ownerId, replaced);
}
