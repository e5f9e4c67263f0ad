import fc from 'fast-check';
import { expect, it } from 'vitest';
import { factsOf, micros, rowOf } from '../dimensions/rows.testing.ts';
import { ascending, openingOrder } from './opening-order.ts';

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

it('places a trade whose opening nobody knows where it was closed, which is the first that is known of it', () => {
  const at = (hour: number): number => micros(`2026-03-02T${hour}:00:00Z`);
  const rows = [
    rowOf({ id: 'unknown', openedAt: Number.NaN, closedAt: at(15) }),
    rowOf({ id: 'early', openedAt: at(13), closedAt: at(16) }),
    rowOf({ id: 'late', openedAt: at(17), closedAt: at(18) }),
  ];
  const facts = factsOf(rows);
  expect([...openingOrder(facts)].map((row) => facts.table.ids[row])).toEqual(['early', 'unknown', 'late']);
});
