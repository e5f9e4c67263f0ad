import { describe, expect, it } from 'vitest';
import { demoBars } from './demo-bars.ts';
import { demoJournal } from './demo-journal.ts';

const NOW = Date.parse('2026-06-12T12:00:00Z');

describe('bars of the demo', () => {
  const activities = demoJournal(NOW);
  const traded = demoBars(activities);

  it('go through every fill in its minute, and are the same every time', () => {
    const missed = activities.filter(({ instrument, occurredAt, price }) => {
      const bars = traded.find((one) => one.instrument.symbol === instrument?.symbol)?.bars;
      const begin = Math.floor(Date.parse(occurredAt) / 60_000) * 60_000_000;
      const place = bars?.at.indexOf(begin) ?? -1;
      const [low = 1, high = 0] = [bars?.low[place], bars?.high[place]];
      return !(low <= Number(price) && Number(price) <= high);
    });
    expect(missed).toEqual([]);
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
});
