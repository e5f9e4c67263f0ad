import type { TradeChangeJson } from '@tapebook/contract';
import { UnreachableError } from '#web/lib/http/problem-error.ts';
import { isUnanswered, isUnjudged } from '#web/lib/http/unanswered.ts';
import { GivenUpError, patience } from './patience.ts';

/** Has this device keep a change whose first try was not answered; it keeps none until it is made ready for that. */
export const keeping: { keep: (change: TradeChangeJson) => void } = { keep: () => undefined };

/**
 * Sends a change; one that this device keeps, until it is judged. Each waits here for the next try, in its turn among the
 * changes of its trade: sent by itself later, it would take back what was said after it.
 */
export async function sendPatiently<T>(change: TradeChangeJson, send: () => Promise<T>): Promise<T> {
  for (;;) {
    if (patience.get(change)?.isHere() === false) throw new UnreachableError('Its maker has left');
    if (patience.get(change)?.isGivenUp() === true) throw new GivenUpError('Its maker wants it no more');
    try {
      return await send();
    } catch (error) {
      if (isUnanswered(error) && !patience.has(change)) keeping.keep(change);
      const kept = patience.get(change);
      if (kept === undefined || !isUnjudged(error)) throw error;
      await kept.nextOccasion();
    }
  }
}
