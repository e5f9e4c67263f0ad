import { describe, expect, it } from 'vitest';
import { type BookKey, batchBooks, bookName, reach } from './books.ts';

const book = (instrumentId: string, accountId = 'A'): BookKey => ({ accountId, instrumentId });
const sized = (instrumentId: string, activityCount: number) => ({
  book: book(instrumentId),
  activityCount,
});
const tie = (from: BookKey, to: BookKey) => ({ from, to });
const names = (books: readonly BookKey[]) => books.map(bookName).sort();

describe('books that are built together', () => {
  it('follows ties in both directions and through chains', () => {
    const ties = [tie(book('FB'), book('META')), tie(book('META'), book('METV')), tie(book('X'), book('Y'))];
    expect(names(reach(ties, [book('METV')]))).toEqual(names([book('METV'), book('META'), book('FB')]));
  });

  it('follows a transfer into another account, and nothing else of that account', () => {
    const ties = [tie(book('AAPL', 'A'), book('AAPL', 'B')), tie(book('X', 'B'), book('Y', 'B'))];
    expect(names(reach(ties, [book('AAPL', 'B')]))).toEqual(names([book('AAPL', 'A'), book('AAPL', 'B')]));
    expect(names(reach(ties, [book('AAPL', 'C')]))).toEqual(names([book('AAPL', 'C')]));
  });

  it('parts many books into bounded batches and keeps tied ones in one', () => {
    const books = [sized('a', 60), sized('b', 60), sized('c', 10), sized('d', 10)];
    const batches = batchBooks(books, [tie(book('a'), book('d'))], 100);
    expect(batches.map((batch) => batch.map((one) => one.book.instrumentId))).toEqual([
      ['a', 'd'],
      ['b', 'c'],
    ]);
  });

  it('leaves a book that is larger than a batch to itself', () => {
    const batches = batchBooks([sized('a', 99), sized('b', 500), sized('c', 1)], [], 100);
    expect(batches.map((batch) => batch.map((one) => one.book.instrumentId))).toEqual([['a'], ['b'], ['c']]);
  });

  it('makes no batch of nothing', () => {
    expect(batchBooks([], [], 100)).toEqual([]);
  });
});
