import type { DocumentNode, WrittenDocument } from '@tapebook/documents';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { laterAfter } from './blocks.ts';

const block = (text: string): DocumentNode => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const doc = (words: string): WrittenDocument => ({ type: 'doc', content: [...words].map(block) });
const wordsOf = ({ content }: WrittenDocument): string =>
  content.map(({ content: [text] = [] }) => (text as { text: string } | undefined)?.text ?? '').join('');

const moved = (later: string, was: string, then: string, last: string): string =>
  wordsOf(laterAfter(doc(later), { was: doc(was), is: doc(then), last: doc(last) }));

describe('what was added after the first fill', () => {
  it.each([
    ['is what was written after it', '', 'abc', 'a', 'abc', 'bc'],
    ['has words of its own behind that', 'x', 'abc', 'ab', 'abc', 'cx'],
    ['is more where an earlier fill becomes known', 'cx', 'ab', 'a', 'abc', 'bcx'],
    ['is less where that is gone again', 'bcx', 'a', 'ab', 'abc', 'cx'],
    ['is what it said by itself where nothing was traded after all', 'bcx', 'a', 'abc', 'abc', 'x'],
    ['keeps what was changed there', 'BCx', 'a', 'abc', 'abc', 'BCx'],
    ['says once more what is in the plan twice in the end', '', 'abb', 'ab', 'abb', 'b'],
    ['says nothing of what was taken out of the plan', '', 'bc', 'ab', 'bc', 'c'],
  ])('%s', (_, later, was, then, last, expected) => {
    expect(moved(later, was, then, last)).toBe(expected);
  });

  it('is the same, by whatever way the first fill came there', () => {
    const words = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), maxLength: 6 });
    fc.assert(
      fc.property(fc.array(words, { minLength: 1, maxLength: 5 }), words, (states, last) => {
        let [later, was] = ['xy', last];
        for (const then of states) {
          later = moved(later, was, then, last);
          was = then;
        }
        const sorted = (text: string): string => [...text].sort().join('');
        expect(sorted(later)).toBe(sorted(moved('xy', last, was, last)));
        expect(moved(later, was, last, last)).toBe('xy');
      }),
    );
  });
});
