import { describe, expect, it } from 'vitest';
import { neighboursOf, nextUnreviewed } from './next-unreviewed.ts';

describe('the queue of trades to review', () => {
  const rows = [7, 3, 9, 5];
  const waiting =
    (...waits: number[]) =>
    (row: number) =>
      waits.includes(row);

  it('goes on from where one is, in the order of the list, and begins anew at its end', () => {
    expect(nextUnreviewed(rows, 1, waiting(7, 9))).toBe(9);
    expect(nextUnreviewed(rows, 3, waiting(7, 9))).toBe(7);
    expect(nextUnreviewed(rows, 99, waiting(3))).toBe(3);
  });

  it('is empty when nothing waits', () => {
    expect(nextUnreviewed(rows, 0, waiting())).toBeNull();
    expect(nextUnreviewed([], 0, waiting(1))).toBeNull();
  });
});

describe('the neighbours of a trade', () => {
  it('are those beside it', () => {
    expect(neighboursOf([7, 3, 9], 1, 1)).toEqual({ before: 7, after: 9 });
    expect(neighboursOf([7, 3, 9], 0, 0)).toEqual({ before: undefined, after: 3 });
  });

  it('are those that it stood between, once what was said of it took it out of the list', () => {
    expect(neighboursOf([7, 9], -1, 1)).toEqual({ before: 7, after: 9 });
    expect(neighboursOf([7, 3], -1, 2)).toEqual({ before: 3, after: undefined });
  });
});
