import { expect, test } from 'vitest';
import { SwappedDates } from './swapped-dates.ts';

function check(...dates: readonly string[]): void {
  const seen = new SwappedDates();
  for (const [index, date] of dates.entries()) seen.see(index + 2, date);
  seen.check('trades.xlsx');
}

test.each([
  ['a workbook', ['03/25/2025', '2025-04-03', '2025-01-02 10:00:00']],
  ['a German table', ['03.04.2025', '3/25/2025 9:31:00 AM']],
  ['days first, opened in America', ['25/03/2025', '2025-03-04']],
])('dates that a spreadsheet turned round are refused: %s', (_, dates) => {
  expect(() => check(...dates)).toThrow(
    /^A spreadsheet has rewritten some dates of trades.xlsx: line \d has /,
  );
});

test('both dates are named with their lines', () => {
  expect(() => check('', '03/25/2025', '2025-04-03')).toThrow(
    'line 4 has 2025-04-03 where line 3 still has 03/25/2025',
  );
});

test.each([
  ['one kind of date', ['03/25/2025', '03/26/2025']],
  ['a slashed date that any spreadsheet would have rewritten', ['03/25/2025', '03/04/2025', '2025-04-03']],
  ['a rewritten date that can be no other', ['03/25/2025', '2025-04-03', '2025-04-30']],
  ['years first alone', ['2025-04-03', '2025-04-04']],
])('sound dates pass: %s', (_, dates) => {
  expect(() => check(...dates)).not.toThrow();
});
