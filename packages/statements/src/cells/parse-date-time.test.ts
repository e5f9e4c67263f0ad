import { formatInstant } from '@tapebook/domain/time';
import { describe, expect, test } from 'vitest';
import { dateOrderEvidence, parsePrintedTime, resolvePrintedTime } from './parse-date-time.ts';

describe('parsePrintedTime', () => {
  test.each([
    ['2026-01-05', 'ymd', { date: '2026-01-05' }],
    ['2026-01-0504:15:01', 'ymd', { date: '2026-01-05', time: '04:15:01' }],
    ['January 5, 202607:11 PM', 'ymd', { date: '2026-01-05', time: '19:11:00' }],
    ['2026-01-05 10:23:00', 'ymd', { date: '2026-01-05', time: '10:23:00' }],
    ["'2026-01-05 10:23:00", 'ymd', { date: '2026-01-05', time: '10:23:00' }],
    ['2026-01-05, 10:23:00', 'ymd', { date: '2026-01-05', time: '10:23:00' }],
    ['2026-01-05;10:23:00', 'ymd', { date: '2026-01-05', time: '10:23:00' }],
    ['2026-01-05;102300', 'ymd', { date: '2026-01-05', time: '10:23:00' }],
    ['20260105;102300', 'ymd', { date: '2026-01-05', time: '10:23:00' }],
    ['20260105, 102300', 'ymd', { date: '2026-01-05', time: '10:23:00' }],
    ['20260105', 'ymd', { date: '2026-01-05' }],
    ['2026/07/20 08:03:06,GMT-04', 'ymd', { date: '2026-07-20', time: '08:03:06', offsetMinutes: -240 }],
    ['2026-01-05T10:23:00.123456Z', 'ymd', { date: '2026-01-05', time: '10:23:00.123456', offsetMinutes: 0 }],
    ['2024-09-20T23:00:00+0200', 'ymd', { date: '2024-09-20', time: '23:00:00', offsetMinutes: 120 }],
    ['03/04/2025', 'dmy', { date: '2025-04-03' }],
    ['03/04/2025', 'mdy', { date: '2025-03-04' }],
    ['6/21/22', 'mdy', { date: '2022-06-21' }],
    ['15.01.2024 09:05', 'mdy', { date: '2024-01-15', time: '09:05:00' }],
    ['03/04/2025 2:05:09 PM EDT', 'mdy', { date: '2025-03-04', time: '14:05:09', offsetMinutes: -240 }],
    ['12:00:00 AM', 'ymd', { time: '00:00:00' }],
    ['08:09:38', 'ymd', { time: '08:09:38' }],
    ['Apr 28, 2026 10:12:14 ET', 'ymd', { date: '2026-04-28', time: '10:12:14', zone: 'America/New_York' }],
    ['07 Aug 2026', 'ymd', { date: '2026-08-07' }],
    ['23-Jul-26 9:15', 'ymd', { date: '2026-07-23', time: '09:15:00' }],
    ['04/03/2025 15h45', 'dmy', { date: '2025-03-04', time: '15:45:00' }],
    ['04/03/2025 9h05', 'dmy', { date: '2025-03-04', time: '09:05:00' }],
    ['15h45', 'ymd', { time: '15:45:00' }],
    ['11/Jan/2026 21:24:14', 'ymd', { date: '2026-01-11', time: '21:24:14' }],
  ] as const)('reads %j (%s)', (text, order, expected) => {
    expect(parsePrintedTime(text, order)).toEqual(expected);
  });

  test.each([
    '',
    'not-a-date',
    '20xx-08-23, 09:33:11',
    '2026-02-30',
    '31/04/2026',
    '2026-01-05 25:00:00',
    '13:00 PM',
    '2026',
    '10:61:00',
    '1h30',
    '25h30',
  ])('takes %j for no time', (text) => {
    expect(parsePrintedTime(text, 'dmy')).toBeNull();
  });
});

test('the time may stand before the date, or behind a dash', () => {
  expect(parsePrintedTime('14:35 2024-11-16', 'dmy')).toEqual({ date: '2024-11-16', time: '14:35:00' });
  expect(parsePrintedTime('09:05:07 17/05/2026', 'dmy')).toEqual({ date: '2026-05-17', time: '09:05:07' });
  expect(parsePrintedTime('9/18/2025 - 14:59:56', 'mdy')).toEqual({ date: '2025-09-18', time: '14:59:56' });
  expect(parsePrintedTime('14:35 2024-13-16', 'dmy')).toBeNull();
});

test('the order of day and month is known from one date only when one part is above twelve', () => {
  expect(dateOrderEvidence('27/07/2026 15:24:08')).toBe('dmy');
  expect(dateOrderEvidence('07/27/2026')).toBe('mdy');
  expect(dateOrderEvidence('05/08/2026')).toBe('either');
  expect(dateOrderEvidence('05/05/2026')).toBe('none');
  expect(dateOrderEvidence('2026-08-05')).toBe('none');
  expect(dateOrderEvidence('05.08.2026')).toBe('dmy');
});

test('what a cell says of its zone wins over the zone that was set', () => {
  const printed = parsePrintedTime('2026-07-20 08:03:06 EDT');
  expect(printed).not.toBeNull();
  const resolved = printed === null ? null : resolvePrintedTime(printed, 'Asia/Tokyo');
  expect(resolved === null ? null : formatInstant(resolved.occurredAt)).toBe('2026-07-20T12:03:06Z');
});

test('a date without a time is the start of its day where it was traded, and says so', () => {
  const resolved = resolvePrintedTime({ date: '2026-03-02' }, 'America/New_York');
  expect(resolved?.timePrecision).toBe('day');
  expect(resolved === null ? null : formatInstant(resolved.occurredAt)).toBe('2026-03-02T05:00:00Z');
});
