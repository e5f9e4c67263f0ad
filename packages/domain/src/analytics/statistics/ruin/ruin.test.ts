import fc from 'fast-check';
import { expect, it } from 'vitest';
import { logOptimalFraction } from './log-optimal.ts';
import { lundbergExponent, ruinBound } from './ruin-bound.ts';

const results = fc.array(fc.integer({ min: -30, max: 60 }), { minLength: 2, maxLength: 30 });

it('the exponent of ruin and the bet of fastest growth solve what they are to solve, however large the results', () => {
  fc.assert(
    fc.property(results, fc.constantFrom(0.001, 0.1, 10, 1000), (list, scale) => {
      const r = Float64Array.from(list, (value) => value * scale);
      const size = Math.max(...list.map(Math.abs)) * scale;
      const theta = lundbergExponent(r);
      if (theta !== null) {
        expect(theta).toBeGreaterThan(0);
        const mean = r.reduce((sum, value) => sum + Math.expm1(-theta * value), 0) / r.length;
        expect(Math.abs(mean)).toBeLessThan(1e-9);
      }
      const f = logOptimalFraction(r);
      if (f !== null) {
        expect(f).toBeGreaterThan(0);
        const growth = (at: number) => r.reduce((sum, value) => sum + Math.log1p(at * value), 0);
        for (const other of [f * 0.999, Math.min(f * 1.001, (f + 1 / size) / 2)])
          if (r.every((value) => 1 + other * value > 0))
            expect(growth(f)).toBeGreaterThanOrEqual(growth(other) - 1e-9);
      }
    }),
  );
});

it('a gain that is lost in rounding is no edge', () => {
  expect(ruinBound(Float64Array.of(1e17, 1, -1e17), 20)).toBe(1);
});
