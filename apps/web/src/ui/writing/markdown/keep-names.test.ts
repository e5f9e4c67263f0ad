import { fromMarkdown, toMarkdown } from '@tapebook/documents/markdown';
import { expect, it } from 'vitest';
import { keepNames } from './keep-names.ts';

it('keeps the names of other templates as they are called, and the rest as it was written', () => {
  const markdown = '### {{weekday}}\n\n{{Pre_market levels & risk*}}\n\n5 \\* 3\n\n- [ ]';
  expect(toMarkdown(fromMarkdown(markdown))).not.toBe(markdown);
  expect(keepNames(toMarkdown(fromMarkdown(markdown)))).toBe(markdown);
});
