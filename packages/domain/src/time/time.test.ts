import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clockDoubt,
  dayNumberOf,
  formatDay,
  formatInstant,
  instantFromMicros,
  instantFromMillis,
  isFileZone,
  isoWeekday,
  isTimeZone,
  NEW_YORK_CLOSE,
  nearestTimeZone,
  parseDay,
  parseInstant,
  resolveWallClock,
  tradingDay,
  wallClockAt,
  wallClockMicros,
  zoneOffset,
} from './index.ts';

function instant(text: string) {
  const parsed = parseInstant(text);
  if (parsed === null) throw new RangeError(text);
  return parsed;
}

const resolved = (date: string, time: string, zone: string) => {
  const found = resolveWallClock({ date, time }, zone);
  return found === null ? null : formatInstant(found);
};

describe('a wall clock', () => {
  it.each([
    ['in winter', '2026-03-02', '09:30', 'America/New_York', '2026-03-02T14:30:00Z'],
    ['in summer', '2026-07-01', '09:30:15.25', 'America/New_York', '2026-07-01T13:30:15.250Z'],
    [
      'skipped in spring, as though not yet changed',
      '2026-03-08',
      '02:30:00',
      'America/New_York',
      '2026-03-08T07:30:00Z',
    ],
    [
      'shown twice in autumn, the first time',
      '2026-11-01',
      '01:30:00',
      'America/New_York',
      '2026-11-01T05:30:00Z',
    ],
    ['skipped in Berlin', '2026-03-29', '02:15', 'Europe/Berlin', '2026-03-29T01:15:00Z'],
    ['shown twice in Berlin', '2026-10-25', '02:15', 'Europe/Berlin', '2026-10-25T00:15:00Z'],
    ['half an hour of summer time', '2026-04-05', '01:45', 'Australia/Lord_Howe', '2026-04-04T14:45:00Z'],
    ['in a quarter-hour zone', '2026-04-05', '12:00', 'Asia/Kathmandu', '2026-04-05T06:15:00Z'],
    ['on the day that Samoa skipped', '2011-12-30', '12:00', 'Pacific/Apia', '2011-12-30T22:00:00Z'],
    ['in UTC', '2026-02-28', '23:59:59', 'UTC', '2026-02-28T23:59:59Z'],
  ])('%s', (_name, date, time, zone, expected) => {
    expect(resolved(date, time, zone)).toBe(expected);
  });

  it.each([
    ['2026-02-30', '10:00'],
    ['2026-13-01', '10:00'],
    ['2025-02-29', '10:00'],
    ['2026-02-03', '24:00'],
    ['2026-02-03', '10:60'],
    ['2026-02-03', '9:30'],
    ['03/02/2026', '09:30'],
  ])('that does not exist (%s %s) is no instant', (date, time) => {
    expect(resolved(date, time, 'UTC')).toBeNull();
  });

  it.each([
    ['2026-01-05', '16:30', '2026-01-05T14:30:00Z'],
    ['2026-03-09', '16:30', '2026-03-09T13:30:00Z'],
    ['2026-03-30', '16:30', '2026-03-30T13:30:00Z'],
    ['2026-10-26', '16:30', '2026-10-26T13:30:00Z'],
    ['2026-11-02', '16:30', '2026-11-02T14:30:00Z'],
  ])('of most servers of MetaTrader is New York’s seven hours ahead: %s %s', (date, time, expected) => {
    expect(resolved(date, time, NEW_YORK_CLOSE)).toBe(expected);
  });

  it('of theirs is no zone that a browser knows', () => {
    expect(isFileZone(NEW_YORK_CLOSE)).toBe(true);
    expect(isTimeZone(NEW_YORK_CLOSE)).toBe(false);
    expect(isTimeZone(nearestTimeZone(NEW_YORK_CLOSE))).toBe(true);
  });

  it('agrees with Temporal on any day of half a century, in awkward zones', () => {
    const zones = [
      'America/New_York',
      'Europe/London',
      'Australia/Lord_Howe',
      'America/Sao_Paulo',
      'Asia/Tehran',
    ];
    const minutes = fc.integer({ min: 0, max: 50 * 365 * 1440 });
    fc.assert(
      fc.property(minutes, fc.constantFrom(...zones), (minute, zone) => {
        const wall = new Date(Date.UTC(1990, 0, 1) + minute * 60_000).toISOString();
        const expected = Temporal.PlainDateTime.from(wall.slice(0, 16)).toZonedDateTime(zone);
        const actual = resolveWallClock({ date: wall.slice(0, 10), time: wall.slice(11, 16) }, zone);
        expect(actual).toBe(expected.epochMilliseconds * 1000);
      }),
      { numRuns: 1500 },
    );
  });

  it.each([
    ['an hour that is skipped', '2026-03-08', '02:30', 'America/New_York', 'skipped'],
    ['an hour that comes twice', '2026-11-01', '01:30', 'America/New_York', 'twice'],
    ['the hour before', '2026-11-01', '00:59', 'America/New_York', null],
    ['the hour after', '2026-11-01', '02:00', 'America/New_York', null],
    ['a zone that never changes', '2026-11-01', '01:30', 'UTC', null],
  ])('says what had to be decided: %s', (_name, date, time, zone, expected) => {
    const at = resolveWallClock({ date, time }, zone);
    const written = wallClockMicros({ date, time });
    expect(at !== null && written !== null && clockDoubt(written, at, zone)).toBe(expected);
    // An offset of its own leaves nothing to decide.
    expect(clockDoubt(written ?? 0, instant('2026-11-01T06:30:00Z'), zone)).toBe(null);
  });

  it('read back shows the same', () => {
    const at = instant('2026-07-01T03:04:05Z');
    expect(wallClockAt(at, 'Asia/Tokyo')).toEqual({ date: '2026-07-01', time: '12:04:05' });
    expect(wallClockAt(at, 'America/Los_Angeles')).toEqual({ date: '2026-06-30', time: '20:04:05' });
  });
});

