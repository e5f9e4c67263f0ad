import { expect, test } from 'vitest';
import { beyondAsking, coverageOf, withoutEnd } from './coverage.ts';
import type { KnownWindow } from './plan-window.ts';

const window = (from: string, to: string, standing: KnownWindow['standing'] = 'covered'): KnownWindow => ({
  from,
  to,
  rows: 1,
  standing,
});

test('what was read twice is covered once, and what lies between is a gap', () => {
  expect(
    coverageOf([
      window('2026-02-05', '2026-02-20'),
      window('2026-01-01', '2026-01-31'),
      window('2026-01-25', '2026-02-02'),
    ]),
  ).toEqual({
    covered: [
      { from: '2026-01-01', to: '2026-02-02' },
      { from: '2026-02-05', to: '2026-02-20' },
    ],
    gaps: [{ from: '2026-02-03', to: '2026-02-04', of: null }],
  });
});

test('a gap says what it comes from, at either end as well', () => {
  const back = window('2026-01-01', '2026-01-10', 'taken-back');
  const asking = window('2026-02-01', '2026-02-10', 'asking');
  expect(coverageOf([back, window('2026-01-08', '2026-01-31'), asking])).toEqual({
    covered: [{ from: '2026-01-08', to: '2026-01-31' }],
    gaps: [
      { from: '2026-01-01', to: '2026-01-07', of: back },
      { from: '2026-02-01', to: '2026-02-10', of: asking },
    ],
  });
});

test('nothing read is nothing', () => {
  expect(coverageOf([])).toEqual({ covered: [], gaps: [] });
});

test('of a window that lacks an account, what nobody can ask for any more counts as read', () => {
  const read = window('2026-01-01', '2026-01-31');
  expect(beyondAsking(read, '2026-01-21')).toEqual({ ...read, to: '2026-01-20' });
  expect(beyondAsking(read, '2026-02-01')).toEqual(read);
  expect(beyondAsking(read, '2026-01-01')).toBeNull();
});

test('a day that was read while it went on is missing once it is over, but for its other readings', () => {
  const morning = { ...window('2026-03-09', '2026-03-10'), goesOn: true };
  expect(withoutEnd(morning, '2026-03-10')).toEqual([morning]);
  const cut = withoutEnd(morning, '2026-03-11');
  expect(coverageOf([...cut, window('2026-03-11', '2026-03-11')])).toMatchObject({
    covered: [
      { from: '2026-03-09', to: '2026-03-09' },
      { from: '2026-03-11', to: '2026-03-11' },
    ],
    gaps: [{ from: '2026-03-10', to: '2026-03-10', of: { standing: 'cut' } }],
  });
  expect(coverageOf([...cut, window('2026-03-10', '2026-03-10')]).gaps).toEqual([]);
  expect(withoutEnd({ ...morning, from: morning.to }, '2026-03-11')).toMatchObject([{ standing: 'cut' }]);
});
