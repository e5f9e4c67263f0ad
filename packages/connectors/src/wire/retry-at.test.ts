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

test.each(['9e15', '1e300', '1773144600000000', 'Tue, 10 Mar 2037 12:05:00 GMT', '99999999'])(
  'nobody is kept away for longer than three days: %s',
  (value) => {
    expect(retryAt(new Headers({ 'retry-after': value }), now)?.toISOString()).toBe(
      '2026-03-13T12:00:00.000Z',
    );
  },
);

test('words that say nothing are none', () => {
  expect(retryAt(new Headers({ 'retry-after': 'soon' }), now)).toBeNull();
  expect(retryAt(new Headers(), now)).toBeNull();
});

test.each(['0', '1773144000', '1773140000000', 'Tue, 10 Mar 2026 11:59:00 GMT'])(
  'a time that is over says nothing, and the next header is looked at: %s',
  (value) => {
    expect(retryAt(new Headers({ 'retry-after': value }), now)).toBeNull();
    const both = new Headers({ 'retry-after': value, 'x-ratelimit-reset': '30' });
    expect(retryAt(both, now)?.toISOString()).toBe('2026-03-10T12:00:30.000Z');
  },
);
