import { fromMarkdown } from '@tapebook/documents/markdown';
import { describe, expect, it } from 'vitest';
import { toRemember } from './to-remember.ts';

describe('what an entry says to remember', () => {
  it.each([
    [
      '### Went well\n\n- Patience\n\n### Remember tomorrow\n\n- Wait for the *retest*\n- Half size\n\n### Else\n\nx',
      ['Wait for the retest', 'Half size'],
    ],
    ['## Tomorrow\n\nNo trades before noon.', ['No trades before noon.']],
    ['Tomorrow will be better.', []],
    ['### Remember tomorrow\n\n- ', []],
  ])('%j: %j', (markdown, lines) => {
    expect(toRemember(fromMarkdown(markdown))).toEqual(lines);
  });
});
