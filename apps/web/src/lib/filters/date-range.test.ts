import { formatDay, instantFromMillis, tradingDayNumber } from '@tapebook/domain/time';
import { describe, expect, it } from 'vitest';
import { type RangePreset, resolvePreset, todayIn, todayOf } from './date-range.ts';

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

describe('today', () => {
  const at = (
    time: string,
    dayBoundary: number | 'exchange',
    displayTimeZone: string | null = 'America/Chicago',
  ) => todayOf({ displayTimeZone, dayBoundary }, Date.parse(time));

  it('is the next one from an early end of the day on, as it is to what is closed then', () => {
    expect(at('2026-03-10T21:59:59Z', 17 * 60)).toBe('2026-03-10');
    expect(at('2026-03-10T22:00:00Z', 17 * 60)).toBe('2026-03-11');
    expect(at('2026-03-11T04:59:59Z', 17 * 60)).toBe('2026-03-11');
  });

  it('is the one before until a late end of it', () => {
    expect(at('2026-03-11T08:59:59Z', 4 * 60)).toBe('2026-03-10');
    expect(at('2026-03-11T09:00:00Z', 4 * 60)).toBe('2026-03-11');
  });

  it('is that of the calendar where it ends at midnight, or with each exchange', () => {
    for (const boundary of [0, 'exchange'] as const) {
      expect(at('2026-03-11T04:59:59Z', boundary)).toBe('2026-03-10');
      expect(at('2026-03-11T05:00:00Z', boundary)).toBe('2026-03-11');
    }
  });

  it.each(['Europe/Berlin', 'America/Chicago', 'Asia/Tokyo', 'Australia/Sydney'])(
    'in %s is the trading day of what is traded then, in every hour of a year and whatever ends the day',
    (zone) => {
      for (const boundary of [0, 240, 720, 721, 1020, 1439]) {
        for (let hour = 0; hour < 8_760; hour += 5) {
          const now = Date.parse('2026-01-01T00:30:00Z') + hour * 3_600_000;
          const day = tradingDayNumber(instantFromMillis(now), zone, boundary);
          expect(todayOf({ displayTimeZone: zone, dayBoundary: boundary }, now)).toBe(formatDay(day));
        }
      }
    },
  );
});
