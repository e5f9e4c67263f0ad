import type { ImportRunJson } from '@tapebook/contract';

const followed = new Set<string>();
/** When the last one of those that were looked at before had ended, by the server's clock. */
let seenUpTo: number | null = null;

/** What follows an import asks for the journal when it ends. */
export const noteFollowed = (id: string): void => void followed.add(id);

/**
 * Whether an import has ended since the last look that nobody followed: one that came by itself, from a connection or by mail, and was
 * over before it was seen to run.
 *
 * @param journalAt when the journal was asked for, where this is the first look; `null` while it is on its way.
 */
export function endedUnfollowed(
  runs: readonly Pick<ImportRunJson, 'id' | 'status' | 'finishedAt'>[],
  journalAt: number | null,
): boolean {
  const since = seenUpTo ?? journalAt;
  if (since === null) return false;
  const ends = runs.flatMap(({ id, status, finishedAt }) =>
    status === 'completed' && finishedAt !== null ? [{ id, at: Date.parse(finishedAt) }] : [],
  );
  seenUpTo = Math.max(since, ...ends.map(({ at }) => at));
  return ends.some(({ id, at }) => at > since && !followed.has(id));
}
