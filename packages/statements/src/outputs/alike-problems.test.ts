import { collectStatement, textSource } from '@tapebook/testing';
import { expect, test } from 'vitest';

test('words that say no side are told each, since each is taught', async () => {
  const rows = ['Leer', 'Rueck', 'Leer'].map((side) => `2026-03-03,ABC,${side},10,90,USD`);
  const text = ['Date,Symbol,Side,Quantity,Price,Currency', '2026-03-03,ABC,Buy,10,90,USD', ...rows, ''].join(
    '\n',
  );
  const { summary } = await collectStatement(textSource('table.csv', text), { timeZone: 'UTC' });
  const sides = summary.problems.filter(({ code }) => code === 'unknown-side');
  expect(sides.map(({ line, alike }) => [line, alike?.lines])).toEqual([
    [3, [5]],
    [4, undefined],
  ]);
});

test('what is wrong with many rows alike is one problem, with the lines of all', async () => {
  const rows = Array.from({ length: 1500 }, (_, index) => `2026-03-03,ABC,Buy,?${index}?,90,USD`);
  const { summary, problems } = await collectStatement(
    textSource(
      'table.csv',
      [
        'Date,Symbol,Side,Quantity,Price,Currency',
        '2026-03-03,ABC,Buy,10,90,USD',
        ...rows,
        '2026-03-03,ABC,Buy,1,,USD',
        '',
      ].join('\n'),
    ),
    { timeZone: 'UTC' },
  );
  expect(summary.problems.map(({ code, line, alike }) => [code, line, alike?.count])).toEqual([
    ['unreadable-number', 3, 1499],
    ['missing-value', 1503, undefined],
  ]);
  expect(summary.problems[0]?.alike?.lines.slice(0, 3)).toEqual([4, 5, 6]);
  // Each row keeps its own words beside its verdict.
  expect(summary.counts.rejected).toBe(1501);
  expect(problems).toEqual([]);
});
