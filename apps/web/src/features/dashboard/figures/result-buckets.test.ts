import { formatDay, parseDay } from '@tapebook/domain/time';
import { describe, expect, it } from 'vitest';
import type { DaySeries } from '#web/lib/answers/day-series.ts';
import { bucketResults } from './result-buckets.ts';

const MONDAY = parseDay('2026-03-02') ?? 0;

function seriesOf(...results: readonly (readonly [day: number, net: number])[]): DaySeries {
  let [sum, high] = [0, 0];
  const reached = results.map(([, net]) => {
    sum += net;
    high = Math.max(high, sum);
    return { sum, fall: high - sum };
  });
  const net = Float64Array.from(results, ([, one]) => one);
  return {
    days: Int32Array.from(results, ([day]) => day),
    trades: Uint32Array.from(results, () => 1),
    net,
    cumulative: Float64Array.from(reached, (one) => one.sum),
    drawdown: Float64Array.from(reached, (one) => one.fall),
  };
}

describe('results on an axis of time', () => {
  it('leave a gap where no exit was, and carry the curve over it', () => {
    const buckets = bucketResults(seriesOf([MONDAY, 100], [MONDAY + 3, -40]), 1);
    expect(buckets.size).toBe('day');
    expect(buckets.net).toEqual([100, null, null, -40]);
    expect(buckets.cumulative).toEqual([100, 100, 100, 60]);
    expect(buckets.drawdown).toEqual([0, 0, 0, -40]);
  });

  it('have coins to the last place that they have', () => {
    const buckets = bucketResults(seriesOf([MONDAY, 0.00000012], [MONDAY + 1, 0.00000003]), 1);
    expect(buckets.net).toEqual([0.00000012, 0.00000003]);
  });

  it('leave out weekends, unless someone trades on them', () => {
    const friday = MONDAY + 4;
    expect(bucketResults(seriesOf([friday, 1], [friday + 3, 1]), 1).from).toEqual([
      '2026-03-06',
      '2026-03-09',
    ]);
    expect(bucketResults(seriesOf([friday, 1], [friday + 2, 1]), 1).from).toHaveLength(3);
  });

  it('become weeks when days would be too thin, and keep sum and deepest fall', () => {
    const days = Array.from(
      { length: 300 },
      (_, week) => [MONDAY + week * 7, week === 150 ? -500 : 10] as const,
    );
    const inside = days.flatMap(([day, net]) => [[day, net] as const, [day + 1, 1] as const]);
    const buckets = bucketResults(seriesOf(...inside.slice(0, 400)), 1);
    expect(buckets.size).toBe('week');
    expect(buckets.from[0]).toBe('2026-03-02');
    expect(buckets.to[0]).toBe('2026-03-08');
    expect(buckets.net[150]).toBe(-499);
    expect(buckets.drawdown[150]).toBe(-500);
    expect(buckets.cumulative.at(-1)).toBe(buckets.net.reduce<number>((sum, net) => sum + (net ?? 0), 0));
  });

  it('become months over many years', () => {
    const buckets = bucketResults(seriesOf([MONDAY, 1], [MONDAY + 4000, 2]), 0);
    expect(buckets.size).toBe('month');
    expect(buckets.from.slice(0, 2)).toEqual(['2026-03-02', '2026-04-01']);
    expect(buckets.to.at(-1)).toBe(formatDay(MONDAY + 4000));
  });

  it('begin a week on the chosen day', () => {
    const spread = seriesOf([MONDAY, 1], [MONDAY + 500, 1]);
    expect(bucketResults(spread, 0).from[1]).toBe('2026-03-08');
    expect(bucketResults(spread, 1).from[1]).toBe('2026-03-09');
    expect(bucketResults(spread, 6).from[1]).toBe('2026-03-07');
  });

  it('are nothing without an exit', () => {
    expect(bucketResults(seriesOf(), 1).net).toEqual([]);
  });
});
