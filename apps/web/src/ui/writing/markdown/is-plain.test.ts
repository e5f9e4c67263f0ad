import type { DocumentNode } from '@tapebook/documents';
import { fromMarkdown } from '@tapebook/documents/markdown';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPlain } from './is-plain.ts';

const isWords = ({ type, marks, content = [] }: DocumentNode): boolean =>
  ['paragraph', 'text', 'hardBreak'].includes(type) && marks === undefined && content.every(isWords);

describe('Markdown of words alone', () => {
  it.each([
    'Gap above the range',
    'Wait - then take it @ 5.30 (half size), if price > 5!',
    'First.\n\nThen: 3 – 4 %, P&L < 50',
  ])('is plain: %s', (text) => expect(isPlain(text)).toBe(true));

  it.each([
    '**now**',
    '- one',
    '1. first',
    '# Plan',
    'as in [ES](tapebook:trade/x)',
    'see www.example.com',
    'ask a@b.example',
    'a@.a',
    'a\n---',
    '> quoted',
    '<b>now</b>',
  ])('is not where it says more: %s', (text) => expect(isPlain(text)).toBe(false));

  it('has no other pieces than words and lines', () => {
    const pieces = [
      'a',
      '5',
      ' ',
      '\n',
      '-',
      '=',
      '.',
      ')',
      '1',
      '+',
      ':',
      '#',
      '>',
      '<',
      '&',
      '@',
      '{{x}}',
      '"',
      '    ',
      '/',
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 12 }), (all) => {
        const text = all.join('');
        fc.pre(isPlain(text));
        expect(fromMarkdown(text).content.every(isWords)).toBe(true);
      }),
    );
  });
});
