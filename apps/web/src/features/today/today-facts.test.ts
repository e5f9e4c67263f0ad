import { parseDay } from '@tapebook/domain/time';
import { describe, expect, it } from 'vitest';
import { type DayResults, todayFacts } from './today-facts.ts';

const series = (...days: readonly (readonly [string, number])[]): DayResults => ({
  days: Int32Array.from(days, ([day]) => parseDay(day) ?? 0),
  net: Float64Array.from(days, ([, net]) => net),
  trades: Uint32Array.from(days, () => 3),
});

// A Tuesday.
const asked = { today: '2026-03-10', weekStart: 1, band: 1 };
const results = series(
  ['2026-02-27', 500],
  ['2026-03-02', -20],
  ['2026-03-06', 30.1],
  ['2026-03-09', 0.2],
  ['2026-03-10', 10],
);

describe('today', () => {
  it('is the day itself once something was realised on it', () => {
    const { day, isToday, week, month } = todayFacts(results, asked);
    expect(isToday).toBe(true);
    expect(day).toMatchObject({ from: '2026-03-10', to: '2026-03-10', result: 10, trades: 3 });
    expect(week).toMatchObject({ from: '2026-03-09', to: '2026-03-15', result: 10.2, days: 2, trades: 6 });
    expect(month).toMatchObject({ result: 20.3, days: 4, course: [-20, 10.1, 10.3, 20.3] });
  });

  it('is else the last day with an exit, and says that it is not today', () => {
    const { day, isToday, week } = todayFacts(results, { ...asked, today: '2026-03-21' });
    expect(isToday).toBe(false);
    expect(day.from).toBe('2026-03-10');
    expect(week).toMatchObject({ result: 0, days: 0 });
  });

  it('ends the week with its last day', () => {
    expect(todayFacts(results, { ...asked, today: '2026-03-08' }).week).toMatchObject({
      days: 2,
      result: 10.1,
    });
  });

  it('counts days in a row, and lets a flat day end them', () => {
    expect(todayFacts(results, asked).streak).toBe(1);
    expect(todayFacts(series(['2026-03-05', 9], ['2026-03-06', -9], ['2026-03-09', -2]), asked).streak).toBe(
      -2,
    );
    expect(todayFacts(series(['2026-03-06', 9], ['2026-03-09', 1]), asked).streak).toBe(0);
    expect(todayFacts(series(), asked)).toMatchObject({
      day: { from: '2026-03-10', result: 0, trades: 0 },
      isToday: true,
      streak: 0,
    });
  });

  it('tells results in another unit, of how many trades, and never nothing where nothing can be told', () => {
    const told = {
      days: Int32Array.of(parseDay('2026-03-06') ?? 0, parseDay('2026-03-10') ?? 0),
      net: Float64Array.of(1.5, -0.5),
      trades: Uint32Array.of(2, 1),
    };
    const { day, week, month, streak } = todayFacts(results, { ...asked, told });
    expect(day).toMatchObject({ result: -0.5, told: 1, trades: 3 });
    expect(week).toMatchObject({ result: -0.5, told: 1, days: 2, trades: 6 });
    expect(month).toMatchObject({ result: 1, told: 3, trades: 12, course: [1.5, 1] });
    // By the money, as everywhere: the day was won.
    expect(streak).toBe(1);
    const untold = todayFacts(results, { ...asked, told: series() });
    expect(untold.day).toMatchObject({ result: null, told: 0, trades: 3 });
    expect(todayFacts(series(), { ...asked, told: series() }).day).toMatchObject({ result: 0, told: 0 });
  });
});
