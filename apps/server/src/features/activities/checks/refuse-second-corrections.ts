import type { Activity } from '@tapebook/domain/activities';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';
import { ProblemError } from '#server/platform/problems/index.ts';

interface Correction {
  readonly id: string;
  readonly replaces: string;
  readonly kind: string;
}

function refuse(index: number, words: string): never {
  const path = `activities.${index}.replaces`;
  throw new ProblemError('invalid-content', `${path}: ${words}. Nothing was added.`, {
    errors: [{ path, message: words }],
  });
}

/** Those whose way, from correction to corrected, leads back to themselves. */
async function inCircles(
  tx: Tx,
  ownerId: string,
  corrections: readonly Pick<Correction, 'id' | 'replaces'>[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    WITH RECURSIVE corrected (start, id) AS (
      SELECT * FROM unnest(
        ${corrections.map(({ id }) => id)}::uuid[],
        ${corrections.map(({ replaces }) => replaces)}::uuid[])
      UNION
      SELECT c.start, a.replaces FROM corrected c
      JOIN tapebook.activities a ON a.user_id = ${ownerId} AND a.id = c.id
      WHERE a.replaces IS NOT NULL)
    SELECT DISTINCT id FROM corrected WHERE id = start`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Whether each activity that others correct is corrected by one of them only: two would both count.
 *
 * @throws {ProblemError} `invalid-content`, naming the correction that is there already.
 */
export async function refuseSecondCorrections(
  tx: Tx,
  ownerId: string,
  activities: readonly Activity[],
): Promise<void> {
  const corrections = activities.flatMap(({ id, replaces, kind }, index) =>
    replaces === undefined ? [] : [{ id, replaces, kind, index }],
  );
  if (corrections.length === 0) return;
  const { rows } = await sql<Correction>`
    SELECT id, replaces, kind FROM tapebook.activities
    WHERE user_id = ${ownerId} AND replaces = any(${corrections.map(({ replaces }) => replaces)}::uuid[])
    ORDER BY id`.execute(tx);
  const circles = await inCircles(tx, ownerId, corrections);
  const known = Map.groupBy(rows, ({ replaces }) => replaces);
  const stated = new Map<string, { readonly id: string; readonly index: number }>();
  for (const correction of corrections) {
    const { id, replaces, index } = correction;
    const others = known.get(replaces) ?? [];
    const [other] = others;
    // Repeated with its own externalId, it is the very correction that is there.
    if (other !== undefined && others.every((one) => one.id !== id)) {
      refuse(
        index,
        other.kind === 'cancel'
          ? `was taken back already by the cancel ${other.id}; delete that first`
          : `was corrected already by ${other.id}; correct that one`,
      );
    }
    const earlier = stated.get(replaces);
    if (earlier !== undefined && earlier.id !== id) {
      refuse(
        index,
        `is corrected already by activities.${earlier.index} of this call; leave one of them out`,
      );
    }
    stated.set(replaces, correction);
    if (circles.has(id)) {
      refuse(index, 'names what is itself a correction of this activity; correct the last one of them');
    }
  }
}
