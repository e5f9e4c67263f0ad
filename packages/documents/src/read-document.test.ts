import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMPTY_DOCUMENT, isBlank } from './document.ts';
import { readDocument } from './read-document.ts';
import { toText } from './to-text.ts';
import { imagesOf, mentionsOf, nodesOf } from './walk.ts';

const doc = (...content: unknown[]) => ({ type: 'doc', content });
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content });
const text = (value: string, ...marks: unknown[]) => ({ type: 'text', text: value, marks });
const plain = (value: string) => ({ type: 'text', text: value });

describe('a document', () => {
  it.each<[string, unknown, string]>([
    ['a thing of another kind', 'text', 'no-document'],
    ['a script', doc({ type: 'script' }), 'unknown'],
    ['an inherited name', doc({ type: 'constructor' }), 'unknown'],
    ['a paragraph in a paragraph', doc(paragraph(paragraph())), 'misplaced'],
    ['text by itself', doc(text('loose')), 'misplaced'],
    [
      'a link that runs',
      doc(paragraph(text('x', { type: 'link', attrs: { href: 'javascript:a()' } }))),
      'unsafe',
    ],
    [
      'a link that runs, in disguise',
      doc(paragraph(text('x', { type: 'link', attrs: { href: ' java\nscript:a()' } }))),
      'unsafe',
    ],
    [
      'a link of data',
      doc(paragraph(text('x', { type: 'link', attrs: { href: 'data:text/html,x' } }))),
      'unsafe',
    ],
    ['a format that is none', doc(paragraph(text('x', { type: 'style' }))), 'unsafe'],
    ['a picture of elsewhere', doc({ type: 'image', attrs: { src: '//example.com/a.png' } }), 'unsafe'],
    [
      'a picture of somebody else',
      doc({ type: 'image', attrs: { src: 'attachments/../../b/a.png' } }),
      'unsafe',
    ],
    ['a heading too many', doc({ type: 'heading', attrs: { level: 7 } }), 'unsafe'],
    [
      'a mention of nothing',
      doc(paragraph({ type: 'mention', attrs: { kind: 'trade', id: 'x' } })),
      'unsafe',
    ],
    ['a text without end', doc(paragraph(text('x'.repeat(1_000_001)))), 'too-large'],
  ])('cannot hold %s', (_what, value, code) => {
    expect(readDocument(value).problem?.code).toBe(code);
  });

  it('cannot go deeper than anybody writes', () => {
    let quote: unknown = paragraph();
    for (let depth = 0; depth < 50_000; depth += 1) quote = { type: 'blockquote', content: [quote] };
    expect(readDocument(doc(quote)).problem?.code).toBe('too-deep');
  });

  it('makes good what two devices leave behind that each took a part', () => {
    const { document } = readDocument(
      doc(
        { type: 'bulletList', content: [] },
        { type: 'taskList', content: [{ type: 'taskItem', content: [] }] },
        { type: 'table', content: [{ type: 'tableRow', content: [] }] },
        { type: 'blockquote' },
      ),
    );
    expect(document?.content).toEqual([
      {
        type: 'taskList',
        content: [{ type: 'taskItem', attrs: { checked: false }, content: [{ type: 'paragraph' }] }],
      },
      { type: 'blockquote', content: [{ type: 'paragraph' }] },
    ]);
  });

  it('keeps no attribute that is not its own, and no text that a database refuses', () => {
    const { document } = readDocument(
      doc({ type: 'paragraph', attrs: { onclick: 'x', style: 'y' }, content: [text('a\0b\ud800')] }),
    );
    expect(document).toEqual({ type: 'doc', content: [paragraph(plain('ab\ufffd'))] });
  });

  it('of nothing is an empty line', () => {
    expect(readDocument(doc()).document).toEqual(EMPTY_DOCUMENT);
    expect(isBlank(EMPTY_DOCUMENT)).toBe(true);
    expect(isBlank({ type: 'doc', content: [{ type: 'horizontalRule' }] })).toBe(false);
  });

  it('tells its words, what it mentions and what it shows', () => {
    const mention = { type: 'mention', attrs: { kind: 'day', id: '2026-03-02', label: 'Mon 2 Mar' } };
    const cell = (value: string) => ({ type: 'tableCell', content: [paragraph(text(value))] });
    const { document = EMPTY_DOCUMENT } = readDocument(
      doc(
        paragraph(text('As on '), mention, { type: 'hardBreak' }, text('again', { type: 'bold' })),
        { type: 'image', attrs: { src: 'attachments/a.png', alt: 'the chart' } },
        { type: 'table', content: [{ type: 'tableRow', content: [cell('1'), cell('2')] }] },
        paragraph(mention),
      ),
    );
    expect(toText(document)).toBe('As on Mon 2 Mar\nagain\nthe chart\n1\t2\nMon 2 Mar');
    expect(mentionsOf(document)).toEqual([{ kind: 'day', id: '2026-03-02', label: 'Mon 2 Mar' }]);
    expect(imagesOf(document)).toEqual(['attachments/a.png']);
  });

  it('is read from anything without a fall, and what is read is read again as it is', () => {
    const { tree } = fc.letrec((tie) => ({
      tree: fc.record(
        {
          type: fc.constantFrom(
            'doc',
            'paragraph',
            'bulletList',
            'listItem',
            'text',
            'image',
            'table',
            'script',
            '__proto__',
          ),
          attrs: fc.oneof(
            fc.jsonValue(),
            fc.record({ src: fc.constantFrom('attachments/a.png', 'javascript:1') }),
          ),
          text: fc.oneof(fc.string({ unit: 'binary' }), fc.integer()),
          marks: fc.oneof(
            fc.jsonValue(),
            fc.array(fc.record({ type: fc.constantFrom('bold', 'link', 'x') })),
          ),
          content: fc.array(tie('tree'), { maxLength: 3 }),
        },
        { requiredKeys: [] },
      ),
    }));
    fc.assert(
      fc.property(fc.array(tree), (content) => {
        const { document } = readDocument({ type: 'doc', content });
        if (document === undefined) return;
        expect(readDocument(document)).toEqual({ document });
        expect(JSON.stringify(document)).not.toContain('script');
        for (const node of nodesOf(document)) expect(node.type).not.toBe('__proto__');
      }),
    );
  });
});
