import { expect, it } from 'vitest';
import { unusedWords } from './unused-columns.ts';

it('names what is left unused, first what a result may hang on', () => {
  const header = ['Date', 'Swap EUR', 'Left at', '', 'Remark'];
  const unused = [
    { column: 1, seems: 'swap' },
    { column: 2, seems: 'time' },
    { column: 3, seems: 'number' },
    { column: 4, seems: 'text' },
  ] as const;
  expect(unusedWords({ header, unused: [...unused] }, { date: 0 })).toEqual({
    telling: [
      { column: 1, heading: 'Swap EUR', seems: 'looks like swap' },
      { column: 2, heading: 'Left at', seems: 'a date or time' },
    ],
    others: ['Column 4', 'Remark'],
  });
  expect(unusedWords({ header, unused: [...unused] }, { totalFees: 1, exitDateTime: 2 }).telling).toEqual([]);
});
