import { describe, expect, it } from 'vitest';
import { Decimal } from '../../money/index.ts';
import { isEndless, splitUnrounded, told, unrounded } from './unrounded.ts';

const dec = (text: string): Decimal => Decimal.parse(text);

describe('a quantity after a split', () => {
  it.each<[string, string, string, number, string]>([
    ['2', '3', '1', 12, '6'],
    ['10', '1', '4', 12, '2.5'],
    ['100', '1', '3', 12, '33.333333333333'],
    ['0.5', '1', '3', 13, '0.1666666666667'],
    // Each digit that the split takes away is told in addition, and none is left out where it adds some.
    ['1', '1', '700', 14, '0.00142857142857'],
    ['1', '10', '7000', 14, '0.00142857142857'],
    ['1', '1000', '7', 12, '142.857142857143'],
    ['1', '9', '7', 12, '1.285714285714'],
    ['1', '0.5', '7', 12, '0.071428571429'],
  ])('of %s, %s for %s, is told to %i digits: %s', (quantity, to, from, places, expected) => {
    const after = splitUnrounded(unrounded(dec(quantity)), dec(to), dec(from));
    expect(after.places).toBe(places);
    expect(told(after).toString()).toBe(expected);
  });

  it('keeps eighteen digits more than are told', () => {
    const third = splitUnrounded(unrounded(dec('100')), Decimal.one, dec('3'));
    expect(third.value.toString()).toBe('33.333333333333333333333333333333');
    expect(told(splitUnrounded(third, dec('3'), Decimal.one)).toString()).toBe('100');
  });

  it('is endless only where it has more digits than are told', () => {
    expect(isEndless({ value: dec('1.25'), places: 2 })).toBe(false);
    expect(isEndless({ value: dec('1.25'), places: 3 })).toBe(false);
    expect(isEndless({ value: dec('1.25'), places: 1 })).toBe(true);
    expect(told({ value: dec('1.50'), places: 2 }).toString()).toBe('1.50');
    expect(told({ value: dec('1.504'), places: 2 }).toString()).toBe('1.5');
  });
});
