import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Quantity } from '../dimensions/dimension.ts';
import { formatQuantity, parseQuantity } from './quantities.ts';

describe('a number that is typed', () => {
  it.each<[quantity: Quantity, typed: string, value: number | null, written?: string]>([
    ['money', '-500', -500, '-500'],
    ['money', '1.5k', 1500, '1500'],
    ['money', '-$2M', -2_000_000, '-2000000'],
    ['money', '0.1k', 100, '100'],
    ['money', 'much', null],
    ['r', '2R', 2, '2R'],
    ['r', '-0.5', -0.5, '-0.5R'],
    ['fraction', '40%', 0.4, '40%'],
    ['fraction', '7%', 0.07, '7%'],
    ['fraction', '0.5%', 0.005, '0.5%'],
    ['fraction', '40', null],
    ['seconds', '90s', 90, '1m30s'],
    ['seconds', '1d12h', 129_600, '1d12h'],
    ['seconds', '1w', 604_800, '7d'],
    ['seconds', '0.5h', 1800, '30m'],
    ['seconds', '0', 0, '0s'],
    ['seconds', '1.25', 1.25, '1.25s'],
    ['seconds', '2x', null],
    ['minutes', '09:30', 570, '09:30'],
    ['minutes', '11', 660, '11:00'],
    ['minutes', '24:00', 1440, '24:00'],
    ['minutes', '24:01', null],
    ['minutes', '9:75', null],
    ['days', '7d', 7, '7d'],
    ['days', '7', 7, '7d'],
    ['size', '1k', 1000, '1000'],
    ['price', '$12.50', 12.5, '12.5'],
    ['rating', '4', 4, '4'],
    ['ratio', '1e999', null],
    ['count', '', null],
  ])('%s %s', (quantity, typed, value, written) => {
    expect(parseQuantity(quantity, typed)).toBe(value);
    if (value !== null) expect(formatQuantity(quantity, value)).toBe(written);
  });

  it('is the very same after it was written', () => {
    const quantities: readonly Quantity[] = [
      ...(['money', 'r', 'fraction', 'seconds', 'minutes', 'days'] as const),
      ...(['count', 'price', 'size', 'ratio', 'rating'] as const),
    ];
    const numbers = fc.oneof(
      fc.integer(),
      fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e300, max: 1e300 }),
    );
    fc.assert(
      fc.property(fc.constantFrom(...quantities), numbers, (quantity, value) => {
        expect(parseQuantity(quantity, formatQuantity(quantity, value))).toBe(value + 0);
      }),
      { numRuns: 1_000 },
    );
  });
});
