import { expect, it } from 'vitest';
import { withWords } from './with-words.ts';

const PAGE = '## Plan\n\nFlat is a position, too\n\n- one trade\n- Flat by noon\n\nAfter the close';

it('finds whole lines, however they stand apart, and puts others in their place', () => {
  expect(withWords(PAGE, 'After the close', 'After the close, at home')).toBe(
    '## Plan\n\nFlat is a position, too\n\n- one trade\n- Flat by noon\n\nAfter the close, at home',
  );
  expect(withWords(PAGE, '- one trade\n\n- Flat by noon\n', 'Nothing')).toBe(
    '## Plan\n\nFlat is a position, too\n\nNothing\n\nAfter the close',
  );
});

it('does not take words within others, or lines of several places, for them', () => {
  expect(withWords(PAGE, 'Flat', 'Long')).toBeNull();
  expect(withWords(PAGE, '## Plan\n\nAfter the close', 'Long')).toBeNull();
  expect(withWords(PAGE, 'After the close\n\nand more', 'Long')).toBeNull();
});
