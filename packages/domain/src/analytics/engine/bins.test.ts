import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { edgesFor } from './bins.ts';

describe('edges of bins', () => {
  it('part what lies between, by widths that people count in', () => {
    expect(edgesFor(Float64Array.of(0, 30, 60, 118))).toEqual([
      10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120,
    ]);
    expect(edgesFor(Float64Array.of(0, 30, 60), 25)).toEqual([25, 50, 75]);
  });

  it('come to an end where values are large and hardly differ, or the width is less than they can tell', () => {
    // A billion billions of a coin, sold in two halves that differ by one: counted on by one, the number stays what it is.
    expect(edgesFor(Float64Array.of(1e22, 1e22 + 2 ** 21)).length).toBeLessThan(10);
    expect(edgesFor(Float64Array.of(2 ** 50, 2 ** 50 + 0.25)).length).toBeLessThan(10);
    expect(edgesFor(Float64Array.of(1e15, 3e15), 1e-9).length).toBeLessThan(1_000);
  });

  it('ascend, and are few, whatever the values and the width', () => {
    const value = fc.double({ noNaN: true, noDefaultInfinity: true });
    const width = fc.option(fc.double({ min: 0, minExcluded: true, noNaN: true, noDefaultInfinity: true }), {
      nil: undefined,
    });
    fc.assert(
      fc.property(
        fc.float64Array({ noNaN: true, noDefaultInfinity: true, minLength: 1, maxLength: 20 }),
        value,
        width,
        (some, one, step) => {
          for (const values of [some, Float64Array.of(one, one)]) {
            const edges = edgesFor(values, step);
            expect(edges.length).toBeLessThan(1_000);
            expect(edges.every((edge, i) => i === 0 || edge > (edges[i - 1] ?? 0))).toBe(true);
          }
        },
      ),
    );
  });
});
