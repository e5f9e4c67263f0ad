import { expect, test } from 'vitest';
import { isSilent } from './silence.ts';

test.each([
  ['2026-11-17T10:00:00Z', '2026-11-18T09:59:00Z', false],
  ['2026-11-17T10:00:00Z', '2026-11-18T10:00:00Z', true],
  // From a Friday to the Monday after it.
  ['2026-11-20T10:00:00Z', '2026-11-22T23:59:00Z', false],
  ['2026-11-20T10:00:00Z', '2026-11-23T09:00:00Z', false],
  ['2026-11-20T10:00:00Z', '2026-11-23T10:00:00Z', true],
  ['2026-11-21T10:00:00Z', '2026-11-23T22:00:00Z', false],
  ['2020-01-01T00:00:00Z', '2026-11-23T10:00:00Z', true],
  // A clock that ran ahead heard it.
  ['2026-11-25T10:00:00Z', '2026-11-23T10:00:00Z', false],
])('a sender that was heard at %s is silent at %s: %s', (since, now, expected) => {
  expect(isSilent(new Date(since), new Date(now))).toBe(expected);
});
