import { describe, expect, it } from 'vitest';
import { sampleDay, sampleWeek } from './sample-days.ts';

describe('a month that nobody traded', () => {
  it('has days as they could have been: whole trades won, and some of them where the day gained', () => {
    for (const net of [-400, -90, -1, 0, 1, 90, 400]) {
      for (const trades of [1, 2, 3, 5]) {
        const { winRate, high, low } = sampleDay(1, net, trades);
        const won = winRate.value * trades;
        expect(won).toBe(Math.round(won));
        expect(won).toBeGreaterThanOrEqual(net > 0 ? 1 : 0);
        expect(won).toBeLessThanOrEqual(net < 0 ? trades - 1 : trades);
        expect(high.value).toBeGreaterThanOrEqual(Math.max(0, net));
        expect(low.value).toBeLessThanOrEqual(Math.min(0, net));
      }
    }
  });

  it('has weeks that add up, and none where there is no day', () => {
    const days = [sampleDay(1, 120.5, 2), sampleDay(2, -20.25, 1)];
    expect(sampleWeek(days)).toMatchObject({ trades: 3, net: { value: 100.25, n: 3 } });
    expect(sampleWeek([])).toBeUndefined();
  });
});
