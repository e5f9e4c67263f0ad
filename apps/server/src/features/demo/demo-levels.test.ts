import { describe, expect, it } from 'vitest';
import { demoJournal } from './demo-journal.ts';
import { demoLevels } from './demo-levels.ts';
import { roundTrips } from './demo-life.ts';
import { demoBars } from './market/demo-bars.ts';

const activities = demoJournal(Date.UTC(2026, 10, 23, 12));
const bars = new Map(demoBars(activities).map((one) => [one.instrument.symbol, one.bars]));
const levels = demoLevels(activities, bars);
const trips = new Map(roundTrips(activities).map((trip) => [trip.place, trip]));

describe('levels that the trader of the demo says', () => {
  it('are several targets of some trades, on the side of the profit, of winners as of losers', () => {
    const aimed = levels.filter(({ targets }) => targets.length > 0);
    expect(aimed.filter(({ targets }) => targets.length === 2).length).toBeGreaterThan(50);
    for (const { place, targets } of aimed) {
      const entry = Number(activities[place]?.price);
      for (const { price } of targets) expect(Number(price) > entry).toBe(trips.get(place)?.long);
    }
    const won = aimed.filter(({ place }) => (trips.get(place)?.result ?? 0) > 0).length / aimed.length;
    expect(won).toBeGreaterThan(0.3);
    expect(won).toBeLessThan(0.65);
  });

  it('are stops that went up within the trade, to where they were not hit', () => {
    const moved = levels.filter(({ stopMoves }) => stopMoves.length > 0);
    expect(moved.length).toBeGreaterThan(10);
    for (const { place, stopMoves } of moved) {
      const trip = trips.get(place);
      const { at = '', price } = stopMoves[0] ?? {};
      expect(at > (trip?.openedAt ?? '') && at < (trip?.closedAt ?? '')).toBe(true);
      const before = Number(activities[place]?.stop);
      expect(Number(price) > before).toBe(trip?.long);
      const { columns, of } = { columns: bars.get(activities[place]?.instrument?.symbol ?? ''), of: trip };
      for (const [bar, begins] of (columns?.at ?? []).entries()) {
        const time = begins / 1_000;
        if (time < Date.parse(at) || time > Date.parse(of?.closedAt ?? '')) continue;
        if (of?.long) expect(columns?.low[bar]).toBeGreaterThan(Number(price));
        else expect(columns?.high[bar]).toBeLessThan(Number(price));
      }
    }
  });
});
