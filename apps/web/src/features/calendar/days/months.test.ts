import { formatDay, parseDay } from '@tapebook/domain/time';
import { describe, expect, it } from 'vitest';
import { LEVELS, levelsOf } from '#web/ui/answers/heat/heat-strength.ts';
import { parseCalendarSearch, parseDays, printDays } from './calendar-search.ts';
import {
  addMonths,
  byMonth,
  isWeekend,
  lastOfMonth,
  monthsAway,
  shownWeekdays,
  weekdayOf,
  weeksInSight,
  weeksOf,
} from './months.ts';

const day = (text: string): number => parseDay(text) ?? Number.NaN;

describe('the weeks of a month', () => {
  it('begin on the weekday of the setting, and hold the whole month', () => {
    const monday = weeksOf('2026-03', 1).map((week) => week.map(formatDay));
    expect(monday[0]?.[0]).toBe('2026-02-23');
    expect(monday.at(-1)?.[6]).toBe('2026-04-05');
    const sunday = weeksOf('2026-03', 7);
    expect(formatDay(sunday[0]?.[0] ?? 0)).toBe('2026-03-01');
    expect(formatDay(sunday.at(-1)?.[6] ?? 0)).toBe('2026-04-04');
  });

  it('know leap years and the turn of a year', () => {
    expect(formatDay(lastOfMonth('2028-02'))).toBe('2028-02-29');
    expect(addMonths('2026-12', 1)).toBe('2027-01');
    expect(addMonths('2026-01', -13)).toBe('2024-12');
    expect(weekdayOf(day('2026-03-01'))).toBe(7);
  });

  it('are gone by month to month, to the last day of a shorter one', () => {
    const away = (from: string, by: number): string => formatDay(monthsAway(day(from), by));
    expect(away('2026-03-31', -1)).toBe('2026-02-28');
    expect(away('2026-01-01', 1)).toBe('2026-02-01');
    expect(away('2026-12-15', 1)).toBe('2027-01-15');
  });

  it('show weekends only where something stands on them', () => {
    const weeks = weeksOf('2026-03', 1);
    expect(shownWeekdays(weeks, () => false)).toEqual([0, 1, 2, 3, 4]);
    expect(shownWeekdays(weeks, (one) => one === day('2026-03-14'))).toEqual([0, 1, 2, 3, 4, 5]);
  });
});

describe('the weeks in sight', () => {
  const weeks = weeksOf('2026-11', 1);
  const firstOf = (places: readonly number[]): string =>
    formatDay(weeksInSight('2026-11', weeks, places)[0]?.[0] ?? 0);

  it('begin with the first that has a day of the month in a column', () => {
    // November 2026 begins on a Sunday.
    expect(firstOf([0, 1, 2, 3, 4])).toBe('2026-11-02');
    expect(firstOf([0, 1, 2, 3, 4, 6])).toBe('2026-10-26');
  });

  it('end with the month', () => {
    const shown = weeksInSight('2026-11', weeks, [0, 1, 2, 3, 4]);
    expect(formatDay(shown.at(-1)?.[0] ?? 0)).toBe('2026-11-30');
    expect(shown).toHaveLength(5);
  });
});

describe('colours of days', () => {
  it('have the median in their middle, so that one outlier leaves the others theirs', () => {
    const level = levelsOf([100, -100, 120, 100_000]);
    expect(level(120)).toBe(2);
    expect(level(-100)).toBe(-2);
    expect(level(100_000)).toBe(LEVELS);
    expect(level(0)).toBe(0);
  });
});

describe('the address of the calendar', () => {
  it('leaves out what is not understood', () => {
    expect(parseCalendarSearch({ month: '2026-13', view: 'decade', day: 'soon', colour: 'fees' })).toEqual({
      colour: 'fees',
    });
  });

  it('puts days that are backwards in order', () => {
    const span = parseDays('2026-03-06..2026-03-02');
    expect(span === null ? null : printDays(span)).toBe('2026-03-02..2026-03-06');
  });
});

it('counts by month what is counted by day', () => {
  const counts = new Map([
    [day('2026-03-01'), 2],
    [day('2026-03-31'), 1],
    [day('2026-04-01'), 4],
  ]);
  expect([...byMonth(counts)]).toEqual([
    ['2026-03', 3],
    ['2026-04', 4],
  ]);
});

it('knows Saturdays and Sundays, before 1970 too', () => {
  const at = (text: string): number => Date.parse(text) / 86_400_000;
  expect(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'].map((day) => isWeekend(at(day)))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(isWeekend(at('1969-12-28'))).toBe(true);
});
