import { expect, test } from 'vitest';
import { serialClock, serialTime } from './serial-time.ts';

test.each([
  ['45719', { date: '2025-03-03' }],
  ['45720.604166667', { date: '2025-03-04', time: '14:30:00' }],
  ['45720,5', { date: '2025-03-04', time: '12:00:00' }],
  ['45720.9999999', { date: '2025-03-05', time: '00:00:00' }],
  ['45720.0', { date: '2025-03-04', time: '00:00:00' }],
])('%s counts the days of a spreadsheet', (text, expected) => {
  expect(serialTime(text)).toEqual(expected);
});

test.each(['4571', '457190', '12000', '99999', '45719x', '2025-03-03', ''])('%j counts no days', (text) => {
  expect(serialTime(text)).toBeNull();
});

test('a share of a day is a time', () => {
  expect(serialClock('0.604166667')).toEqual({ time: '14:30:00' });
  expect(serialClock('.25')).toEqual({ time: '06:00:00' });
  expect(serialClock('1.25')).toBeNull();
});
