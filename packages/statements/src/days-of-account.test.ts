import { collectStatement, textSource, workbookSource } from '@tapebook/testing';
import { expect, test } from 'vitest';

const HEADER = ['Date', 'Action', 'Symbol', 'Quantity', 'Price'];
const DAY = ['2026-03-04', 'Buy', 'AAPL', '1', '20'];

const daysOf = async (...rows: readonly (readonly string[])[]) => {
  const file = textSource('mine.csv', `${rows.map((row) => row.join(',')).join('\n')}\n`);
  return (await collectStatement(file)).summary.parts.map(({ daysOfAccount }) => daysOfAccount);
};

test('days are of the account where neither the file nor a time beside them says of which zone', async () => {
  expect(await daysOf(HEADER, DAY)).toEqual([true]);
  expect(await daysOf(HEADER, ['2026-03-04T15:00:00Z', ...DAY.slice(1)], DAY)).toEqual([false]);
  expect(await daysOf(HEADER, ['2026-03-04 15:00:00', ...DAY.slice(1)], DAY)).toEqual([false]);
  expect(await daysOf(['Date (UTC)', ...HEADER.slice(1)], DAY)).toEqual([false]);
});

test('days of a sheet are of the zone that is asked for the times of another', async () => {
  const timed = ['2026-03-04 15:00:00', ...DAY.slice(1)];
  const parts = async (sheets: Record<string, readonly (readonly string[])[]>) =>
    (await collectStatement(workbookSource('mine.xlsx', sheets))).summary.parts.map(
      ({ daysOfAccount }) => daysOfAccount,
    );
  expect(await parts({ One: [HEADER, DAY], Two: [HEADER, DAY] })).toEqual([true, true]);
  expect(await parts({ One: [HEADER, timed], Two: [HEADER, DAY] })).toEqual([false, false]);
});
