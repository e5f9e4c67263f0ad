import { type Activity, isExecutionKind } from '../../activities/index.ts';
import type { Position } from '../lots/position.ts';

/**
 * The fills of one day whose times are not known, those that open or add before those that reduce,
 * otherwise in their own order. What is paid that day for holding comes between the two: it is of what was
 * held, and of what was opened.
 *
 * What adds is told by the position at the start of the day; from flat, by a fill that the broker
 * marks as opening (or by one that it marks as closing, whose opposite then opens), and else by the
 * first one of the file.
 */
export function openingsFirst(day: readonly Activity[], position: Position): readonly Activity[] {
  if (day.length < 2) return day;
  const fills = day.filter(({ kind }) => isExecutionKind(kind));
  const adding = position.isFlat() ? openingKind(fills) : position.direction === 'long' ? 'buy' : 'sell';
  return [
    ...fills.filter((fill) => fill.kind === adding),
    ...day.filter(({ kind }) => !isExecutionKind(kind)),
    ...fills.filter((fill) => fill.kind !== adding),
  ];
}

function openingKind(fills: readonly Activity[]): Activity['kind'] | undefined {
  const opening = fills.find((fill) => fill.effect === 'open');
  if (opening !== undefined) return opening.kind;
  const closing = fills.find((fill) => fill.effect === 'close');
  if (closing !== undefined) return closing.kind === 'buy' ? 'sell' : 'buy';
  return fills[0]?.kind;
}
