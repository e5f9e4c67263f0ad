import { describe, expect, it } from 'vitest';
import { averageTrueRange, RANGE_BARS } from './average-true-range.ts';
import { type Bars, emptyColumns } from './bars.ts';

const MICROS = 1_000_000;
const MONDAY = Date.UTC(2026, 2, 2, 14, 30) * 1_000;

/** Bars one after the other: closing at 100, as far around it as each says. */
function bars(seconds: number, ranges: readonly number[], begin = MONDAY): Bars {
  const columns = emptyColumns(ranges.length);
  for (const [place, range] of ranges.entries()) {
    columns.at[place] = begin + place * seconds * MICROS;
    columns.open[place] = 100;
    columns.high[place] = 100 + range / 2;
    columns.low[place] = 100 - range / 2;
    columns.close[place] = 100;
  }
  return { ...columns, seconds, feed: 'test' };
}

const even = (count: number, range = 2): number[] => Array.from({ length: count }, () => range);
const after = (set: Bars, count: number): number => MONDAY + count * set.seconds * MICROS;

describe('the average true range at an instant', () => {
  it('is that of the last bars that had ended, and of none that had not', () => {
    const set = bars(300, [...even(15), 50]);
    expect(averageTrueRange([set], 300)(after(set, 15))).toBe(2);
    // One microsecond before its end the wide bar is still to come; with its end it is known.
    expect(averageTrueRange([set], 300)(after(set, 16) - 1)).toBe(2);
    expect(averageTrueRange([set], 300)(after(set, 16))).toBeCloseTo((13 * 2 + 50) / RANGE_BARS, 12);
  });

  it('counts a gap from the close before', () => {
    const set = bars(300, even(15));
    set.high[14] = 112;
    set.low[14] = 110;
    expect(averageTrueRange([set], 300)(after(set, 15))).toBeCloseTo((13 * 2 + 12) / RANGE_BARS, 12);
  });

  it('is not known of too few bars, of those of long ago, and of larger ones', () => {
    const few = bars(300, even(14));
    expect(averageTrueRange([few], 300)(after(few, 14))).toBeNull();
    const long = bars(300, even(40));
    expect(averageTrueRange([long], 300)(MONDAY + 6 * 86_400 * MICROS)).toBeNull();
    expect(averageTrueRange([bars(3600, even(40))], 300)(MONDAY + 40 * 3600 * MICROS)).toBeNull();
  });

  it('is put together of smaller bars where all of them are known', () => {
    const minutes = bars(60, even(15 * 5));
    const end = MONDAY + 15 * 300 * MICROS;
    expect(averageTrueRange([minutes], 300)(end)).toBe(2);
    const holed = { ...minutes };
    const columns = emptyColumns(74);
    for (const name of ['at', 'open', 'high', 'low', 'close', 'volume'] as const)
      columns[name].set([...minutes[name]].toSpliced(32, 1));
    expect(averageTrueRange([{ ...holed, ...columns }], 300)(end)).toBeNull();
    // Bars of the very size count before those that are put together.
    expect(averageTrueRange([minutes, bars(300, even(15, 3))], 300)(end)).toBe(3);
  });

  it('is never put together to days: nobody knows how many hours a day has', () => {
    const hours = bars(3600, even(24 * 20));
    expect(averageTrueRange([hours], 86_400)(MONDAY + 20 * 86_400 * MICROS)).toBeNull();
  });
});
