import { describe, expect, it } from 'vitest';
import { monthStarts, monthTicks, monthWord } from './month-ticks.ts';

/** The 1st and 15th of so many months, from the 15th of a month on. */
const days = (from: number, months: number): string[] =>
  Array.from({ length: months * 2 }, (_, half) => {
    const month = from + Math.floor((half + 1) / 2);
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-${half % 2 === 0 ? '15' : '01'}`;
  });

const words = (list: readonly string[], step: number): string[] =>
  monthTicks(monthStarts(list), (index) => index * step).map(monthWord);

describe('months under an axis of days', () => {
  it('stand at the first day of each, the year in place of January', () => {
    const list = days(2025 * 12 + 9, 5);
    expect(monthStarts(list).map(({ index }) => list[index])).toEqual([
      '2025-11-01',
      '2025-12-01',
      '2026-01-01',
      '2026-02-01',
      '2026-03-01',
    ]);
    expect(words(list, 30)).toEqual(['Nov', 'Dec', '2026', 'Feb', 'Mar']);
  });

  it('are thinned from January on where words would touch', () => {
    expect(words(days(2025 * 12, 16), 10)).toEqual(['Apr', 'Jul', 'Oct', '2026', 'Apr']);
    expect(words(days(2020 * 12, 60), 1)).toEqual(['2022', '2024']);
  });

  it('go on over months without a day, and say each year with its first', () => {
    const list = [
      '2018-03-19',
      '2018-06-01',
      '2018-07-20',
      '2019-05-02',
      '2019-08-08',
      '2020-02-14',
      '2020-05-06',
    ];
    const sparse = [...list, '2021-03-15', '2021-06-15', '2024-04-29', '2025-03-21', '2026-11-25'];
    const at = (index: number): number =>
      (Date.parse(sparse[index] ?? '') - Date.parse('2018-03-19')) / 86_400_000 / 4;
    expect(monthTicks(monthStarts(sparse), at).map(monthWord)).toEqual([
      ...['Jul', '2019', '2020', '2021', '2024', '2025', '2026'],
    ]);
  });

  it('are none where the days themselves say more', () => {
    expect(monthStarts(days(2026 * 12, 2))).toEqual([]);
    expect(monthStarts([])).toEqual([]);
  });
});
