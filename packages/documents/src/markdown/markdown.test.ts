import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DocumentNode, Mark, WrittenDocument } from '../document.ts';
import { readDocument } from '../read-document.ts';
import { toText } from '../to-text.ts';
import { fromMarkdown } from './from-markdown.ts';
import { toMarkdown } from './to-markdown.ts';

const TRADE = '0190c3d2-7a10-8c4e-9a55-1d2f3a4b5c6d';

const paragraph = (...content: DocumentNode[]): DocumentNode => ({ type: 'paragraph', content });
const text = (value: string, ...marks: Mark[]): DocumentNode =>
  marks.length === 0 ? { type: 'text', text: value } : { type: 'text', text: value, marks };
const doc = (...content: DocumentNode[]): WrittenDocument => ({ type: 'doc', content });
const item = (type: 'listItem' | 'taskItem', value: string, checked?: boolean): DocumentNode => ({
  type,
  ...(checked === undefined ? {} : { attrs: { checked } }),
  content: [paragraph(text(value))],
});

/** What both sides of each line say is the same. */
const PAIRS: readonly (readonly [story: string, markdown: string, document: WrittenDocument])[] = [
  [
    'lines of old notes',
    'Waited for the retest.\nThen took it.',
    doc(paragraph(text('Waited for the retest.'), { type: 'hardBreak' }, text('Then took it.'))),
  ],
  [
    'headings and formats',
    '## Plan\n\n**Buy** the _dip_, ~~not~~ the `top`',
    doc(
      { type: 'heading', attrs: { level: 2 }, content: [text('Plan')] },
      paragraph(
        text('Buy', { type: 'bold' }),
        text(' the '),
        text('dip', { type: 'italic' }),
        text(', '),
        text('not', { type: 'strike' }),
        text(' the '),
        text('top', { type: 'code' }),
      ),
    ),
  ],
  [
    'lists of each kind',
    '- a\n- b\n\n3. c\n4. d\n\n- [x] e\n- [ ] f',
    doc(
      { type: 'bulletList', content: [item('listItem', 'a'), item('listItem', 'b')] },
      {
        type: 'orderedList',
        attrs: { start: 3 },
        content: [item('listItem', 'c'), item('listItem', 'd')],
      },
      { type: 'taskList', content: [item('taskItem', 'e', true), item('taskItem', 'f', false)] },
    ),
  ],
  [
    'boxes with nothing behind them yet',
    '- [ ] a\n- [ ]\n- [x]\n\ntext',
    doc(
      {
        type: 'taskList',
        content: [
          item('taskItem', 'a', false),
          { type: 'taskItem', attrs: { checked: false }, content: [{ type: 'paragraph' }] },
          { type: 'taskItem', attrs: { checked: true }, content: [{ type: 'paragraph' }] },
        ],
      },
      paragraph(text('text')),
    ),
  ],
  [
    'a quote, code and a divider',
    '> said\n\n```ts\nlet a = "*";\n```\n\n---',
    doc(
      { type: 'blockquote', content: [paragraph(text('said'))] },
      { type: 'codeBlock', attrs: { language: 'ts' }, content: [text('let a = "*";')] },
      { type: 'horizontalRule' },
    ),
  ],
  [
    'a table',
    '| day | R |\n| - | - |\n| Mon | 2 \\| 3 |',
    doc({
      type: 'table',
      content: [
        {
          type: 'tableRow',
          content: [
            { type: 'tableHeader', content: [paragraph(text('day'))] },
            { type: 'tableHeader', content: [paragraph(text('R'))] },
          ],
        },
        {
          type: 'tableRow',
          content: [
            { type: 'tableCell', content: [paragraph(text('Mon'))] },
            { type: 'tableCell', content: [paragraph(text('2 | 3'))] },
          ],
        },
      ],
    }),
  ],
  [
    'a picture, a mention and a link',
    `![the chart](attachments/a.png)\n\n[ES long](tapebook:trade/${TRADE}) and [this](https://example.com/a)`,
    doc(
      { type: 'image', attrs: { src: 'attachments/a.png', alt: 'the chart' } },
      paragraph(
        { type: 'mention', attrs: { kind: 'trade', id: TRADE, label: 'ES long' } },
        text(' and '),
        text('this', { type: 'link', attrs: { href: 'https://example.com/a' } }),
      ),
    ),
  ],
];

