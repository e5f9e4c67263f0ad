import { expect, test } from 'vitest';
import { notTriedOut } from './not-tried-out.ts';

test('a file that is too long to try out says what it leaves for the import', () => {
  expect(notTriedOut({ result: null, counts: { activities: 100_000 } })).toMatch(
    /^This file has 100,000 activities\. Their trades are built, and the totals of the statement checked, when you import it\./,
  );
});

test('and one that brings nothing, or was tried out, says nothing of it', () => {
  expect(notTriedOut({ result: null, counts: { activities: 0 } })).toBeNull();
  const result = { tradesOpened: 1, tradesClosed: 1, unknownResults: 0, amounts: [], annotations: null };
  expect(notTriedOut({ result, counts: { activities: 2 } })).toBeNull();
});
