import { parseDay } from '@tapebook/domain/time';
import { expect, it } from 'vitest';
import type { DaySeries } from '#web/lib/answers/day-series.ts';
import { daysBefore, type HeatDay, heatWeeks, nextTraded, usedWeekdays } from './heat-days.ts';

const TUESDAY = parseDay('2026-03-10') ?? 0;

const range = { first: Number.NEGATIVE_INFINITY, last: TUESDAY, weekStart: 1, band: 0 };
const none = new Float64Array();
const series = (...days: readonly (readonly [number, number])[]): DaySeries => ({
  days: Int32Array.from(days, ([day]) => day),
  net: Float64Array.from(days, ([, net]) => net),
  trades: Uint32Array.from(days, () => 2),
  cumulative: none,
  drawdown: none,
});

it('lays the weeks out from the chosen first day, and knows no day to come', () => {
  const weeks = heatWeeks(series(), { ...range, weeks: 2 });
  expect(weeks.map((week) => week.map((one) => one?.day.slice(8) ?? '-'))).toEqual([
    ['02', '03', '04', '05', '06', '07', '08'],
    ['09', '10', '-', '-', '-', '-', '-'],
  ]);
  const sundays = heatWeeks(series(), { ...range, weeks: 1, weekStart: 0 });
  expect(sundays[0]?.[0]?.day).toBe('2026-03-08');
});

it('leaves out what lies before the range: nothing is known of it, not even that nothing was traded', () => {
  const weeks = heatWeeks(series([TUESDAY - 9, 1]), { ...range, first: TUESDAY - 4, weeks: 5 });
  expect(weeks).toHaveLength(2);
  expect(weeks[0]?.map((one) => one?.day.slice(8) ?? '-')).toEqual(['-', '-', '-', '-', '06', '07', '08']);
});

it('tells a flat day from one without an exit, and sizes results against the median one shown', () => {
  const results = series(
    ...([
      [TUESDAY - 400, 9e9],
      [TUESDAY - 4, 250],
      [TUESDAY - 2, 0.5],
      [TUESDAY - 1, 9000],
      [TUESDAY, -251],
    ] as const),
  );
  const days = heatWeeks(results, { ...range, weeks: 2, band: 1 }).flat();
  const at = (day: number) => days.find((one) => one?.number === day);
  expect(at(TUESDAY - 1)).toMatchObject({ net: 9000, level: 4, trades: 2 });
  expect(at(TUESDAY)).toMatchObject({ level: -2 });
  expect(at(TUESDAY - 2)).toMatchObject({ net: 0.5, level: 0 });
  expect(at(TUESDAY - 3)).toMatchObject({ net: null, level: 0, trades: 0 });
});

it('has rows for weekends only where something was realised on them', () => {
  const options = { ...range, weeks: 3 };
  expect(usedWeekdays(heatWeeks(series([TUESDAY, 1]), options), 1)).toEqual([0, 1, 2, 3, 4]);
  expect(usedWeekdays(heatWeeks(series([TUESDAY - 2, 1]), options), 1)).toEqual([0, 1, 2, 3, 4, 6]);
});

it('goes by arrow to the nearest traded day, and stays at the end', () => {
  const results = series([TUESDAY - 9, 1], [TUESDAY - 6, 1], [TUESDAY - 1, 1], [TUESDAY, 1]);
  const traded = heatWeeks(results, { ...range, weeks: 3 })
    .flat()
    .filter((one): one is HeatDay => one !== null && one.net !== null);
  const at = (day: number) => traded.find((one) => one.number === day) ?? expect.fail(`no ${day}`);
  expect(nextTraded(traded, at(TUESDAY), -7)).toBe(at(TUESDAY - 6));
  expect(nextTraded(traded, at(TUESDAY), -1)).toBe(at(TUESDAY - 1));
  expect(nextTraded(traded, at(TUESDAY - 9), 7)).toBe(at(TUESDAY - 1));
  expect(nextTraded(traded, at(TUESDAY), 1)).toBe(at(TUESDAY));
});

it('counts the traded days that it stops before, within the range alone', () => {
  const shown = series([TUESDAY - 300, 5], [TUESDAY - 200, 5], [TUESDAY - 1, 5]);
  expect(daysBefore(shown, Number.NEGATIVE_INFINITY, TUESDAY - 100)).toBe(2);
  expect(daysBefore(shown, TUESDAY - 250, TUESDAY - 100)).toBe(1);
  expect(daysBefore(shown, TUESDAY - 100, TUESDAY - 100)).toBe(0);
});
