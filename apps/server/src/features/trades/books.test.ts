import { describe, expect, it } from 'vitest';
import { batchBooks, reach } from './books.ts';

const book = (instrumentId: string, activityCount: number) => ({ instrumentId, activityCount });

describe('books that are built together', () => {
  it('follows symbol changes in both directions and through chains', () => {
    const ties = [
      { from: 'FB', to: 'META' },
      { from: 'META', to: 'METV' },
      { from: 'X', to: 'Y' },
    ];
    expect(reach(ties, ['METV'])).toEqual(new Set(['METV', 'META', 'FB']));
  });

  it('parts many books into bounded batches and keeps tied ones in one', () => {
    const books = [book('a', 60), book('b', 60), book('c', 10), book('d', 10)];
    expect(batchBooks(books, [{ from: 'a', to: 'd' }], 100)).toEqual([['a', 'd', 'b'], ['c']]);
  });

  it('makes no batch of nothing', () => {
    expect(batchBooks([], [], 100)).toEqual([]);
  });
});
