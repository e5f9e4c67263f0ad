import { describe, expect, it } from 'vitest';
import { ownPartOfLast } from './clustered-regression.ts';
import { dropEchoes } from './drop-echoes.ts';

const rowsOf = (n: number, isIn: (row: number) => boolean): Uint32Array =>
  Uint32Array.from(Array.from({ length: n }, (_, row) => row).filter(isIn));

/** Eight trades of four days, worked by hand. */
const values = Float64Array.of(1, 2, 3, 0, -1, 1, 2, 0);
const clusters = { unit: 'day' as const, count: 4, of: Uint32Array.of(0, 0, 1, 1, 2, 2, 3, 3) };

describe('the part of a segment in a regression', () => {
  it('is its difference from the rest, by what each day adds to it', () => {
    const own = ownPartOfLast(values, [rowsOf(8, (row) => row % 2 === 0)], clusters);
    // Means 1.25 and 0.75. As if they were one, 1: deviations 0 1 | 2 −1 | −2 0 | 1 −1, by 1/4 within and −1/4 without.
    expect(own?.part).toBeCloseTo(0.5, 12);
    expect([...(own?.influence ?? [])].map((value) => Math.round(value * 1e9) / 1e9)).toEqual([
      -0.25, 0.75, -0.5, 0.5,
    ]);
  });

  it('is what others do not say already', () => {
    const [first, second] = [rowsOf(8, (row) => row < 4), rowsOf(8, (row) => row % 2 === 0)];
    const own = ownPartOfLast(values, [first, second], clusters);
    expect(own?.part).toBeCloseTo(0.5, 12);
    // Means of the halves 1.5 and 0.5 taken out: −0.5 0.5 | 1.5 −1.5 | −1.5 0.5 | 1.5 −0.5.
    expect([...(own?.influence ?? [])].map((value) => Math.round(value * 1e9) / 1e9)).toEqual([
      -0.25, 0.75, -0.5, 0.5,
    ]);
  });

  it('is nothing where the segments are the same', () => {
    const inside = rowsOf(8, (row) => row < 3);
    expect(ownPartOfLast(values, [inside, inside], clusters)).toBeNull();
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
  const told: number[] = [];
  const standsAlone = (influence: Float64Array): boolean => {
    const [sum, squares] = influence.reduce(([s, q], value) => [s + value, q + value * value], [0, 0]);
    told.push(Math.abs(sum) / Math.sqrt(squares));
    return (told.at(-1) ?? 0) > 4;
  };
  expect(dropEchoes([echo, second, first], outcomes, days, standsAlone).kept).toEqual([
    { finding: first, echoes: [echo] },
    { finding: second, echoes: [] },
  ]);
  // What does not stand by its own part is an echo too, of what it shares most with.
  expect(dropEchoes([second, first], outcomes, days, () => false).kept).toEqual([
    { finding: first, echoes: [second] },
  ]);
  // What was settled comes first, though it is the less clear: the clearer one says nothing more.
  expect(dropEchoes([first, second, echo], outcomes, days, standsAlone, [echo])).toEqual({
    kept: [
      { finding: second, echoes: [] },
      { finding: echo, echoes: [first] },
    ],
    echoes: [],
  });
  // Also where it does not stand out any more itself.
  expect(dropEchoes([first, second], outcomes, days, standsAlone, [echo])).toEqual({
    kept: [{ finding: second, echoes: [] }],
    echoes: [first],
  });
});
