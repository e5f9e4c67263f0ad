import { expect, it } from 'vitest';
import { holdsWords } from './holds-words.ts';

const PAGE = '## Plan\n\nFlat is a position, too\n\n- one trade\n- Flat by noon\n\nAfter the close';

it('finds whole lines, however they stand apart', () => {
  expect(holdsWords(PAGE, 'After the close')).toBe(true);
  expect(holdsWords(PAGE, '- one trade\n\n- Flat by noon\n')).toBe(true);
});

it('does not take words within others, or lines of several places, for them', () => {
  expect(holdsWords(PAGE, 'Flat')).toBe(false);
  expect(holdsWords(PAGE, '## Plan\n\nAfter the close')).toBe(false);
  expect(holdsWords(PAGE, 'After the close\n\nand more')).toBe(false);
});
