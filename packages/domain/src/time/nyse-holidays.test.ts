import { describe, expect, it } from 'vitest';
import { formatDay, parseDay } from './day-number.ts';
import { nyseHoliday } from './nyse-holidays.ts';

const on = (day: string): string | null => nyseHoliday(parseDay(day) ?? Number.NaN);

const of = (year: number): string[] => {
  const first = parseDay(`${year}-01-01`) ?? 0;
  return Array.from({ length: 366 }, (_, at) => first + at)
    .filter((day) => formatDay(day).startsWith(String(year)) && nyseHoliday(day) !== null)
    .map((day) => formatDay(day).slice(5));
};

describe('days on which the New York Stock Exchange is closed by rule', () => {
  // As the exchange published them.
  it.each([
    [2021, ['01-01', '01-18', '02-15', '04-02', '05-31', '07-05', '09-06', '11-25', '12-24']],
    // New Year's Day was a Saturday, Juneteenth and Christmas a Sunday.
    [2022, ['01-17', '02-21', '04-15', '05-30', '06-20', '07-04', '09-05', '11-24', '12-26']],
    [2023, ['01-02', '01-16', '02-20', '04-07', '05-29', '06-19', '07-04', '09-04', '11-23', '12-25']],
    [2024, ['01-01', '01-15', '02-19', '03-29', '05-27', '06-19', '07-04', '09-02', '11-28', '12-25']],
    [2025, ['01-01', '01-20', '02-17', '04-18', '05-26', '06-19', '07-04', '09-01', '11-27', '12-25']],
    [2026, ['01-01', '01-19', '02-16', '04-03', '05-25', '06-19', '07-03', '09-07', '11-26', '12-25']],
    [2027, ['01-01', '01-18', '02-15', '03-26', '05-31', '06-18', '07-05', '09-06', '11-25', '12-24']],
  ])('are those of %i', (year, days) => {
    expect(of(year)).toEqual(days);
  });

  it('have their names, and other days none', () => {
    expect(on('2026-04-03')).toBe('Good Friday');
    expect(on('2026-11-26')).toBe('Thanksgiving');
    expect(on('2026-11-27')).toBeNull();
    expect(on('2021-06-18')).toBeNull();
    expect(on('2026-07-04')).toBeNull();
  });

  it('are not told of years before the rules', () => {
    expect(of(1997)).toEqual([]);
    expect(of(1998)).toContain('01-19');
  });
});
