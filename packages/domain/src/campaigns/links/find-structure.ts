import { Decimal } from '../../money/index.ts';
import { type Instant, instantFromMicros } from '../../time/index.ts';
import type { Strategy } from '../campaign/strategy.ts';
import type { Holding } from '../holdings/holding.ts';
import { type Held, legsOf } from '../holdings/legs-of.ts';
import { MINUTE, SECOND } from '../holdings/spans.ts';
import { Timeline } from '../holdings/timeline.ts';
import { nameStrategy } from '../names/name-strategy.ts';
import { ROLL_WINDOW } from './find-rolls.ts';
import type { FoundLink } from './found-link.ts';

/** What was held of a campaign when it was opened, and when it had most legs; each by its name. */
export interface Structure {
  readonly opening: Strategy;
  readonly fullest: Strategy;
}

/** Looks at what was held after each time that something was opened. */
export function findStructure(holdings: readonly Holding[], links: readonly FoundLink[]): Structure {
  const ends = new Map(holdings.map((holding) => [holding, endOf(holding, links)]));
  // Options apart from what they are written on, which outlasts many of them.
  const timelines = [true, false].map(
    (options) => new Timeline(holdings.filter(({ isOption }) => isOption === options)),
  );
  const heldAt = (at: Instant): Held[] =>
    timelines
      .flatMap((timeline) => timeline.heldWithin(at - SECOND, at + 1))
      .flatMap((holding) => {
        const size = holding.sizeAt(at);
        return size.isPositive() && at < (ends.get(holding) ?? 0) + SECOND ? [{ holding, size }] : [];
      });
  const moments = momentsOf(holdings);
  const [first] = moments;
  let fullest = first === undefined ? [] : heldAt(first);
  const opening = fullest;
  for (const at of moments) {
    const held = heldAt(at);
    if (held.length > fullest.length) fullest = held;
  }
  return { opening: nameHeld(opening, holdings), fullest: nameHeld(fullest, holdings) };
}

/** When legs were complete: a minute without another opening parts one moment from the next. */
function momentsOf(holdings: readonly Holding[]): Instant[] {
  const entries = holdings
    .flatMap(({ fills }) => fills.filter(({ role }) => role === 'entry'))
    .map(({ activity }) => activity.occurredAt)
    .sort((left, right) => left - right);
  const moments = entries.filter((at, i) => (entries[i + 1] ?? Number.POSITIVE_INFINITY) - at > MINUTE);
  return moments.map((at) => instantFromMicros(at + SECOND - 1));
}

/** What was rolled is over with the opening of the next, even when it is closed a minute later. */
function endOf(holding: Holding, links: readonly FoundLink[]): number {
  const { end } = holding;
  const roll = links.find(
    ({ kind, from, at }) => kind === 'roll' && from === holding && Math.abs(at - end) <= ROLL_WINDOW,
  );
  return roll === undefined ? end : Math.min(end, roll.at - SECOND);
}

/** Where everything was closed within the moment that opened it, all that was opened stands for it. */
function nameHeld(held: readonly Held[], holdings: readonly Holding[]): Strategy {
  const legs = legsOf(
    held.length > 0
      ? held
      : holdings.map((holding) => ({
          holding,
          size: holding.trades.reduce((sum, { quantity }) => sum.plus(quantity), Decimal.zero),
        })),
  );
  return legs === null ? 'custom' : nameStrategy(legs);
}
