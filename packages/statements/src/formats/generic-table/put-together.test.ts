import { collectStatement, textSource, workbookSource } from '@tapebook/testing';
import { expect, test } from 'vitest';

const HEADER = 'Date,Symbol,Side,Quantity,Price';
const read = (...lines: readonly string[]) =>
  collectStatement(textSource('trades.csv', `${lines.join('\n')}\n`));

test('two exports under one another are read as one', async () => {
  const { activities, verdicts } = await read(
    HEADER,
    '2025-01-15,AAA,Buy,10,10.5',
    HEADER,
    '2025-01-16,AAA,Sell,10,11.5',
  );
  expect(activities.map(({ line }) => line)).toEqual([2, 4]);
  expect(verdicts.map(({ code }) => code)).toEqual(['statement-information']);
});

test('of which the second has its columns in another order, they are refused', async () => {
  const { summary } = await read(
    HEADER,
    '2025-01-15,AAA,Buy,10,10.5',
    'Date,Symbol,Side,Price,Quantity',
    '2025-01-16,AAA,Sell,11.5,10',
  );
  expect(summary.outcome).toBe('refused');
  expect(summary.problems[0]?.message).toContain('Line 3 holds headings in another order than line 1');
});

test('a paper that is called like a heading is no header', async () => {
  const { activities } = await read('Symbol,Date,Side,Quantity,Price', 'SIDE,2025-01-15,Buy,10,10.5');
  expect(activities).toHaveLength(1);
});

test('days that a spreadsheet turned round are refused', async () => {
  const rows = [
    HEADER.split(','),
    ['2025-04-03', 'AAA', 'Buy', 1, 10.5],
    ['01/15/2025', 'AAA', 'Sell', 1, 11.5],
  ];
  const { summary } = await collectStatement(workbookSource('trades.xlsx', { Sheet1: rows }));
  expect(summary.problems[0]?.message).toContain('line 2 has 2025-04-03 where line 3 still has 01/15/2025');
});

test('dates with dots say nothing of dates with slashes', async () => {
  const { activities } = await read(HEADER, '18.01.2025,AAA,Buy,10,10.5', '12/25/2024,AAA,Buy,10,10.5');
  expect(activities.map(({ facts }) => new Date(facts.occurredAt / 1000).toISOString().slice(0, 10))).toEqual(
    ['2025-01-18', '2024-12-25'],
  );
});
