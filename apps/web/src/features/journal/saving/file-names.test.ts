import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fileNames } from './file-names.ts';

it('gives every page a name of its own that any system can keep', () => {
  expect(
    fileNames([
      'Lessons',
      'lessons',
      'Lessons 2',
      '../etc: a/b?',
      '',
      ' . ',
      'con\u0000trol',
      'CON',
      'nul.1',
      'x'.repeat(200),
      '📈'.repeat(90),
    ]),
  ).toEqual([
    'Lessons',
    'lessons 2',
    'Lessons 2 2',
    'etc a b',
    'Untitled page',
    'Untitled page 2',
    'con trol',
    'Page CON',
    'Page nul.1',
    'x'.repeat(80),
    '📈'.repeat(80),
  ]);
});

it('lets no page take the place of another one', () => {
  const title = fc.constantFrom('a', 'A', 'a 2', 'a 2 2', '', 'Untitled page', 'Untitled page 2', '?');
  fc.assert(
    fc.property(fc.array(title, { maxLength: 12 }), (titles) => {
      const names = fileNames(titles).map((name) => name.toLowerCase());
      expect(new Set(names).size).toBe(titles.length);
    }),
  );
});
