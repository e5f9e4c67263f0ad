import { MAX_CHANGED_TRADES, type TradesChangeJson } from '@tapebook/contract';
import { ProblemError } from '#web/lib/http/problem-error.ts';
import type { Marking } from './markings.ts';

/** What servers of the release before take: while a release comes in, a page of the new one may be answered by one of these. */
const MOST_BEFORE = 1_000;

/** How far something is that is said of very many trades. */
export interface MarkingProgress {
  readonly done: number;
  readonly of: number;
}

export const countOf = (markings: readonly Marking[]): number =>
  markings.reduce((sum, { ids }) => sum + ids.length, 0);

const isTooMany = (error: unknown): boolean =>
  error instanceof ProblemError && error.code === 'invalid-content' && error.errorAt('tradeIds') !== null;

/** More than one call may change is sent in parts, one after the other. */
export async function sendMarkings(
  markings: readonly Marking[],
  tell: (progress: MarkingProgress) => void,
  send: (body: { readonly tradeIds: string[]; readonly change: TradesChangeJson }) => Promise<unknown>,
): Promise<void> {
  const of = countOf(markings);
  let [done, most] = [0, MAX_CHANGED_TRADES];
  if (of > MAX_CHANGED_TRADES) tell({ done, of });
  for (const { ids, change } of markings) {
    for (let from = 0; from < ids.length; ) {
      const tradeIds = ids.slice(from, from + most);
      try {
        await send({ tradeIds, change });
      } catch (error) {
        if (!isTooMany(error) || tradeIds.length <= MOST_BEFORE) throw error;
        most = MOST_BEFORE;
        continue;
      }
      from += tradeIds.length;
      done += tradeIds.length;
      if (of > MAX_CHANGED_TRADES) tell({ done, of });
    }
  }
}
