import { expect, test } from 'vitest';
import { endedUnfollowed, noteFollowed } from './ended-unfollowed.ts';

const at = (time: string): number => Date.parse(`2026-03-02T${time}Z`);
const ended = (id: string, time: string) =>
  ({ id, status: 'completed', finishedAt: `2026-03-02T${time}Z` }) as const;
const running = { id: 'b', status: 'running', finishedAt: null } as const;

test('an import that ended between two looks is told once, one that was followed and older ones never', () => {
  const early = ended('early', '09:00:00');
  expect(endedUnfollowed([early], null)).toBe(false);
  expect(endedUnfollowed([early], at('10:00:00'))).toBe(false);
  expect(endedUnfollowed([running, early], at('10:00:00'))).toBe(false);
  const quick = ended('quick', '10:05:00');
  expect(endedUnfollowed([quick, early], at('10:00:00'))).toBe(true);
  expect(endedUnfollowed([quick, early], at('10:00:00'))).toBe(false);
  noteFollowed('b');
  expect(endedUnfollowed([ended('b', '10:06:00'), quick, early], at('10:00:00'))).toBe(false);
  // More of the history is looked at.
  expect(endedUnfollowed([quick, early, ended('older', '08:00:00')], at('10:00:00'))).toBe(false);
  expect(endedUnfollowed([{ ...quick, status: 'undone' }], at('10:00:00'))).toBe(false);
});
