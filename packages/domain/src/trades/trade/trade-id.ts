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

/** What an assignment delivers; the option ends by the same activity, and the ids of trades must tell the two apart. */
export const deliveryName = (activityId: string): string =>
  orderedUuid(`delivery\u0000${activityId}`, orderOf(activityId));

/** The fraction that an activity pays out, which may have closed something already. */
export const fractionName = (activityId: string): string =>
  orderedUuid(`fraction\u0000${activityId}`, orderOf(activityId));

const namesOf = (activityId: string): string[] => [
  activityId,
  deliveryName(activityId),
  fractionName(activityId),
];

/**
 * The ids of all trades that one activity may name by itself, under any grouping: those that another activity would
 * name in its place stand at the same places.
 */
export const tradeIdsOfOne = (activityId: string): string[] =>
  namesOf(activityId).flatMap((name) =>
    (['flat', 'cut', 'reduced', 'open', 'result'] as const).map((kind) => tradeId(kind, name)),
  );

/** Likewise the ids of all trades that begin with one activity and end with another. */
export const tradeIdsOfTwo = (first: string, last: string): string[] =>
  namesOf(first).flatMap((one) => namesOf(last).map((other) => tradeId('fill', one, other)));
