import type { BarsAsk, BarsTold } from '@tapebook/connectors/prices';
import { barsBetween } from '@tapebook/domain/prices';
import type { PlannedAsk } from './plan-asks.ts';
import type { AnsweredUnit } from './price-feeds.repository.ts';

/** A part of an ask, and what the feed told of it. */
export interface Part {
  readonly ask: BarsAsk;
  readonly told: BarsTold;
}

const DAY_MICROS = 86_400_000_000;
/** What is withheld is asked for in no smaller parts. */
const LEAST_MICROS: Readonly<Record<BarsAsk['seconds'], number>> = {
  60: DAY_MICROS,
  86400: 92 * DAY_MICROS,
};

/** What a plan withholds of today and yesterday it may tell tomorrow; of days before that it is settled. @param now in microseconds. */
export const settledAt = (now: number): number => (Math.floor(now / DAY_MICROS) - 1) * DAY_MICROS;

/**
 * What the feed tells of an ask: where its plan withholds some of it the rest is found by halves, the newest first. A plan may begin or
 * end on any day, and is told by nothing but its refusals.
 */
export async function* partsOf(
  ask: BarsAsk,
  settled: number,
  fetchBars: (ask: BarsAsk) => Promise<BarsTold>,
): AsyncGenerator<Part> {
  const told = await fetchBars(ask);
  const cut = told === 'withheld' ? cutOf(ask, settled) : null;
  if (cut === null) yield { ask, told };
  else {
    yield* partsOf({ ...ask, from: cut }, settled, fetchBars);
    yield* partsOf({ ...ask, to: cut }, settled, fetchBars);
  }
}

/** Where days meet, since what is kept account of are days. */
function cutOf({ seconds, from, to }: BarsAsk, settled: number): number | null {
  if (from < settled && settled < to) return settled;
  if (to - from <= LEAST_MICROS[seconds]) return null;
  return Math.ceil((from + to) / 2 / DAY_MICROS) * DAY_MICROS;
}

/** What the parts of an ask settle of its stretches. What is withheld and may still be told is left for the next time. */
export function settledBy(
  { units, ask }: PlannedAsk,
  parts: readonly Part[],
  settled: number,
): AnsweredUnit[] {
  return units.flatMap((unit) => {
    const own = parts.filter((part) => part.ask.from < unit.to && part.ask.to > unit.from);
    const withheld = own.filter(({ told }) => told === 'withheld');
    const later = withheld.filter((part) => part.ask.to > settled);
    // A symbol that the feed does not know is not asked for again.
    const end = own.some(({ told }) => told === null) ? unit.to : Math.min(unit.to, ask.to);
    const toldUntil = Math.min(end, ...later.map((part) => part.ask.from));
    if (toldUntil <= unit.from) return [];
    let count = 0;
    for (const { told } of own) {
      if (told !== null && told !== 'withheld') count += barsBetween(told, unit.from, unit.to).at.length;
    }
    return { unit, toldUntil, count, leftOut: withheld.length > later.length ? 'withheld' : null };
  });
}
