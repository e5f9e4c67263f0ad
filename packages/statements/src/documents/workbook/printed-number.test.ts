import { describe, expect, test } from 'vitest';
import { printedDate, printedNumber, unmistakable } from './printed-number.ts';

test.each([
  ['1900.000000', '1900.000000'],
  ['-5', '-5'],
  ['0.10000000000000001', '0.1'],
  ['1.1100000000000001', '1.11'],
  ['235.69490000000002', '235.69490000000002'],
  ['1E-7', '0.0000001'],
  ['1.5E+3', '1500'],
  ['1.0000000000000001E-5', '0.00001'],
  ['123456789012345678', '123456789012345678'],
  ['0.123456789012345678901234', '0.123456789012345678901234'],
  ['-12.50', '-12.50'],
  ['#DIV/0!', '#DIV/0!'],
])('the number %s is printed as %s', (written, printed) => {
  expect(printedNumber(written)).toBe(printed);
});

describe('a date', () => {
  test.each([
    ['45292', 'date', '2024-01-01'],
    ['45292', 'date-time', '2024-01-01 00:00:00'],
    ['45292.5', 'date', '2024-01-01 12:00:00'],
    // 10:15:00, as fifteen digits of a fraction of a day.
    ['45292.427083333336', 'date-time', '2024-01-01 10:15:00'],
    ['45292.427083', 'date-time', '2024-01-01 10:14:59.971'],
    ['45292.99999999999', 'date-time', '2024-01-02 00:00:00'],
    ['0.39629629629629629', 'time', '09:30:40'],
    ['1.5', 'duration', '36:00:00'],
    ['61', 'date', '1900-03-01'],
    ['59', 'date', '1900-02-28'],
    ['1', 'date', '1900-01-01'],
  ] as const)('%s as %s is %s', (written, kind, printed) => {
    expect(printedDate(written, kind, false)).toBe(printed);
  });

  test('counts from 1904 where the workbook says so', () => {
    expect(printedDate('43830', 'date', true)).toBe('2024-01-01');
    expect(printedDate('0', 'date', true)).toBe('1904-01-01');
    expect(printedDate('0.5', 'time', true)).toBe('12:00:00');
  });

  test.each(['-1', '60', '2958466', '1e300', 'x', ''])(
    'that no calendar has stays a number: %j',
    (written) => {
      expect(printedDate(written, 'date', false)).toBe(printedNumber(written));
    },
  );
});

test('three digits behind a point are no grouped thousand', () => {
  expect(['1.125', '-10.799', '1.12', '1234.125', '1125'].map(unmistakable)).toEqual([
    '1.1250',
    '-10.7990',
    '1.12',
    '1234.125',
    '1125',
  ]);
});
