import { describe, expect, it } from 'vitest';
import { hasRoomToTheLeft } from './room-beside.ts';

describe('the side of a low point on which its words stand', () => {
  const along = { x: (index: number) => index * 20, left: 0, right: 400 };
  const flat = Array.from({ length: 21 }, () => -1);
  const at = (low: readonly number[], value: number) =>
    flat.map((usual, i) => (i === 10 ? -9 : low.includes(i) ? value : usual));

  it('is the one on which less of the course lies as low', () => {
    expect(hasRoomToTheLeft(at([12, 13], -8), 10, along)).toBe(true);
    expect(hasRoomToTheLeft(at([7, 8], -8), 10, along)).toBe(false);
  });

  it('is the one within the chart', () => {
    expect(hasRoomToTheLeft(at([4, 5], -8), 3, along)).toBe(false);
    expect(hasRoomToTheLeft(at([16], -8), 17, along)).toBe(true);
  });
});
