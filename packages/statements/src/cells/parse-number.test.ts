import { describe, expect, test } from 'vitest';
import { decimalEvidence, isEmptyNumber, parseNumber } from './parse-number.ts';

describe('parseNumber', () => {
  test.each([
    ['12', '.', '12'],
    ['-1.00', '.', '-1.00'],
    ['-$1.00', '.', '-1.00'],
    ['$-1.00', '.', '-1.00'],
    ['($1.00)', '.', '-1.00'],
    ['$(400.00)', '.', '-400.00'],
    ['(1,234.00)', '.', '-1234.00'],
    ['1.00-', '.', '-1.00'],
    ['\u22121.50', '.', '-1.50'],
    ['90.00 $', '.', '90.00'],
    ['0,62 $', ',', '0.62'],
    ['0.1BTC', '.', '0.1'],
    ['6900USDT', '.', '6900'],
    ['2.00 Lots', '.', '2.00'],
    ['29 x', '.', '29'],
    ['12 contracts', '.', '12'],
    ['1.5k USD', '.', '1500.0'],
    ['€2K', '.', '2000'],
    ['2.5M$', '.', '2500000.0'],
    ['£1.2m', '.', '1200000.0'],
    ['1.2m', '.', '1.2'],
    ['1,5 Mio €', ',', '1500000.0'],
    ['1,5 Mio. €', ',', '1500000.0'],
    ['3 Tsd', ',', '3000'],
    ['24,012.00 Dr', '.', '-24012.00'],
    ['24,987.50 Cr.', '.', '24987.50'],
    ['\u2013100', '.', '-100'],
    ['$\u201312.50', '.', '-12.50'],
    ['€3343.11', '.', '3343.11'],
    ['89,162.28 SEK', '.', '89162.28'],
    ['10.00000000 USDT', '.', '10.00000000'],
    ['.52', '.', '0.52'],
    ['+500', '.', '500'],
    ['1 234,56', ',', '1234.56'],
    ['1\u00a0234\u00a0567.8', '.', '1234567.8'],
    ['1\u202f234,5', ',', '1234.5'],
    ["1'234.50", '.', '1234.50'],
    ['1’234’567', '.', '1234567'],
    ['4.312,50', ',', '4312.50'],
    ['1.234.567', ',', '1234567'],
    ['1,00,000.50', '.', '100000.50'],
    ['-2.637591265E-4', '.', '-0.0002637591265'],
    ['1234567890123456789.123456789012345678', '.', '1234567890123456789.123456789012345678'],
  ] as const)('reads %j with decimal %j as %s', (text, mark, expected) => {
    expect(parseNumber(text, mark)?.toString()).toBe(expected);
  });

  test('reads a cell that contradicts its column by the only way it can be read', () => {
    expect(parseNumber('0,76672417', '.')?.toString()).toBe('0.76672417');
    expect(parseNumber('0,125', '.')?.toString()).toBe('0.125');
    expect(parseNumber('1,0812', '.')?.toString()).toBe('1.0812');
    expect(parseNumber('1.08125', ',')?.toString()).toBe('1.08125');
  });

  test('takes three digits behind the other mark for a group, as the column says', () => {
    expect(parseNumber('1,234', '.')?.toString()).toBe('1234');
    expect(parseNumber('1,234', ',')?.toString()).toBe('1.234');
    expect(parseNumber('1.234', ',')?.toString()).toBe('1234');
  });

  test.each(['', '-', '--', '—', '~', 'N/A', 'Not available', '#DIV/0!', '#N/A', '#VALUE!'])(
    'knows %j as an empty number',
    (text) => {
      expect(isEmptyNumber(text)).toBe(true);
      expect(parseNumber(text)).toBeNull();
    },
  );

  test.each([
    'abc',
    '1.2.3.4',
    '1,2,3',
    '12-34',
    '--5',
    '10\u201320',
    '-(5)',
    '1 23',
    "1'23",
    '5%',
    '2026-01-02',
    '10:1',
    '1.234,5.6',
  ])('takes %j for no number', (text) => {
    expect(parseNumber(text, '.')).toBeNull();
  });
});

describe('decimalEvidence', () => {
  test.each([
    ['1.5', '.'],
    ['0.125', '.'],
    ['1,5', ','],
    ['0,125', ','],
    ['1,234.5', '.'],
    ['1.234,5', ','],
    ['1.234.567', ','],
    ['1,234,567', '.'],
    ['1234.567', '.'],
    ['1 234,567', ','],
    ['1,234', 'either'],
    ['1.234', 'either'],
    ['1234', 'none'],
    ['', 'none'],
    ['abc', 'none'],
  ] as const)('%j says %j', (text, expected) => {
    expect(decimalEvidence(text)).toBe(expected);
  });
});

test('the mark of a number with an exponent is its decimal one, for what writes so groups nothing', () => {
  expect(parseNumber('-3.605E-05', ',')?.toString()).toBe('-0.00003605');
  expect(parseNumber('3,605e-5', '.')?.toString()).toBe('0.00003605');
  expect(decimalEvidence('1,234E+11')).toBe(',');
});
