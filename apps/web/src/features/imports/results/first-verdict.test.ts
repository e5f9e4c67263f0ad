import { expect, it } from 'vitest';
import { firstVerdict } from './first-verdict.ts';

it('begins with the rows that were rejected, else with what was brought; a link to a row finds it among all', () => {
  expect(firstVerdict({ counts: { activities: 9, rejected: 2 } }, null)).toBe('rejected');
  expect(firstVerdict({ counts: { activities: 9, rejected: 0 } }, null)).toBe('activity');
  expect(firstVerdict({ counts: { activities: 0, rejected: 0 } }, null)).toBeNull();
  expect(firstVerdict({ counts: { activities: 9, rejected: 2 } }, 'an-activity')).toBeNull();
});
