import type { Tx } from '#server/platform/database/index.ts';
import { findSpokenOf, findStanding, moveAnnotations } from './annotation-moves.repository.ts';

/**
 * After some activities have been corrected: what a person said of the trades that they open or split, and of
 * what those trades belong to, is kept against the correction from now on.
 *
 * @param ids of what was corrected.
 */
export async function followCorrections(tx: Tx, ownerId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const spokenOf = await findSpokenOf(tx, ownerId, ids);
  if (spokenOf.size === 0) return;
  await moveAnnotations(tx, ownerId, await findStanding(tx, ownerId, [...spokenOf]));
}

/** A correction, and what it corrects. */
export interface Correction {
  readonly id: string;
  readonly replaces: string;
}

/**
 * Before corrections are removed: which of them have something to give back. After the removal,
 * {@link returnToCorrected} does so.
 */
export async function findSpokenCorrections(
  tx: Tx,
  ownerId: string,
  corrections: readonly Correction[],
): Promise<Correction[]> {
  if (corrections.length === 0) return [];
  const spokenOf = await findSpokenOf(
    tx,
    ownerId,
    corrections.map(({ id }) => id),
  );
  return corrections.filter(({ id }) => spokenOf.has(id));
}

/**
 * After corrections are removed: what was kept against them goes back to what they corrected, or to what else
 * corrects that. Where that is gone as well, it stays, and is there when the correction comes again.
 */
export async function returnToCorrected(
  tx: Tx,
  ownerId: string,
  removed: readonly Correction[],
): Promise<void> {
  if (removed.length === 0) return;
  const before = new Map(removed.map(({ id, replaces }) => [id, replaces]));
  const origin = (id: string): string => {
    const seen = new Set([id]);
    let at = id;
    for (let next = before.get(at); next !== undefined && !seen.has(next); next = before.get(at)) {
      seen.add(next);
      at = next;
    }
    return at;
  };
  const origins = removed.map(({ id }) => ({ id, origin: origin(id) }));
  const standing = await findStanding(tx, ownerId, [...new Set(origins.map((one) => one.origin))]);
  const standingFor = new Map(standing.map(({ from, to }) => [from, to]));
  await moveAnnotations(
    tx,
    ownerId,
    origins.flatMap(({ id, origin: root }) => {
      const to = standingFor.get(root);
      return to === undefined ? [] : [{ from: id, to }];
    }),
  );
}
