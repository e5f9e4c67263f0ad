import { expect, it } from 'vitest';
import { formatFuture, parseFuture } from './future-text.ts';

it('comes back as it went, and leaves out what is usual', () => {
  const future = { days: 120, size: 0.5, start: 10_000, ruin: 8000, goal: 12_000, seed: 7 };
  expect(parseFuture(formatFuture(future))).toEqual(future);
  expect(formatFuture(parseFuture(''))).toBe('');
});

it('goes on with what is usual where something is no number, or too much', () => {
  expect(parseFuture('days:many;size:-1;start:1e99;ruin:;seed:1.5;else:3;days')).toEqual(parseFuture(''));
  expect(parseFuture('days:100000').days).toBe(60);
});
