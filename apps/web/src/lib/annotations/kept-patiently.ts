import type { TradeChangeJson } from '@tapebook/contract';
import { ProblemError, UnreachableError } from '#web/lib/http/problem-error.ts';

/**
 * Changes that this device keeps until they are answered. Each waits here for the next try, in its turn among the changes of
 * its trade: sent by itself later, it would take back what was said after it.
 *
 * @returns whether to try: nobody else sends what one has said.
 */
export const patience = new WeakMap<TradeChangeJson, () => Promise<boolean>>();

const BUSY: readonly number[] = [429, 503];

/** Whether nobody has looked at what was sent. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof UnreachableError || (error instanceof ProblemError && BUSY.includes(error.status));

/** Sends a change; one that this device keeps, until there is an answer. */
export async function sendPatiently<T>(change: TradeChangeJson, send: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await send();
    } catch (error) {
      if (!isUnanswered(error) || (await patience.get(change)?.()) !== true) throw error;
    }
  }
}
