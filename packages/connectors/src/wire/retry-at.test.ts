import { expect, test } from 'vitest';
import { retryAt } from './retry-at.ts';

const now = new Date('2026-03-10T12:00:00Z');

test.each([
  ['retry-after', '120', '2026-03-10T12:02:00.000Z'],
  ['retry-after', 'Tue, 10 Mar 2026 12:05:00 GMT', '2026-03-10T12:05:00.000Z'],
  ['x-ratelimit-reset', '1773144600', '2026-03-10T12:10:00.000Z'],
  ['x-ratelimit-reset', '1773144600000', '2026-03-10T12:10:00.000Z'],
  ['ratelimit-reset', '30', '2026-03-10T12:00:30.000Z'],
])('%s: %s', (name, value, at) => {
  expect(retryAt(new Headers({ [name]: value }), now)?.toISOString()).toBe(at);
});

test('words that say nothing are none', () => {
  expect(retryAt(new Headers({ 'retry-after': 'soon' }), now)).toBeNull();
  expect(retryAt(new Headers(), now)).toBeNull();
});
