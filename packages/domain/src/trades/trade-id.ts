import { orderedUuid } from '../activities/index.ts';

const UUID_START = /^[0-9a-f]{8}-[0-9a-f]{4}-/;

/**
 * The id of a trade: a UUID derived from what defines it, which is the activities that it begins (and
 * for some groupings ends) with. It begins with the same 48 bits as the first of them, so that trades
 * are ordered in an index as their fills are.
 */
export function tradeId(kind: 'flat' | 'reduced' | 'fill' | 'open', first: string, second = ''): string {
  const order = UUID_START.test(first) ? Number.parseInt(first.slice(0, 8) + first.slice(9, 13), 16) : null;
  return orderedUuid(`trade\u0000${kind}\u0000${first}\u0000${second}`, order);
}
