import type { StopMoveJson, TargetJson } from '@tapebook/contract';
import type { Bars } from '@tapebook/domain/prices';
import type { DemoActivity } from './demo-activity.ts';
import { type RoundTrip, roundTrips } from './demo-life.ts';
import { DEMO_INSTRUMENTS } from './market/demo-market.ts';
import { seededRandom } from './random.ts';

/** What the demo's trader says of the levels of a trade beside its first stop, against the activity that opens it. */
export interface DemoLevels {
  readonly place: number;
  readonly targets: readonly TargetJson[];
  readonly stopMoves: readonly StopMoveJson[];
}

const MINUTE = 60_000;
/** How often targets are said of a trade with a stop, and two of them. */
const AIMED = 0.6;
const TWICE = 0.5;

/** Whether a price was reached between two instants; in ms since 1970. */
function wasReached(bars: Bars | undefined, long: boolean, price: number, from: number, to: number): boolean {
  if (bars === undefined) return true;
  const { at, high, low } = bars;
  for (let bar = 0; bar < at.length; bar += 1) {
    const begins = (at[bar] ?? 0) / 1_000;
    if (begins + MINUTE <= from || begins > to) continue;
    if (long ? (low[bar] ?? 0) <= price : (high[bar] ?? 0) >= price) return true;
  }
  return false;
}

/** After the first part was sold: to the entry, or half the way where the rest would have been stopped there. */
function movesOf(
  trip: RoundTrip,
  {
    entry,
    stop,
    firstExit,
    bars,
  }: { entry: number; stop: number; firstExit: number; bars: Bars | undefined },
  text: (price: number) => string,
): StopMoveJson[] {
  const at = firstExit + MINUTE;
  const closed = Date.parse(trip.closedAt);
  if (at >= closed) return [];
  const place = [entry, (entry + stop) / 2].find((price) => !wasReached(bars, trip.long, price, at, closed));
  return place === undefined ? [] : [{ at: new Date(at).toISOString(), price: text(place) }];
}

/** When a trade was closed in part for the first time; in ms since 1970. */
function firstExitOf(activities: readonly DemoActivity[], trip: RoundTrip): number | null {
  const opening = activities[trip.place];
  const out = activities.find(
    ({ accountName, instrument, kind, occurredAt = '' }) =>
      accountName === opening?.accountName &&
      instrument?.symbol === opening.instrument?.symbol &&
      kind !== opening.kind &&
      occurredAt > trip.openedAt &&
      occurredAt < trip.closedAt,
  );
  return out?.occurredAt === undefined ? null : Date.parse(out.occurredAt);
}

/**
 * Targets that were set with the entry, of winners and losers alike, and stops that went up once a part was sold.
 *
 * @param bars of the market, by symbol: no stop is moved to where it would have been hit.
 */
export function demoLevels(
  activities: readonly DemoActivity[],
  bars: ReadonlyMap<string, Bars>,
  seed = 5_503,
): DemoLevels[] {
  const random = seededRandom(seed);
  return roundTrips(activities).flatMap((trip): DemoLevels[] => {
    const [aims, twice] = [random() < AIMED, random() < TWICE];
    const opening = activities[trip.place];
    const symbol = opening?.instrument?.symbol ?? '';
    const one = DEMO_INSTRUMENTS.find(({ name }) => symbol === name || symbol.startsWith(name));
    if (opening?.stop === undefined || one === undefined || trip.beside) return [];
    const { tick } = one;
    const text = (price: number): string =>
      (Math.round(price / tick) * tick).toFixed((String(tick).split('.')[1] ?? '').length);
    const [entry, stop] = [Number(opening.price), Number(opening.stop)];
    const aim = (r: number): string => text(entry + (entry - stop) * r);
    const targets: TargetJson[] = !aims
      ? []
      : twice
        ? [{ price: aim(1), share: '0.5' }, { price: aim(2) }]
        : [{ price: aim(2) }];
    const firstExit = firstExitOf(activities, trip);
    const stopMoves =
      firstExit === null ? [] : movesOf(trip, { entry, stop, firstExit, bars: bars.get(symbol) }, text);
    return targets.length === 0 && stopMoves.length === 0 ? [] : [{ place: trip.place, targets, stopMoves }];
  });
}