describe('Markdown', () => {
  it.each(PAIRS)('says %s', (_story, markdown, document) => {
    expect(toMarkdown(document)).toBe(markdown);
    expect(fromMarkdown(markdown)).toEqual(document);
  });

  it.each<[string, DocumentNode]>([
    ['<script>alert(1)</script>', paragraph(text('<script>alert(1)</script>'))],
    ['[click](javascript:alert(1))', paragraph(text('click'))],
    [
      '![chart](https://example.com/a.png)',
      paragraph(text('chart', { type: 'link', attrs: { href: 'https://example.com/a.png' } })),
    ],
    ['![x](attachments/../../other/b.png)', paragraph(text('x'))],
    ['[x](tapebook:trade/nobody)', paragraph(text('x'))],
  ])('takes nothing that runs or calls another host: %s', (markdown, expected) => {
    expect(fromMarkdown(markdown)).toEqual(doc(expected));
  });

  const MARKS = fc.subarray<Mark>([{ type: 'bold' }, { type: 'italic' }, { type: 'strike' }]);
  const word = fc.oneof(
    fc.stringMatching(/^[a-z*_~`<>[\]()#|\\&.!-]{1,8}$/),
    fc.constantFrom('1.', '-', '+', '# a', '[ ]', '&amp;', '\\', '***', '~~~'),
  );
  const run = fc.tuple(fc.array(word, { minLength: 1, maxLength: 3 }), MARKS);
  /** One format is one piece, as the editor has it, and no line begins or ends with white space. */
  const inline = fc.array(run, { minLength: 1, maxLength: 3 }).map((runs) => {
    const nodes: DocumentNode[] = [];
    for (const [index, [words, marks]] of runs.entries()) {
      const plain = text(words.join(' '), ...marks);
      nodes.push(...(index === 0 ? [plain] : [text(' '), plain]));
    }
    const joined: DocumentNode[] = [];
    for (const node of nodes) {
      const last = joined.at(-1);
      if (last !== undefined && JSON.stringify(last.marks) === JSON.stringify(node.marks)) {
        joined[joined.length - 1] = { ...last, text: `${last.text}${node.text}` };
      } else joined.push(node);
    }
    return joined;
  });
  const line = inline.map((content) => paragraph(...content));
  const items = fc.array(line, { minLength: 1, maxLength: 3 });
  const block: fc.Arbitrary<DocumentNode> = fc.oneof(
    line,
    inline.map((content): DocumentNode => ({ type: 'heading', attrs: { level: 3 }, content })),
    line.map((inner): DocumentNode => ({ type: 'blockquote', content: [inner] })),
    items.map(
      (lines): DocumentNode => ({
        type: 'bulletList',
        content: lines.map((one) => ({ type: 'listItem', content: [one] })),
      }),
    ),
    fc.array(fc.option(line, { nil: { type: 'paragraph' } as const }), { minLength: 1, maxLength: 3 }).map(
      (lines): DocumentNode => ({
        type: 'taskList',
        content: lines.map((one) => ({ type: 'taskItem', attrs: { checked: true }, content: [one] })),
      }),
    ),
    fc
      .stringMatching(/^[a-z`~ #]{1,20}$/)
      .map((code): DocumentNode => ({ type: 'codeBlock', content: [text(code)] })),
  );
  it('gives back what it was made of', () => {
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 4 }), (blocks) => {
        const document = doc(...blocks);
        expect(fromMarkdown(toMarkdown(document))).toEqual(document);
      }),
    );
  });

  it('has a box where a template leaves room behind it, and words where they are meant as words', () => {
    expect(fromMarkdown('### I take\n\n- [ ] \n\n### I stop when\n\n- ').content[1]).toMatchObject({
      type: 'taskList',
      content: [{ type: 'taskItem', attrs: { checked: false } }],
    });
    expect(fromMarkdown('- \\[ ]')).toEqual(doc({ type: 'bulletList', content: [item('listItem', '[ ]')] }));
  });

  it('keeps a box that is in no item', () => {
    expect(toText(fromMarkdown('1.\n[ ]\n.'))).toContain('[ ]');
  });

  it('reads anything as a document that is clean', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(word).map((all) => all.join('\n')),
        ),
        (anything) => {
          const document = fromMarkdown(anything);
          expect(readDocument(document)).toEqual({ document });
        },
      ),
    );
  });
});
