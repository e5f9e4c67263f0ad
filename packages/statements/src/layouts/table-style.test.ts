import { expect, test } from 'vitest';
import { tableStyle, usualIn } from './table-style.ts';

const rows = (...lines: string[][]) => lines.map((cells, index) => ({ line: index + 1, cells }));

test('a column that could be read either way is read as the columns are that could not', () => {
  const style = tableStyle(rows(['A', '1,234', '2.50'], ['B', '1,500', '-1.25']), 'dmy', {
    dateOrder: 'dmy',
    decimalMark: ',',
  });
  expect([0, 1, 2, 9].map((position) => style.decimalMark(position))).toEqual(['.', '.', '.', '.']);
});

test('where no column settles it, the report’s own custom holds', () => {
  const usual = { dateOrder: 'dmy', decimalMark: ',' } as const;
  expect(tableStyle(rows(['1,234', '10']), 'dmy', usual).decimalMark(0)).toBe(',');
  expect(tableStyle(rows(['1,25', '1.25']), 'dmy', usual).decimalMark(2)).toBe(',');
});

test('the numbers of a sheet, and of a table cut by commas, have a dot, unless it holds texts with a comma', () => {
  const usual = { dateOrder: 'dmy', decimalMark: ',' } as const;
  const markIn = (cells: string[], kind: 'sheet' | 'text', delimiter: string | null) =>
    usualIn(rows(cells), { kind, table: { delimiter, newline: '\n', rows: [] } }, usual).decimalMark;
  expect(markIn(['1.125', 'A'], 'sheet', null)).toBe('.');
  expect(markIn(['1.125', '€ 1.000,50'], 'sheet', null)).toBe(',');
  expect(markIn(['1.125', 'A'], 'text', ';')).toBe(',');
  expect(markIn(['1.125', 'A'], 'text', ',')).toBe('.');
  expect(markIn(['1.125', '10,5'], 'text', ',')).toBe(',');
});
