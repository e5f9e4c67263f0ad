import { expect, it } from 'vitest';
import { clusterSignFlips, randomOf } from '../../analytics/index.ts';
import { drawsFor, SignDraws } from './flip-signs.ts';

it('finds what counting every assignment of signs finds, within what drawing them leaves open', () => {
  const random = randomOf(3);
  for (let i = 0; i < 20; i += 1) {
    const influence = Float64Array.from({ length: 11 }, () => random.next() - 0.35);
    const [exact = 0] = clusterSignFlips([influence]).p;
    const drawn = new SignDraws(11, i + 1, 20_000).pOf(influence);
    expect(Math.abs(drawn - exact)).toBeLessThan(4 * Math.sqrt((exact * (1 - exact)) / 20_000) + 1e-4);
  }
});

it('is never certain, and counts a draw that is as large by rounding', () => {
  expect(new SignDraws(40, 1).pOf(new Float64Array(40).fill(0.1))).toBe(1 / 5000);
  // Two clusters of one size: half of all draws are as large.
  expect(new SignDraws(2, 1).pOf(Float64Array.of(0.1, 0.1))).toBeCloseTo(0.5, 1);
});

it('draws so often that one of many tests can pass by itself', () => {
  expect([drawsFor(75, 0.05), drawsFor(249, 0.05), drawsFor(300, 0.05)]).toEqual([4999, 4999, 6000]);
  expect([drawsFor(75, 0.01, 19_999), drawsFor(300, 0.01, 19_999)]).toEqual([19_999, 30_000]);
});
