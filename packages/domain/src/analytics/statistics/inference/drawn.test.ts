import { describe, expect, it } from 'vitest';
import { bootstrapMean } from '../resampling/bootstrap-mean.ts';
import { randomOf } from '../resampling/random.ts';
import { permutationTest } from './permutation.ts';
import { clusterSignFlips, signFlipTest } from './sign-flip.ts';

const results = [1.2, -1, 0.5, 2, -0.3, 1.7, -1, 0.9];
const ones = results.map(() => 1);

describe('what is drawn where there is too much to count', () => {
  it('a seed brings the same numbers back, spread evenly', () => {
    const drawn = (seed: number) => {
      const random = randomOf(seed);
      return Array.from({ length: 10_000 }, () => random.below(10));
    };
    expect(drawn(7)).toEqual(drawn(7));
    expect(drawn(7)).not.toEqual(drawn(8));
    for (let digit = 0; digit < 10; digit += 1) {
      const seen = drawn(7).filter((one) => one === digit).length;
      expect(Math.abs(seen - 1000)).toBeLessThan(130);
    }
  });

  it('comes near to what counting gives', () => {
    const counted = signFlipTest(results);
    expect(counted.of).toBe(256);
    expect(signFlipTest(results, { draws: 255 }).p).toBeCloseTo(counted.p, 0);
    const long = [...results, ...results];
    const [every, some] = [signFlipTest(long, { draws: 2 ** 16 }), signFlipTest(long, { draws: 20_000 })];
    expect(every.of).toBe(2 ** 16);
    expect(Math.abs(some.p - every.p)).toBeLessThan(0.01);

    const halves = [results.slice(0, 4), results.slice(4)] as const;
    const parted = permutationTest(...halves);
    expect(parted.of).toBe(70);
    expect(Math.abs(permutationTest(...halves, { draws: 69 }).p - parted.p)).toBeLessThan(0.2);

    const four = [2, -1, 3, -1];
    const drawn = bootstrapMean(four, [1, 1, 1, 1], { draws: 255 });
    expect(Math.abs((drawn?.low ?? 0) + 1)).toBeLessThan(0.15);
    expect(Math.abs((drawn?.high ?? 0) - 2.5)).toBeLessThan(0.3);
    expect(bootstrapMean(results, ones)).toEqual(bootstrapMean(results, ones));
  });

  it('of many segments the largest by chance is larger than any one', () => {
    const random = randomOf(3);
    const influences = Array.from({ length: 6 }, () =>
      Float64Array.from({ length: 40 }, () => random.next() - 0.5),
    );
    const { p, pOfLargest } = clusterSignFlips(influences, { draws: 999 });
    p.forEach((own, i) => {
      expect(own).toBeGreaterThan(0);
      expect(pOfLargest[i]).toBeGreaterThanOrEqual(own);
    });
  });
});
