import { describe, expect, it } from 'vitest';
import { nothingNew } from './nothing-new.ts';

describe('a file that brings nothing new', () => {
  it('says why', () => {
    expect(nothingNew({ duplicates: 0, rejected: 0 })).toBe(
      'The file holds no activities, so there is nothing to import.',
    );
    expect(nothingNew({ duplicates: 2, rejected: 1 })).toBe(
      'Nothing new to import: 2 activities are already in your journal.',
    );
    expect(nothingNew({ duplicates: 0, rejected: 3 })).toBe(
      'Nothing to import: 3 rows were rejected, each with its reason.',
    );
  });
});
