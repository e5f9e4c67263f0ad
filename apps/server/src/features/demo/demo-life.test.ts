import { describe, expect, it } from 'vitest';
import type { DemoActivity } from './demo-activity.ts';
import { demoJournal } from './demo-journal.ts';
import { demoLife, roundTrips } from './demo-life.ts';
import { DEMO_SETUPS } from './demo-playbook.ts';

const activities = demoJournal(Date.UTC(2026, 10, 23, 12));
const said = demoLife(activities);

describe('what the trader of the demo says', () => {
  it('is the same each time, and of each trade once', () => {
    expect(demoLife(activities)).toEqual(said);
    expect(new Set(said.map(({ place }) => place)).size).toBe(said.length);
  });

  it('names a setup of most trades, with lines that its checklist has, and leaves the last ones to be reviewed', () => {
    const named = said.filter(({ setup }) => setup !== undefined);
    expect(named.length / said.length).toBeGreaterThan(0.7);
    for (const { setup, met } of named) {
      const lines = DEMO_SETUPS.find(({ name }) => name === setup)?.criteria.length ?? 0;
      expect(met.every((line) => line < lines)).toBe(true);
    }
    expect(said.slice(-7).map(({ reviewed }) => reviewed)).toEqual(Array(7).fill(false));
    expect(new Set(named.map(({ setup }) => setup)).size).toBe(DEMO_SETUPS.length);
  });

  it('is written down for the last fortnight, not for the day itself', () => {
    const days = said.flatMap(({ notes, place }) =>
      notes === undefined ? [] : [activities[place]?.occurredAt?.slice(0, 10)],
    );
    expect(days.length).toBeGreaterThan(8);
    expect(new Set(days).size).toBeGreaterThan(5);
  });

  it('speaks in notes of what happened', () => {
    const trips = new Map(roundTrips(activities).map((trip) => [trip.place, trip]));
    const noted = said.flatMap(({ place, notes = '' }) =>
      notes === '' ? [] : [{ notes, trip: trips.get(place) }],
    );
    for (const { notes, trip } of noted) {
      if (notes.includes('Half off')) expect(trip?.exits).toBeGreaterThan(1);
      if (notes.includes('after lunch')) expect(trip?.minute).toBeGreaterThan(12 * 60);
    }
    expect(noted.length).toBeGreaterThan(8);
  });

  it('says nothing of a trade that follows from how it went, but for the trades that chase a loss', () => {
    const won = new Map(roundTrips(activities).map(({ place, result }) => [place, result > 0]));
    const shareOf = (some: typeof said) => some.filter(({ place }) => won.get(place)).length / some.length;
    const usual = shareOf(said);
    for (const tag of new Set(said.flatMap(({ tags }) => tags))) {
      const tagged = said.filter(({ tags }) => tags.includes(tag));
      const differs = shareOf(tagged) - usual;
      if (tag === 'Revenge') expect(differs).toBeLessThan(-0.1);
      else expect(Math.abs(differs)).toBeLessThan(2.6 * Math.sqrt(0.25 / tagged.length));
    }
  });
});

describe('what the trades of the demo came to', () => {
  const fill = (
    kind: 'buy' | 'sell',
    symbol: string,
    time: string,
    price: string,
    future = false,
  ): DemoActivity => ({
    accountName: future ? 'Futures' : 'Stocks and options',
    kind,
    instrument: { symbol, assetClass: future ? 'future' : 'stock', currency: 'USD' },
    occurredAt: `2026-03-02T${time}:00.000Z`,
    timePrecision: 'instant',
    quantity: '2',
    price,
    fees: '1.00',
    currency: 'USD',
  });

  it('is money after costs, a point of a future as its contract has it', () => {
    const trips = roundTrips([
      fill('buy', 'MESH6', '15:00', '6000', true),
      fill('sell', 'MESH6', '15:10', '5998', true),
      fill('buy', 'AAPL', '15:30', '200'),
      fill('sell', 'AAPL', '15:40', '201'),
    ]);
    expect(trips.map(({ result }) => result)).toEqual([-22, 0]);
  });

  it('is chased where a loss in the same account ended minutes before', () => {
    const trips = roundTrips([
      fill('buy', 'MESH6', '15:00', '6000', true),
      fill('sell', 'MESH6', '15:10', '5998', true),
      fill('buy', 'AAPL', '15:15', '200'),
      fill('buy', 'MNQH6', '15:16', '21000', true),
      fill('sell', 'MNQH6', '15:20', '21010', true),
      fill('sell', 'AAPL', '15:40', '201'),
      fill('buy', 'MESH6', '15:22', '6000', true),
      fill('sell', 'MESH6', '15:30', '6001', true),
    ]);
    expect(Object.fromEntries(trips.map(({ openedAt, chased }) => [openedAt.slice(11, 16), chased]))).toEqual(
      {
        '15:00': false,
        '15:15': false,
        '15:16': true,
        '15:22': false,
      },
    );
  });
});
