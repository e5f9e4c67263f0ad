import { collectStatement, costGrowth, LESS_THAN_QUADRATIC, textSource } from '@tapebook/testing';
import { expect, test } from 'vitest';

const HEADER = 'Date,Time,Symbol,Name,Side,Quantity,Price,Fee,Amount,Notes,P/L';
const ROW = ['2026-03-02', '09:31:00', 'AAPL', 'Apple', 'Buy', '10', '200', '1', '-2000', 'none', '1'];

const LENGTH = 6000;

const FILLINGS: readonly (readonly [string, (length: number) => string])[] = [
  ['spaces', (length) => `A${' '.repeat(length)}B`],
  ['words and numbers', (length) => 'A '.repeat(length / 2)],
  ['single digits', (length) => `${'1 '.repeat(length / 2)}x`],
  ['words of options', (length) => 'call 1 '.repeat(length / 7)],
  ['signs of money', (length) => '€1'.repeat(length / 2)],
];

test.each(FILLINGS)('a cell of nothing but %s costs no more than its length', async (_name, filled) => {
  const growth = await costGrowth(async (scale) => {
    const text = filled(scale * LENGTH);
    const rows = ROW.map((_, position) => ROW.map((cell, at) => (at === position ? `"${text}"` : cell)));
    await collectStatement(
      textSource('table.csv', [HEADER, ROW, ...rows].map((cells) => cells.toString()).join('\n')),
      { timeZone: 'UTC' },
    );
  });
  expect(growth).toBeLessThan(LESS_THAN_QUADRATIC);
});
