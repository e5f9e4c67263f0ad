import { afterEach, describe, expect, it } from 'vitest';
import { numberFormats } from '#web/features/settings/number-formats.ts';
import { setNumberLocale } from './locale.ts';
import { readTypedNumber, typedNumberText } from './typed-number.ts';

const read = (text: string, mark?: ',' | '.'): string | null =>
  readTypedNumber(text, mark)?.toString() ?? null;

describe('a typed number', () => {
  it.each<[string, ',' | '.', string]>([
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
    ['5,00,000', '.', '500000'],
    ['1,23,45,678', '.', '12345678'],
    ['-1,00,000', '.', '-100000'],
    ['5,00,000.50', '.', '500000.50'],
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

  it.each([
    '',
    'abc',
    '1.2.3',
    '1,2,3',
    '1.234,5,6',
    '12e',
    '--1',
    '1,23,456.7.8',
    '1,23,45',
    '1,23,4567',
    '1,234,56,789',
    '.',
    ',',
  ])('%s is none', (text) => {
    expect(read(text, '.')).toBeNull();
  });
});

describe('a number in a field', () => {
  afterEach(() => setNumberLocale(null));

  it.each([...numberFormats(null).map(({ tag }) => tag), 'ar-EG', 'mr-IN'])(
    'is read again as what it is where numbers are written as in %s',
    (tag) => {
      setNumberLocale(tag);
      for (const text of [
        '149.235',
        '12.345',
        '-1.085',
        '0.33333',
        '500000',
        '1234567.890',
        '0.00000001',
        '0',
      ])
        expect(read(typedNumberText(text))).toBe(text);
    },
  );

  it('stays what it is when a digit is typed behind it', () => {
    for (const tag of ['en-US', 'de-DE', 'en-IN']) {
      setNumberLocale(tag);
      expect(read(`${typedNumberText('2500')}0`)).toBe('25000');
    }
  });

  it('has the mark of its reader', () => {
    setNumberLocale('de-DE');
    expect([typedNumberText(18.375), typedNumberText(1e-7), typedNumberText(null)]).toEqual([
      '18,375',
      '0,0000001',
      '',
    ]);
  });
});
