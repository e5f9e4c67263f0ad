import { orderedUuid, orderOf } from '../../activities/index.ts';

/**
 * The id of a trade: a UUID derived from what defines it, which is the activities that it begins (and
 * for some groupings ends) with. It begins with the same 48 bits as the first of them, so that trades
 * are ordered in an index as their fills are.
 */
export function tradeId(
  kind: 'flat' | 'cut' | 'reduced' | 'fill' | 'open' | 'result',
  first: string,
  second = '',
): string {
  return orderedUuid(`trade\u0000${kind}\u0000${first}\u0000${second}`, orderOf(first));
}
