import { describe, expect, it } from 'vitest';
import { NO_PLACES, placeRows } from './row-places.ts';

const placesOf = (places: ReturnType<typeof placeRows>) => [...places.of.entries()];

describe('the places of the rows that are drawn', () => {
  const first = placeRows(NO_PLACES, ['a', 'b', 'c'], null);

  it('are kept by the lines that stay, and new for those that come', () => {
    expect(placesOf(placeRows(first, ['b', 'c', 'd'], null))).toEqual([
      ['b', 1],
      ['c', 2],
      ['d', 3],
    ]);
  });

  it('are taken over in order after a jump, and more are given where those are too few', () => {
    expect(placesOf(placeRows(first, ['m', 'n', 'o', 'p'], null))).toEqual([
      ['m', 0],
      ['n', 1],
      ['o', 2],
      ['p', 3],
    ]);
  });

  it('are not taken over from the line that has the focus', () => {
    expect(placesOf(placeRows(first, ['m', 'n', 'o'], 'b'))).toEqual([
      ['m', 0],
      ['n', 2],
      ['o', 3],
    ]);
  });

  it('are each given once, however long one scrolls', () => {
    let places = first;
    for (let top = 0; top < 300; top += 7) {
      const lines = Array.from({ length: 10 + (top % 5) }, (_, index) => `line ${top + index}`);
      places = placeRows(places, lines, null);
      expect(new Set(places.of.values()).size).toBe(lines.length);
      expect([...places.of.keys()]).toEqual(lines);
      expect(Math.max(...places.of.values())).toBeLessThan(places.next);
    }
  });

  it('come to rest where two lines have one name', () => {
    const twice = placeRows(NO_PLACES, ['a', 'a', 'b'], null);
    expect(placeRows(twice, ['a', 'a', 'b'], null)).toBe(twice);
  });

  it('are the same object where the same lines are drawn', () => {
    expect(placeRows(first, ['a', 'b', 'c'], null)).toBe(first);
  });
});
