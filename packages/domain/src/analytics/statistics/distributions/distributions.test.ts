import { expect, it } from 'vitest';
import { logGamma } from './log-gamma.ts';
import { normalCdf, normalQuantile } from './normal.ts';
import { t95, tQuantile, tTail } from './student-t.ts';

it('the gamma function has its known values', () => {
  expect(logGamma(0.5)).toBeCloseTo(0.5 * Math.log(Math.PI), 13);
  expect(logGamma(1)).toBeCloseTo(0, 13);
  expect(logGamma(11)).toBeCloseTo(Math.log(3_628_800), 12);
});

it.each([
  [0, 0.5],
  [1, 0.8413447460685429],
  [-1.959963984540054, 0.025],
  [2.9, 0.9981341866996161],
  [-3.1, 0.0009676032132183561],
  [-8, 6.220960574271786e-16],
])('the normal distribution at %d', (x, p) => {
  expect(normalCdf(x) / p).toBeCloseTo(1, 11);
  expect(normalQuantile(p)).toBeCloseTo(x, 9);
});

// Tables of the t distribution, as printed in any textbook.
it.each([
  [0.975, 1, 12.7062],
  [0.975, 2, 4.3027],
  [0.975, 3, 3.1824],
  [0.975, 9, 2.2622],
  [0.95, 10, 1.8125],
  [0.995, 29, 2.7564],
  [0.975, 120, 1.9799],
  [0.975, 100_000, 1.96],
])('the t that %d stays below with %d degrees of freedom', (p, degrees, t) => {
  expect(tQuantile(p, degrees)).toBeCloseTo(t, 3);
  expect(tTail(tQuantile(p, degrees), degrees)).toBeCloseTo(1 - p, 12);
  expect(tQuantile(1 - p, degrees)).toBeCloseTo(-t, 3);
});

it('the t of intervals is between its neighbours where the degrees are not whole', () => {
  expect(t95(9)).toBe(t95(9));
  expect(t95(9.5)).toBeLessThan(t95(9));
  expect(t95(9.5)).toBeGreaterThan(t95(10));
});
