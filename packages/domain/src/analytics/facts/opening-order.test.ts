import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ascending } from './opening-order.ts';

it('is the order of numbers, equal ones as they stand', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -(2 ** 52), max: 2 ** 52 })),
      fc.array(fc.nat(3)),
      (large, few) => {
        for (const values of [large, few]) {
          const order = values.map((_, i) => i).sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0) || a - b);
          expect([...ascending(Float64Array.from(values))]).toEqual(order);
        }
      },
    ),
  );
});
