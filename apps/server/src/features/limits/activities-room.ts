import type { RowProblemJson } from '@tapebook/contract';
import type { Tx } from '#server/platform/database/index.ts';
import { ProblemError } from '#server/platform/problems/index.ts';
import { heldActivities } from './held.repository.ts';

/** From so much of the limit on it is said before it bites. */
const NEAR = 0.9;

const number = (count: number): string => count.toLocaleString('en-US');

const tooMany = (would: number, most: number): string =>
  `Your journal would hold ${number(would)} activities; this server keeps at most ${number(most)} for each person. ` +
  'Nothing is added. Add fewer, undo an import that you do not need, or ask whoever runs this server for more room.';

/**
 * Makes sure that all activities of the person fit, with what was just added, in the transaction that adds them.
 *
 * @param most `null`: as many as there are.
 * @throws {ProblemError} `limit-reached`
 */
export async function requireRoomForActivities(tx: Tx, ownerId: string, most: number | null): Promise<void> {
  if (most === null) return;
  const held = await heldActivities(tx, ownerId);
  if (held > most) throw new ProblemError('limit-reached', tooMany(held, most));
}

/**
 * What there is to say of so many activities as a journal holds or would hold; `null`: nothing.
 *
 * @example `roomProblem(95_000, 100_000)` says that it is nearly full.
 */
export function roomProblem(would: number, most: number | null): RowProblemJson | null {
  if (most === null || would < most * NEAR) return null;
  return would > most
    ? { line: null, code: 'limit-reached', message: tooMany(would, most) }
    : {
        line: null,
        code: 'limit-near',
        message: `With it your journal holds ${number(would)} of the ${number(most)} activities that this server keeps for each person.`,
      };
}
