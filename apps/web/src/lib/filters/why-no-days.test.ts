import { expect, it } from 'vitest';
import { whyNoDays } from './why-no-days.ts';

const traded = { first: '2026-02-03', last: '2026-03-06' };

it.each([
  [
    'ends before it begins',
    '2026-03-01',
    '2026-02-01',
    { kind: 'backwards', from: '2026-03-01', to: '2026-01-31' },
  ],
  [
    'is of one day less than none',
    '2026-03-02',
    '2026-03-02',
    { kind: 'backwards', from: '2026-03-02', to: '2026-03-01' },
  ],
  [
    'ends the day before the first trade',
    '2026-01-01',
    '2026-02-03',
    { kind: 'before', to: '2026-02-02', first: '2026-02-03' },
  ],
  [
    'has no beginning and ends before the first trade',
    null,
    '2026-02-01',
    { kind: 'before', to: '2026-01-31', first: '2026-02-03' },
  ],
  [
    'begins the day after the last trade',
    '2026-03-07',
    null,
    { kind: 'after', from: '2026-03-07', last: '2026-03-06' },
  ],
  ['ends with the first trade', null, '2026-02-04', null],
  ['begins with the last trade', '2026-03-06', '2026-04-01', null],
  ['is all days', null, null, null],
])('a range that %s', (_, from, toExclusive, expected) => {
  expect(whyNoDays({ from, toExclusive }, traded)).toEqual(expected);
});

it('is told of a journal without trades where it is backwards alone', () => {
  expect(whyNoDays({ from: '2026-03-01', toExclusive: '2026-03-02' }, null)).toBeNull();
  expect(whyNoDays({ from: '2026-03-01', toExclusive: '2026-02-01' }, null)?.kind).toBe('backwards');
});
