import { describe, expect, it } from 'vitest';
import { readTypedNumber } from './typed-number.ts';

const read = (text: string, mark?: string): string | null => readTypedNumber(text, mark)?.toString() ?? null;

describe('a typed number', () => {
  it.each([
    ['100', '.', '100'],
    ['1.234,50', '.', '1234.50'],
    ['1,234.50', ',', '1234.50'],
    ['1,234', '.', '1234'],
    ['1,234', ',', '1.234'],
    ['1.234', ',', '1234'],
    ['1.234', '.', '1.234'],
    ['1,5', '.', '1.5'],
    ['0,25', '.', '0.25'],
    ['0,005', '.', '0.005'],
    ['0.005', ',', '0.005'],
    ['1.234.567', '.', '1234567'],
    ['1,234,567', ',', '1234567'],
    ['12 345,6', ',', '12345.6'],
    ["12'345.6", '.', '12345.6'],
    ['$1,250.00', '.', '1250.00'],
    ['−3.5', '.', '-3.5'],
    ['-€3,50', ',', '-3.50'],
    [' 7 ', '.', '7'],
    ['.5', '.', '0.5'],
  ])('%s reads with “%s” before the fraction as %s', (text, mark, value) => {
    expect(read(text, mark)).toBe(value);
  });

  it.each(['', 'abc', '1.2.3', '1,2,3', '1.234,5,6', '12e', '--1', '1,23,456.7.8', '.', ','])(
    '%s is none',
    (text) => {
      expect(read(text, '.')).toBeNull();
    },
  );
});
