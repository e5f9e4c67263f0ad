import { expect, it } from 'vitest';
import { formatFuture, futureProblems, parseFuture } from './future-text.ts';

it('comes back as it went, and leaves out what is usual', () => {
  const future = { days: 120, size: 0.5, start: 10_000, ruin: 8000, goal: 12_000, seed: 7 };
  expect(parseFuture(formatFuture(future))).toEqual(future);
  expect(formatFuture(parseFuture(''))).toBe('');
});

it('goes on with what is usual where something is no number, or too much', () => {
  expect(parseFuture('days:many;size:-1;start:1e99;ruin:;seed:1.5;else:3;days')).toEqual(parseFuture(''));
  expect(parseFuture('days:100000').days).toBe(60);
});

it('says what of a future in an address cannot be read, and keeps quiet of what can', () => {
  expect(futureProblems('')).toEqual([]);
  expect(futureProblems('days:60; size:0.5;start:50000;ruin:40000;goal:60000;seed:7')).toEqual([]);
  expect(futureProblems('days:banana;dayz:3;size:;nothing;seed:1.5')).toEqual([
    '“days:banana” cannot be read.',
    '“dayz:3” is not known here.',
    '“size:” cannot be read.',
    '“nothing” is not known here.',
    '“seed:1.5” cannot be read.',
  ]);
  expect(futureProblems('constructor:1')).toEqual(['“constructor:1” is not known here.']);
});
