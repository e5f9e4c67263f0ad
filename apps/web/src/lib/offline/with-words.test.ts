import { fromMarkdown, toMarkdown } from '@tapebook/documents/markdown';
import { expect, it } from 'vitest';
import { withWords } from './with-words.ts';

const PAGE = '## Plan\n\nFlat is a position, too\n\n- one trade\n- Flat by noon\n\nAfter the close';

/** The page as it is then, written out; `null` where it has not these words. */
function written(page: string, these: string, others: string): string | null {
  const put = withWords(page, these, others);
  return put === null ? null : toMarkdown(put);
}

it('finds whole lines, however they stand apart, and puts others in their place', () => {
  expect(written(PAGE, 'After the close', 'After the close, at home')).toBe(
    '## Plan\n\nFlat is a position, too\n\n- one trade\n- Flat by noon\n\nAfter the close, at home',
  );
  expect(written(PAGE, '- one trade\n\n- Flat by noon\n', 'Nothing')).toBe(
    '## Plan\n\nFlat is a position, too\n\nNothing\n\nAfter the close',
  );
  expect(written('Early', 'Early', 'Too early')).toBe('Too early');
});

it('does not take words within others, or lines of several places, for them', () => {
  expect(written(PAGE, 'Flat', 'Long')).toBeNull();
  expect(written(PAGE, '## Plan\n\nAfter the close', 'Long')).toBeNull();
  expect(written(PAGE, 'After the close\n\nand more', 'Long')).toBeNull();
});

it.each([
  ['- [ ] size set', '- sold too early', '- sold too early, again'],
  ['1. wait', '1. sold too early', '1. sold too early, again'],
])('finds a list below a list (%s), and leaves it one of its own', (above, these, others) => {
  const below = (list: string) => ({
    type: 'doc' as const,
    content: [...fromMarkdown(above).content, ...fromMarkdown(list).content],
  });
  expect(withWords(toMarkdown(below(these)), these, others)).toEqual(below(others));
});

it('leaves a list one where it goes on above and below the words', () => {
  expect(written('- wait\n- sold\n- noon', '- sold', '- sold too early')).toBe(
    '- wait\n- sold too early\n- noon',
  );
});
