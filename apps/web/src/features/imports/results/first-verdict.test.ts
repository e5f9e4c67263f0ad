import { expect, it } from 'vitest';
import { firstVerdict } from './first-verdict.ts';

it('begins with the rows that were rejected, and with all where none was or a link points to one', () => {
  expect(firstVerdict({ counts: { rejected: 2 } }, null)).toBe('rejected');
  expect(firstVerdict({ counts: { rejected: 0 } }, null)).toBeNull();
  expect(firstVerdict({ counts: { rejected: 2 } }, 'an-activity')).toBeNull();
});
