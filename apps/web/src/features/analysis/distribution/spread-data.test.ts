import { expect, it } from 'vitest';
import { placeOf, spreadData, withoutNormal } from './spread-data.ts';

it('puts a value where it lies among the bars, and those that lie further out onto the outermost', () => {
  const edges = [-100, 0, 100];
  expect([-500, -100, -50, 0, 75, 100, 900].map((value) => placeOf(value, edges))).toEqual([
    0, 0.5, 1, 1.5, 2.25, 3, 3,
  ]);
  expect(placeOf(5, [])).toBe(0);
});

it('holds hold times and sizes against no normal curve', () => {
  const found = {
    ...{
      currency: null,
      currencies: [],
      n: 4,
      days: 2,
      mean: 90,
      deviation: 30,
      beyond: 0,
      net: 0,
      withoutBest: 0,
    },
    quantiles: { p5: 60, p25: 60, p50: 90, p75: 120, p95: 120 },
    edges: Float64Array.of(100),
    counts: Uint32Array.of(2, 2),
    normal: Float64Array.of(2.5, 1.5),
  };
  const notes = (of: typeof found) => spreadData(of, { kind: 'seconds' }, false).notes;
  expect(notes(found)?.[0]).toBe('50% of trades · 2.5 in a normal distribution');
  expect(spreadData(withoutNormal(found), { kind: 'seconds' }, false).notes).toEqual([
    '50% of trades',
    '50% of trades',
  ]);
});
