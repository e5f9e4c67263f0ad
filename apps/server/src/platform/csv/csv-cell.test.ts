import { expect, it } from 'vitest';
import { csvCell, csvRow } from './csv-cell.ts';

it('leaves no formula for a spreadsheet to run, and numbers as they are', () => {
  expect(['=1+1', '+1', '@SUM(A1)', '-2+3', '\t=1', '\rx'].map(csvCell)).toEqual([
    "'=1+1",
    "'+1",
    "'@SUM(A1)",
    "'-2+3",
    "'\t=1",
    '"\'\rx"',
  ]);
  expect(['-12.50', '7'].map(csvCell)).toEqual(['-12.50', '7']);
});

it('quotes what would break the line', () => {
  expect(csvRow(['a "b", c', 'd'])).toBe('"a ""b"", c",d\r\n');
});
