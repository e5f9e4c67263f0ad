import { describe, expect, it } from 'vitest';
import { type RangePreset, resolvePreset, todayIn } from './date-range.ts';

const CASES: readonly [Exclude<RangePreset, 'custom'>, string | null, string | null][] = [
  ['today', '2026-03-10', '2026-03-11'],
  ['yesterday', '2026-03-09', '2026-03-10'],
  ['this-week', '2026-03-09', '2026-03-16'],
  ['last-week', '2026-03-02', '2026-03-09'],
  ['this-month', '2026-03-01', '2026-04-01'],
  ['last-month', '2026-02-01', '2026-03-01'],
  ['last-7-days', '2026-03-04', '2026-03-11'],
  ['last-30-days', '2026-02-09', '2026-03-11'],
  ['last-90-days', '2025-12-11', '2026-03-11'],
  ['quarter-to-date', '2026-01-01', '2026-03-11'],
  ['year-to-date', '2026-01-01', '2026-03-11'],
  ['last-year', '2025-01-01', '2026-01-01'],
  ['all', null, null],
];

describe('the range presets', () => {
  it.each(CASES)('%s on Tuesday 2026-03-10', (preset, from, toExclusive) => {
    expect(resolvePreset(preset, '2026-03-10', 1)).toEqual({ from, toExclusive });
  });

  it('begin the week on the day that was chosen', () => {
    expect(resolvePreset('this-week', '2026-03-08', 1).from).toBe('2026-03-02');
    expect(resolvePreset('this-week', '2026-03-08', 0).from).toBe('2026-03-08');
  });

  it('cross the turn of the year', () => {
    expect(resolvePreset('last-month', '2026-01-05', 1)).toEqual({
      from: '2025-12-01',
      toExclusive: '2026-01-01',
    });
    expect(resolvePreset('this-month', '2026-12-31', 1).toExclusive).toBe('2027-01-01');
    expect(resolvePreset('quarter-to-date', '2026-12-31', 1).from).toBe('2026-10-01');
  });

  it('take today from the zone that times are shown in', () => {
    const instant = Date.parse('2026-03-10T03:00:00Z');
    expect(todayIn('America/New_York', instant)).toBe('2026-03-09');
    expect(todayIn('Asia/Tokyo', instant)).toBe('2026-03-10');
  });

  it('is the day of the browser where no zone is named, at both ends of the day', () => {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    for (const hour of [0, 6, 12, 18, 23]) {
      const instant = Date.parse('2026-03-09T00:59:59Z') + hour * 3_600_000;
      expect(todayIn(null, instant)).toBe(todayIn(timeZone, instant));
    }
  });
});
