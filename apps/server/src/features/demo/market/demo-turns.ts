import type { DemoActivity } from '../demo-activity.ts';
import { type RoundTrip, roundTrips } from '../demo-life.ts';
import { DEMO_INSTRUMENTS } from './demo-market.ts';

const MINUTE = 60_000;

/** A price at the end of a minute. */
export interface Anchor {
  readonly minute: number;
  readonly price: number;
}

/** Between these minutes no price went beyond the trader's stop: the trade lived on. */
export interface Held {
  readonly from: number;
  readonly to: number;
  readonly long: boolean;
  readonly limit: number;
}

export interface Turns {
  readonly anchors: readonly Anchor[];
  readonly held: readonly Held[];
}

/** As much of the way to the stop as a trade that was not stopped may go. */
const NEARLY = 0.96;
/** What stands in for a stop that was forgotten, as a part of a day's move. */
const USUAL_STOP = 0.42;

export const minuteOf = (instant: string): number => Math.floor(Date.parse(instant) / MINUTE);

/**
 * Where prices turned while the demo's trades were open: a trade that won was under water first, mostly a third of the way to
 * its stop and now and then nearly at it, and one that lost had been ahead. Without that every stop would seem too wide and
 * every exit the best one.
 */
export function demoTurns(activities: readonly DemoActivity[], random: () => number): Map<string, Turns> {
  const fills = new Set(
    activities.map(({ instrument, occurredAt }) => `${instrument?.symbol} ${minuteOf(occurredAt)}`),
  );
  const turns = new Map<string, { anchors: Anchor[]; held: Held[] }>();
  for (const trip of roundTrips(activities)) {
    const opening = activities[trip.place];
    const symbol = opening?.instrument?.symbol ?? '';
    const one = DEMO_INSTRUMENTS.find(({ name }) => symbol === name || symbol.startsWith(name));
    if (opening === undefined || one === undefined || trip.beside) continue;
    const price = Number(opening.price);
    const risk =
      opening.stop === undefined
        ? price * one.dailyMove * USUAL_STOP
        : Math.abs(price - Number(opening.stop));
    const own = turns.get(symbol) ?? { anchors: [], held: [] };
    turns.set(symbol, own);
    const [from, to] = [minuteOf(trip.openedAt), minuteOf(trip.closedAt)];
    const result = (trip.exit - price) * (trip.long ? 1 : -1);
    for (const { share, gone } of turnsOf(trip, result, risk, random)) {
      const minute = from + Math.round((to - from) * share);
      if (minute <= from || minute >= to || fills.has(`${symbol} ${minute}`)) continue;
      own.anchors.push({ minute, price: price + gone * (trip.long ? 1 : -1) });
    }
    if (result > -risk * NEARLY)
      own.held.push({ from, to, long: trip.long, limit: price - risk * NEARLY * (trip.long ? 1 : -1) });
  }
  return turns;
}

/** When, as a share of the time that it was held, and how far in its favour the price had gone from the entry. */
interface Turn {
  readonly share: number;
  readonly gone: number;
}

function turnsOf(
  { result: money }: RoundTrip,
  result: number,
  risk: number,
  random: () => number,
): readonly Turn[] {
  const early = 0.1 + random() * 0.4;
  const late = 0.62 + random() * 0.33;
  const [first, second] = [random(), random()];
  if (money > 0) {
    return [
      { share: early, gone: -risk * (0.04 + 0.86 * first ** 1.7) },
      { share: late, gone: Math.max(0, result) + risk * (0.04 + 0.7 * second ** 2) },
    ];
  }
  // Cut before the stop, it had been nearer to it; stopped, it ends where it was worst.
  const worst = result > -risk * NEARLY ? Math.max(-risk * NEARLY, result - risk * 0.3 * second) : result;
  return [
    { share: early, gone: risk * (0.03 + 1.1 * first ** 2.2) },
    { share: late, gone: worst },
  ];
}
