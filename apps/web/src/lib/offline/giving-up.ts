import type { Mutation, MutationCache } from '@tanstack/react-query';
import type { TradeChangeJson } from '@tapebook/contract';

const givenUp = new WeakSet<TradeChangeJson>();

/** Tells of each change that is given up. */
export const givingUp = new EventTarget();

/** Whether whoever made a change wants it no more. */
export const isGivenUp = (change: TradeChangeJson): boolean => givenUp.has(change);

/**
 * Has a change tried no more. One that stands behind another of its trade has its turn only later.
 *
 * @param forget called at once, since the next visit would send what is still kept by then.
 */
export function markGivenUp(
  cache: MutationCache,
  change: TradeChangeJson,
  forget: (mutation: Mutation) => void,
): void {
  givenUp.add(change);
  givingUp.dispatchEvent(new Event('given-up'));
  const mutation = cache.find({ status: 'pending', predicate: ({ state }) => state.variables === change });
  if (mutation === undefined) return;
  forget(mutation as Mutation);
  // Whoever lists what waits has to hear of it.
  cache.notify({ type: 'updated', mutation, action: { type: 'pause' } });
}
