import { describe, expect, it } from 'vitest';
import { withoutLine } from './row-words.ts';

describe('the words about a row', () => {
  it('do not name the line twice', () => {
    expect(withoutLine('Line 14: the quantity “ten” is no number.', 14)).toBe(
      'The quantity “ten” is no number.',
    );
  });

  it('keep a line that is another one, and stay as they are without one', () => {
    expect(withoutLine('Line 3: as in line 4.', 4)).toBe('Line 3: as in line 4.');
    expect(withoutLine('The file ends early.', null)).toBe('The file ends early.');
  });
});
