import type { Bars } from '@tapebook/domain/prices';
import type { DemoActivity } from '../demo-activity.ts';
import { type DemoSaid, type RoundTrip, roundTrips } from '../demo-life.ts';
import type { DemoSetupName } from '../demo-playbook.ts';
import { drawTrade } from '../pictures/draw-trade.ts';

/** Bars of the demo by the symbol that they are of. */
type BarsOfSymbols = ReadonlyMap<string, Bars>;

const DAY_IN_WORDS = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
});

/** What a picture of a trade shows, in words for whoever does not see it. */
const altOf = ({ day, long }: RoundTrip, symbol: string): string =>
  `${symbol} on ${DAY_IN_WORDS.format(Date.parse(day))}: ${long ? 'bought' : 'sold short'} and closed, with the stop dashed`;

/** A trade as a picture, by the place of the activity that opens it. */
export interface DemoPicture {
  readonly place: number;
  readonly alt: string;
  readonly png: Buffer;
}

function pictureOf(
  trip: RoundTrip,
  activities: readonly DemoActivity[],
  bars: BarsOfSymbols,
): DemoPicture | null {
  const opening = activities[trip.place];
  const symbol = opening?.instrument?.symbol ?? '';
  const known = bars.get(symbol);
  if (opening === undefined || known === undefined) return null;
  const fills = activities.flatMap(({ occurredAt = '', price, kind, instrument, accountName }) =>
    instrument?.symbol === symbol &&
    accountName === opening.accountName &&
    occurredAt >= trip.openedAt &&
    occurredAt <= trip.closedAt
      ? [{ at: Date.parse(occurredAt), price: Number(price), side: kind === 'buy' ? 'buy' : 'sell' } as const]
      : [],
  );
  const png = drawTrade(known, fills, opening.stop === undefined ? null : Number(opening.stop));
  return png === null ? null : { place: trip.place, alt: altOf(trip, symbol), png };
}

/** The trade of each setup that went best, of those that its whole checklist was ticked for, if there is one. */
function examplesOf(trips: readonly RoundTrip[], said: readonly DemoSaid[]): Map<DemoSetupName, RoundTrip> {
  const byPlace = new Map(said.map((one) => [one.place, one]));
  const best = new Map<DemoSetupName, RoundTrip>();
  for (const trip of trips) {
    const one = byPlace.get(trip.place);
    if (one?.setup === undefined || one.met.length < 3) continue;
    if (trip.result > (best.get(one.setup)?.result ?? 0)) best.set(one.setup, trip);
  }
  return best;
}

/** Trades whose notes have a picture. */
const OF_NOTES = 4;

export interface DemoPictures {
  readonly ofSetups: ReadonlyMap<DemoSetupName, DemoPicture>;
  /** By the place of the activity that opens the trade. */
  readonly ofTrades: ReadonlyMap<number, DemoPicture>;
}

/**
 * Pictures as the demo's trader keeps them: an example of each setup, some of the last trades that something is written of,
 * and those that evenings speak of.
 */
export function demoPictures(
  activities: readonly DemoActivity[],
  said: readonly DemoSaid[],
  bars: BarsOfSymbols,
  spokenOf: readonly number[],
): DemoPictures {
  const trips = roundTrips(activities);
  const noted = said.filter(({ notes }) => notes !== undefined).slice(-OF_NOTES);
  const wanted = new Set([...spokenOf, ...noted.map(({ place }) => place)]);
  const draw = (trip: RoundTrip) => pictureOf(trip, activities, bars);
  return {
    ofSetups: new Map(
      [...examplesOf(trips, said)].flatMap(([setup, trip]) => {
        const picture = draw(trip);
        return picture === null ? [] : [[setup, picture] as const];
      }),
    ),
    ofTrades: new Map(
      trips.flatMap((trip) => {
        const picture = wanted.has(trip.place) ? draw(trip) : null;
        return picture === null ? [] : [[trip.place, picture] as const];
      }),
    ),
  };
}
