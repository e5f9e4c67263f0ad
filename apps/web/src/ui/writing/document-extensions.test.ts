import { MARKS, NODES, readDocument } from '@tapebook/documents';
import { fromMarkdown } from '@tapebook/documents/markdown';
import { getSchema } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import { describe, expect, it } from 'vitest';
import { documentExtensions } from './document-extensions.ts';

const drawn = () => ({ dom: {} as HTMLElement });
const schema = getSchema(documentExtensions({ image: drawn, mention: drawn }));

/** Of the browser's own making alone: kept by nobody, so that none of it comes back. */
const DROPPED: Readonly<Record<string, readonly string[]>> = {
  orderedList: ['type'],
  tableCell: ['colwidth', 'align'],
  tableHeader: ['colwidth', 'align'],
};

describe('the editor', () => {
  it('knows what a document holds, and nothing else', () => {
    const names = Object.keys(schema.nodes).filter((name) => name !== 'doc');
    expect(names.toSorted()).toEqual(Object.keys(NODES).toSorted());
    expect(Object.keys(schema.marks).toSorted()).toEqual([...MARKS].toSorted());
  });

  it.each(Object.entries(NODES))(
    'has %s with the same in it and about it',
    (name, { holds = [], attrs = {} }) => {
      const type = schema.nodes[name];
      const inside = Object.values(schema.nodes).filter((child) => {
        // Whether it may stand there somewhere: alone, or after what has to come first.
        const match = type?.contentMatch;
        return (
          match?.matchType(child) != null ||
          (match?.edgeCount !== 0 && match?.edge(0).next.matchType(child) != null)
        );
      });
      expect(inside.map((child) => child.name).toSorted()).toEqual([...holds].toSorted());
      const known = Object.keys(type?.spec.attrs ?? {}).filter(
        (one) => DROPPED[name]?.includes(one) !== true,
      );
      expect(known.toSorted()).toEqual(Object.keys(attrs).toSorted());
    },
  );

  it('shows every document that is read, and writes only such', () => {
    const document = fromMarkdown(
      '# Plan\n\n1. a\n   - b\n\n- [x] c\n\n> `d` **e** ~~f~~ [g](https://example.com)\n\n| h |\n| - |\n| i |\n\n![j](attachments/k.png)\n\n[l](tapebook:day/2026-03-02)\n\n---\n\n```\nm\n```',
    );
    const shown = Node.fromJSON(schema, document);
    shown.check();
    expect(readDocument(shown.toJSON())).toEqual({ document });
  });
});
