import { describe, expect, it } from 'vitest';
import { tOfLast } from './clustered-regression.ts';
import { dropEchoes } from './drop-echoes.ts';

const rowsOf = (n: number, isIn: (row: number) => boolean): Uint32Array =>
  Uint32Array.from(Array.from({ length: n }, (_, row) => row).filter(isIn));

/** Eight trades of four days, worked by hand. */
const values = Float64Array.of(1, 2, 3, 0, -1, 1, 2, 0);
const clusters = { unit: 'day' as const, count: 4, of: Uint32Array.of(0, 0, 1, 1, 2, 2, 3, 3) };

describe('the part of a segment in a regression', () => {
  it('is its difference from the rest, in errors by day', () => {
    const inside = rowsOf(8, (row) => row % 2 === 0);
    // Means 1.25 and 0.75; residuals −.25 1.25 | 1.75 −.75 | −2.25 .25 | .75 −.75, by day over four: −.375 .625 −.625 .375.
    const error = Math.sqrt((4 / 3) * (7 / 6) * (2 * 0.375 ** 2 + 2 * 0.625 ** 2));
    expect(tOfLast(values, [inside], clusters)).toBeCloseTo(0.5 / error, 12);
  });

  it('is nothing where the segments are the same', () => {
    const inside = rowsOf(8, (row) => row < 3);
    expect(tOfLast(values, [inside, inside], clusters)).toBe(0);
  });
});

it('keeps what says something of its own, and puts an echo to what it echoes', () => {
  const n = 400;
  const [early, odd] = [rowsOf(n, (row) => row % 10 < 3), rowsOf(n, (row) => row % 2 === 1)];
  const outcomes = Float64Array.from(
    { length: n },
    (_, row) => (row % 10 < 3 ? -2 : 0) + (row % 2 === 1 ? 1 : 0) + Math.sin(row * 7.3),
  );
  const days = { unit: 'day' as const, count: 40, of: Uint32Array.from({ length: n }, (_, row) => row / 10) };
  const first = { rows: early, t: -12 };
  const second = { rows: odd, t: 8 };
  const echo = { rows: rowsOf(n, (row) => row % 10 >= 3), t: 6 };
  expect(dropEchoes([echo, second, first], outcomes, days)).toEqual([
    { finding: first, echoes: [echo] },
    { finding: second, echoes: [] },
  ]);
});
