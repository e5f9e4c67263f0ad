import { barRange } from '@tapebook/domain/prices';
import { describe, expect, it } from 'vitest';
import { demoJournal } from '../demo-journal.ts';
import { roundTrips } from '../demo-life.ts';
import { demoBars } from './demo-bars.ts';

const NOW = Date.parse('2026-06-12T12:00:00Z');

describe('bars of the demo', () => {
  const activities = demoJournal(NOW);
  const traded = demoBars(activities);
  const missing = (symbol: string | undefined): boolean =>
    !traded.some(({ instrument }) => instrument.symbol === symbol);

  it('go through every fill in its minute, and are the same every time', () => {
    const missed = activities.filter(({ instrument, occurredAt, price }) => {
      // Nothing is told of options, nor of what they are on.
      if (missing(instrument?.symbol)) return false;
      const bars = traded.find((one) => one.instrument.symbol === instrument?.symbol)?.bars;
      const begin = Math.floor(Date.parse(occurredAt) / 60_000) * 60_000_000;
      const place = bars?.at.indexOf(begin) ?? -1;
      const [low = 1, high = 0] = [bars?.low[place], bars?.high[place]];
      return !(low <= Number(price) && Number(price) <= high);
    });
    expect(missed).toEqual([]);
    expect(
      new Set(activities.flatMap(({ instrument: of }) => (missing(of?.symbol) ? [of?.assetClass] : []))),
    ).toEqual(new Set(['option', 'stock']));
    expect(demoBars(activities)).toEqual(traded);
  });

  it('are possible bars: each begins later, and its extremes hold its ends', () => {
    for (const { bars } of traded) {
      const { at, open, high, low, close } = bars;
      expect(at.every((begin, place) => place === 0 || begin > (at[place - 1] ?? 0))).toBe(true);
      expect(open.every((one, place) => one <= (high[place] ?? 0) && one >= (low[place] ?? 0))).toBe(true);
      expect(close.every((one, place) => one <= (high[place] ?? 0) && one >= (low[place] ?? 0))).toBe(true);
    }
  });

  it('let winners go under water first and losers be ahead, so that no stop looks better than it was', () => {
    const gone = roundTrips(activities).flatMap((trip) => {
      const { instrument, price, stop } = activities[trip.place] ?? {};
      const bars = traded.find((one) => one.instrument.symbol === instrument?.symbol)?.bars;
      const whole = (at: string) => Math.floor(Date.parse(at) / 60_000) * 60_000_000;
      const range =
        bars === undefined ? null : barRange([bars], whole(trip.openedAt) + 60_000_000, whole(trip.closedAt));
      if (range === null || stop === undefined) return [];
      const [entry, risk] = [Number(price), Math.abs(Number(price) - Number(stop))];
      const [down, up] = [(entry - range.low) / risk, (range.high - entry) / risk];
      return [{ won: trip.result > 0, against: trip.long ? down : up, ahead: trip.long ? up : down }];
    });
    const of = (won: boolean, what: 'against' | 'ahead') =>
      gone.flatMap((one) => (one.won === won ? [one[what]] : [])).toSorted((a, b) => a - b);
    const quantile = (sorted: readonly number[], share: number) =>
      sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
    const [winners, losers] = [of(true, 'against'), of(false, 'ahead')];
    expect(winners.length).toBeGreaterThan(100);
    // Half of the winners were a fifth of the way to their stops and more, one in ten most of it.
    expect(quantile(winners, 0.5)).toBeGreaterThan(0.2);
    expect(quantile(winners, 0.5)).toBeLessThan(0.5);
    expect(quantile(winners, 0.9)).toBeGreaterThan(0.65);
    // Beyond it lie those alone that were added to.
    expect(quantile(winners, 0.98)).toBeLessThan(1);
    expect(quantile(losers, 0.5)).toBeGreaterThan(0.15);
    expect(quantile(losers, 0.5)).toBeLessThan(0.6);
    expect(quantile(losers, 0.95)).toBeGreaterThan(0.75);
  });
});
