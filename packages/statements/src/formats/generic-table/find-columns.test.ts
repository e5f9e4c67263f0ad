import { expect, test } from 'vitest';
import { matchColumns } from './find-columns.ts';

const rowsOf = (...lines: string[]) =>
  lines.map((line, index) => ({ line: index + 2, cells: line.split(',') }));

test('entry and exit are prices where numbers stand below them, and times where times do', () => {
  const names = ['Symbol', 'Qty', 'Entry', 'Exit', 'Opened', 'Closed'];
  const priced = matchColumns(names, rowsOf('ACME,1,10.5,11,2026-04-24 10:00,2026-04-24 11:00'));
  expect(priced).toMatchObject({ entryPrice: 2, exitPrice: 3, entryDateTime: 4, exitDateTime: 5 });
  const timed = matchColumns(
    ['Symbol', 'Qty', 'Entry', 'Exit', 'P&L', 'Closed'],
    rowsOf('ACME,1,2026-04-24 10:00,2026-04-24 11:00,10.5,yes'),
  );
  expect(timed).toEqual({ symbol: 0, quantity: 1, dateTime: 3, profit: 4 });
});
