import { describe, expect, it } from 'vitest';
import { isLocked } from './plan-locks.ts';

const FILL = '2026-03-02T15:00:00Z';
const END_OF_DAY = '2026-03-03T05:00:00Z';

describe('a plan', () => {
  it('is locked by a fill also where the clock of the machine is a day slow', () => {
    expect(isLocked(FILL, false, Date.parse('2026-03-02T16:00:00Z'))).toBe(true);
    expect(isLocked(FILL, false, Date.parse('2026-03-01T16:00:00Z'))).toBe(true);
  });

  it('can be written until the end of a day whose fills have no time, and until there are any', () => {
    expect(isLocked(END_OF_DAY, true, Date.parse('2026-03-02T16:00:00Z'))).toBe(false);
    expect(isLocked(END_OF_DAY, true, Date.parse('2026-03-03T06:00:00Z'))).toBe(true);
    expect(isLocked(undefined, false, Date.parse('2026-03-02T16:00:00Z'))).toBe(false);
  });
});
