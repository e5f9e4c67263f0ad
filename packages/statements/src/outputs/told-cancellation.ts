import type { StatementCancellation } from '../contracts/statement.ts';
import { objectionTo } from './check-facts.ts';

/** A cancellation as a format tells it. */
export type ToldCancellation = Omit<StatementCancellation, 'file'>;

/** What keeps it from being kept; `null` where nothing does. */
export function objectionToCancellation({ line, account, identity, like: facts }: ToldCancellation) {
  const named = identity !== undefined && 'externalId' in identity ? identity : {};
  return objectionTo({ line, account, facts, ...named });
}
