import { parseDay } from '@tapebook/domain/time';
import { expect, it } from 'vitest';
import type { DaySeries } from '#web/lib/answers/day-series.ts';
import { lastMonth } from './month-days.ts';

const none = new Float64Array();
const series = (...days: readonly (readonly [string, number])[]): DaySeries => ({
  days: Int32Array.from(days, ([day]) => parseDay(day) ?? 0),
  net: Float64Array.from(days, ([, net]) => net),
  trades: Uint32Array.from(days, () => 1),
  cumulative: none,
  drawdown: none,
});

it('shows the month of the last result, whole weeks of it, and adds up that month alone', () => {
  const shown = lastMonth(series(['2026-02-27', 90], ['2026-03-02', 10], ['2026-03-31', -4]), 1);
  expect(shown).toMatchObject({ month: '2026-03', net: 6, tradedDays: 2 });
  expect(shown?.weeks.map((week) => week.map((day) => day?.day.slice(8) ?? '-').join(' '))).toEqual([
    '- - - - - - 01',
    '02 03 04 05 06 07 08',
    '09 10 11 12 13 14 15',
    '16 17 18 19 20 21 22',
    '23 24 25 26 27 28 29',
    '30 31 - - - - -',
  ]);
  const sundays = lastMonth(series(['2026-03-02', 10]), 0);
  expect(sundays?.weeks[0]?.[0]?.day).toBe('2026-03-01');
});

it('colours by the size against the median day, and knows nothing without a result', () => {
  const shown = lastMonth(series(['2026-03-02', 100], ['2026-03-03', -100], ['2026-03-04', 9000]), 1);
  const strengths = shown?.weeks.flat().flatMap((day) => (day?.net == null ? [] : [day.strength]));
  expect(strengths).toEqual([0.5, -0.5, 1]);
  expect(lastMonth(series(), 1)).toBeNull();
  const flat = lastMonth(series(['2026-03-02', 3], ['2026-03-03', -100]), 1, 5);
  expect(flat?.weeks.flat().flatMap((day) => (day?.net == null ? [] : [day.strength]))).toEqual([0, -0.5]);
});

it('adds up coins to the last place that they have', () => {
  expect(lastMonth(series(['2026-03-02', 0.00000012], ['2026-03-03', 0.00000003]), 1)?.net).toBe(0.00000015);
});
