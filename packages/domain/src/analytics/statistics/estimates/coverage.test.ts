import { effortOfRun } from '@tapebook/testing';
import { describe, expect, it } from 'vitest';
import { MEASURES, type MeasureId } from '../../measures/measures.ts';
import { TradeSample } from '../../measures/trade-sample.ts';
import { normalQuantile } from '../distributions/normal.ts';
import { type Random, randomOf } from '../resampling/random.ts';

/** Many losses of about 1R and few large wins, all of a day moved by what the day was like; the mean is 0.1R. */
function journal(random: Random, days: number, perDay: number): TradeSample {
  const net = new Float64Array(days * perDay);
  const day = new Int32Array(net.length);
  const normal = () => normalQuantile(random.next() || 0.5);
  for (let d = 0; d < days; d += 1) {
    const shock = 0.3 * normal();
    for (let i = 0; i < perDay; i += 1) {
      // An exponential win of mean 1.75 in four of ten trades, a loss about −1 in the others.
      const own = random.next() < 0.4 ? -1.75 * Math.log(1 - random.next()) : -1 + 0.2 * normal();
      net[d * perDay + i] = own + shock;
      day[d * perDay + i] = d;
    }
  }
  return new TradeSample({ n: net.length, column: () => net, days: () => day, unknown: 0, open: 0 });
}

/** Share of journals whose interval at 95 % holds the truth. */
function coverage(ids: readonly MeasureId[], journals: number, days: number): Record<string, number> {
  // The truth is what a long journal comes to.
  const long = journal(randomOf(1), 50_000, 4);
  const truth = ids.map((id) => Number(MEASURES[id].compute(long)));
  const random = randomOf(2);
  const held = ids.map(() => 0);
  for (let j = 0; j < journals; j += 1) {
    const sample = journal(random, days, 4);
    ids.forEach((id, i) => {
      const measure = MEASURES[id];
      const [low, high] = ('interval' in measure ? measure.interval(sample) : null) ?? [Infinity, -Infinity];
      if (low <= (truth[i] ?? 0) && (truth[i] ?? 0) <= high) held[i] = (held[i] ?? 0) + 1;
    });
  }
  return Object.fromEntries(ids.map((id, i) => [id, (held[i] ?? 0) / journals]));
}

const { deep } = effortOfRun();

describe('intervals at 95 % hold the truth in 93 to 97 of 100 journals', () => {
  const ids = ['expectancy', 'profitFactor'] as const;
  // 700 journals are themselves sure to within 1.6 of 100.
  it.each(deep ? [10, 20, 50, 100, 250] : [60])('of %d days', (days) => {
    const held = coverage(ids, deep ? 4000 : 700, days);
    for (const id of ids) {
      expect(held[id], id).toBeGreaterThanOrEqual(0.93);
      expect(held[id], id).toBeLessThanOrEqual(0.97);
    }
  });

  it('as do those of the others, if wider', () => {
    const others = [
      ...(['winRate', 'payoffRatio', 'avgWin', 'avgLoss', 'medianPnl', 'upperQuartile'] as const),
      ...(['stdDev', 'halfKelly', 'topTenthShare', 'avgWinningDay', 'avgLosingDay'] as const),
      ...(['sharpePerTrade', 'kellyFraction', 'netPnl', 'sharpeOfDays', 'dayWinRate', 'avgDay'] as const),
    ];
    const held = coverage(others, deep ? 2000 : 300, 100);
    // The total of such a period, not of the long one.
    delete held.netPnl;
    for (const [id, share] of Object.entries(held)) {
      expect(share, id).toBeGreaterThanOrEqual(0.91);
      expect(share, id).toBeLessThanOrEqual(0.99);
    }
  });
});