describe('a time zone', () => {
  it('is known by its name, and by nothing else', () => {
    for (const name of ['America/New_York', 'UTC', 'Europe/Berlin', 'Etc/GMT+5'])
      expect(isTimeZone(name)).toBe(true);
    for (const name of ['', 'Mars/Olympus', '+05:00', '-0500', 'New York'])
      expect(isTimeZone(name)).toBe(false);
  });

  it('has the offset of the second, on either side of a change of clocks', () => {
    const hours = (text: string) => zoneOffset(instant(text), 'America/New_York') / 3.6e9;
    expect(hours('2026-03-08T06:59:59Z')).toBe(-5);
    expect(hours('2026-03-08T07:00:00Z')).toBe(-4);
    expect(hours('2026-11-01T05:59:59Z')).toBe(-4);
    expect(hours('2026-11-01T06:00:00Z')).toBe(-5);
  });

  it('that does not exist has no offset', () => {
    expect(() => zoneOffset(instantFromMicros(0), 'Mars/Olympus')).toThrow('Not a time zone: "Mars/Olympus"');
  });
});

describe('the trading day', () => {
  it.each([
    ['2024-03-08T04:30:00Z', 0, '2024-03-07'],
    ['2024-03-11T03:59:59Z', 0, '2024-03-10'],
    ['2024-03-11T04:00:00Z', 0, '2024-03-11'],
    // 18:00 the evening before, as futures have it.
    ['2024-03-10T21:59:59Z', 1080, '2024-03-10'],
    ['2024-03-10T22:00:00Z', 1080, '2024-03-11'],
    // Until 04:00 the next morning.
    ['2024-03-12T07:59:59Z', 240, '2024-03-11'],
    ['2024-03-12T08:00:00Z', 240, '2024-03-12'],
  ])('of %s with a boundary at minute %i is %s', (at, boundary, expected) => {
    expect(tradingDay(instant(at), 'America/New_York', boundary)).toBe(expected);
  });
});

describe('a day number', () => {
  it('counts the days since 1970, and back', () => {
    expect(parseDay('1970-01-01')).toBe(0);
    expect(parseDay('2000-02-29')).toBe(11_016);
    expect(dayNumberOf(1969, 12, 31)).toBe(-1);
    fc.assert(
      fc.property(fc.integer({ min: -25_000, max: 60_000 }), (day) => {
        expect(parseDay(formatDay(day))).toBe(day);
        expect(formatDay(day)).toBe(new Date(day * 86_400_000).toISOString().slice(0, 10));
        expect(isoWeekday(day)).toBe(new Date(day * 86_400_000).getUTCDay() || 7);
      }),
    );
  });
});

describe('an instant', () => {
  it.each([
    ['2026-03-02T14:30:00.000250-05:00', '2026-03-02T19:30:00.000250Z'],
    ['2026-03-02 14:30:00z', '2026-03-02T14:30:00Z'],
    ['2026-03-02T14:30:00.1+0530', '2026-03-02T09:00:00.100Z'],
    ['1969-12-31T23:59:59.999999Z', '1969-12-31T23:59:59.999999Z'],
  ])('%s is %s', (text, expected) => {
    expect(formatInstant(instant(text))).toBe(expected);
  });

  it.each(['2026-02-30T00:00:00Z', '2026-03-02T14:30:00', '2026-03-02', 'now', '2026-03-02T25:00:00Z'])(
    'is not %s',
    (text) => {
      expect(parseInstant(text)).toBeNull();
    },
  );

  it.each([
    '0000-01-01T00:00:00Z',
    '0001-01-01T00:00:00+14:00',
    '1899-12-31T23:59:59.999999Z',
    '2200-01-01T00:00:00Z',
    '9999-12-31T23:59:59-14:00',
  ])('is none that a journal could hold: %s', (text) => {
    expect(parseInstant(text)).toBeNull();
  });

  it('reaches from 1900 to the last microsecond of 2199', () => {
    expect(formatInstant(instant('1900-01-01T00:00:00Z'))).toBe('1900-01-01T00:00:00Z');
    expect(formatInstant(instant('2199-12-31T23:59:59.999999Z'))).toBe('2199-12-31T23:59:59.999999Z');
  });

  it.each(['0000-01-01', '0001-01-01', '1899-12-31', '2200-01-01', '9999-12-31'])(
    'is none on a wall clock of %s',
    (date) => {
      for (const timeZone of ['UTC', 'America/New_York', 'Pacific/Kiritimati']) {
        expect(resolveWallClock({ date, time: '12:00:00' }, timeZone)).toBeNull();
      }
    },
  );

  it('is a whole number of microseconds', () => {
    expect(instantFromMillis(1.0004)).toBe(1000);
    expect(() => instantFromMicros(0.5)).toThrow(RangeError);
  });
});
