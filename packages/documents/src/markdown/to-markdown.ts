import type { BlockContent, List, ListItem, PhrasingContent, Root, RootContent, TableRow } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { defaultHandlers, type Handle, toMarkdown as writeMarkdown } from 'mdast-util-to-markdown';
import { mentionAddress } from '../addresses.ts';
import type { DocumentNode, Mark, WrittenDocument } from '../document.ts';

/** A break is a new line, as people write it; where no line may end, as in a table, it is what the library makes of it. */
const breakLine: Handle = (node, parent, state, info) => {
  const written = defaultHandlers.break(node, parent, state, info);
  return written === '\\\n' ? '\n' : written;
};

/** A document as Markdown (CommonMark with tables, check lists and strike-through). */
export function toMarkdown({ content }: WrittenDocument): string {
  const root: Root = { type: 'root', children: content.flatMap(blockOf) };
  return writeMarkdown(root, {
    extensions: [gfmToMarkdown({ tablePipeAlign: false })],
    handlers: { break: breakLine },
    bullet: '-',
    rule: '-',
    emphasis: '_',
    fences: true,
    listItemIndent: 'one',
  }).trimEnd();
}

function blockOf(node: DocumentNode): RootContent[] {
  const { type, attrs = {}, content = [] } = node;
  switch (type) {
    case 'paragraph':
      return content.length === 0 ? [] : [{ type: 'paragraph', children: phrasesOf(content) }];
    case 'heading':
      return [{ type: 'heading', depth: attrs.level as 1 | 2 | 3, children: phrasesOf(content) }];
    case 'bulletList':
    case 'orderedList':
    case 'taskList':
      return [listOf(node)];
    case 'blockquote':
      return [{ type: 'blockquote', children: blocksOf(content) }];
    case 'codeBlock':
      return [
        {
          type: 'code',
          lang: attrs.language === undefined ? null : String(attrs.language),
          value: content.map(({ text }) => text ?? '').join(''),
        },
      ];
    case 'horizontalRule':
      return [{ type: 'thematicBreak' }];
    case 'image': {
      const image = { type: 'image', url: String(attrs.src), alt: String(attrs.alt ?? '') } as const;
      return [{ type: 'paragraph', children: [image] }];
    }
    case 'table':
      return [{ type: 'table', children: content.map(rowOf) }];
    default:
      return [];
  }
}

const blocksOf = (content: readonly DocumentNode[]): BlockContent[] =>
  content.flatMap(blockOf) as BlockContent[];

const boxAlone = (checked: boolean): BlockContent => ({
  type: 'paragraph',
  children: [{ type: 'html', value: checked ? '[x]' : '[ ]' }],
});

function listOf({ type, attrs = {}, content = [] }: DocumentNode): List {
  const items = content.map(({ attrs: item, content: blocks = [] }): ListItem => {
    const children = blocksOf(blocks);
    const checked = type === 'taskList' ? item?.checked === true : null;
    // The library writes a box before words alone.
    return checked !== null && children[0]?.type !== 'paragraph'
      ? { type: 'listItem', spread: false, children: [boxAlone(checked), ...children] }
      : { type: 'listItem', spread: false, checked, children };
  });
  return {
    type: 'list',
    ordered: type === 'orderedList',
    ...(type === 'orderedList' ? { start: Number(attrs.start ?? 1) } : {}),
    spread: false,
    children: items,
  };
}

const rowOf = ({ content = [] }: DocumentNode): TableRow => ({
  type: 'tableRow',
  children: content.map(({ content: lines = [] }) => ({
    type: 'tableCell',
    children: phrasesOf(
      lines.flatMap(({ content: inline = [] }, index) =>
        index === 0 ? inline : [{ type: 'hardBreak' }, ...inline],
      ),
    ),
  })),
});

const WRAPPERS = [
  ['link', (children: PhrasingContent[], href: string) => ({ type: 'link', url: href, children })],
  ['bold', (children: PhrasingContent[]) => ({ type: 'strong', children })],
  ['italic', (children: PhrasingContent[]) => ({ type: 'emphasis', children })],
  ['strike', (children: PhrasingContent[]) => ({ type: 'delete', children })],
] as const;

const hrefOf = (mark: Mark | undefined): string => (mark?.type === 'link' ? mark.attrs.href : '');

const markOf = ({ marks = [] }: DocumentNode, type: Mark['type']): Mark | undefined =>
  marks.find((mark) => mark.type === type);

/** Neighbours of one format stand under one pair of its signs. */
function phrasesOf(nodes: readonly DocumentNode[], level = 0): PhrasingContent[] {
  const wrapper = WRAPPERS[level];
  if (wrapper === undefined) return nodes.map(phraseOf);
  const [type, wrap] = wrapper;
  const phrases: PhrasingContent[] = [];
  for (let at = 0; at < nodes.length; ) {
    const mark = markOf(nodes[at] as DocumentNode, type);
    let end = at + 1;
    while (end < nodes.length) {
      const next = markOf(nodes[end] as DocumentNode, type);
      if ((next === undefined) !== (mark === undefined) || hrefOf(next) !== hrefOf(mark)) break;
      end += 1;
    }
    const inner = phrasesOf(nodes.slice(at, end), level + 1);
    phrases.push(...(mark === undefined ? inner : [wrap(inner, hrefOf(mark)) as PhrasingContent]));
    at = end;
  }
  return phrases;
}

function phraseOf(node: DocumentNode): PhrasingContent {
  const { type, text = '', attrs = {} } = node;
  if (type === 'hardBreak') return { type: 'break' };
  if (type === 'mention') {
    const { kind, id, label = '' } = attrs;
    const url = mentionAddress(String(kind), String(id));
    return { type: 'link', url, children: [{ type: 'text', value: String(label) }] };
  }
  return markOf(node, 'code') === undefined
    ? { type: 'text', value: text }
    : { type: 'inlineCode', value: text };
}
