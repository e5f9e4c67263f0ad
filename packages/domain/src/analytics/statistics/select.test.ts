import fc from 'fast-check';
import { expect, it } from 'vitest';
import { largestOf, selectRank } from './select.ts';
import { medianOf } from './spread.ts';

const values = fc.array(fc.integer({ min: -20, max: 20 }), { minLength: 1, maxLength: 60 });

it('selecting by rank and the largest finds what sorting finds', () => {
  fc.assert(
    fc.property(values, fc.nat(), (list, seed) => {
      const sorted = Float64Array.from(list).sort();
      const rank = seed % list.length;
      expect(selectRank(Float64Array.from(list), rank)).toBe(sorted[rank]);
      expect(largestOf(Float64Array.from(list), rank).slice().sort()).toEqual(
        sorted.slice(list.length - rank),
      );
      const middle = list.length >> 1;
      const upper = sorted[middle] ?? 0;
      const median = list.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
      expect(medianOf(Float64Array.from(list))).toBe(median);
    }),
  );
});
