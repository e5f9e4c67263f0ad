import type { Definition, ListItem, Nodes, PhrasingContent, Root, TableRow } from 'mdast';
import {
  type CompileContext,
  type Extension,
  fromMarkdown as parseMarkdown,
  type Token,
} from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { isImagePath, isSafeAddress, parseMentionAddress } from '../addresses.ts';
import { type DocumentNode, EMPTY_DOCUMENT, type Mark, type WrittenDocument } from '../document.ts';
import { readDocument } from '../read-document.ts';

/**
 * What is written in Markdown as a document. HTML in it stays the text that it is, pictures of elsewhere become
 * links, and a new line is a new line.
 *
 * @throws {RangeError} where it is more than a document can hold.
 */
export function fromMarkdown(markdown: string): WrittenDocument {
  const root = parseMarkdown(markdown, {
    extensions: [gfm()],
    mdastExtensions: [gfmFromMarkdown(), boxesAnywhere],
  });
  const content = new Reader(root, markdown).blocks(root.children);
  const { document, problem } = readDocument({ type: 'doc', content });
  if (problem !== undefined) throw new RangeError(problem.words);
  return document ?? EMPTY_DOCUMENT;
}

/** A box behind an item that is empty is in no item, which the parser takes for granted: it stays the text that it is. */
const boxesAnywhere: Extension = {
  exit: {
    taskListCheckValueChecked(token): void {
      setBox(this, token, true);
    },
    taskListCheckValueUnchecked(token): void {
      setBox(this, token, false);
    },
  },
};

function setBox(context: CompileContext, token: Token, checked: boolean): void {
  const item = context.stack.at(-2);
  if (item?.type === 'listItem') {
    item.checked = checked;
    return;
  }
  context.enter({ type: 'text', value: checked ? '[x]' : '[ ]' }, token);
  context.exit(token);
}

const DEEPEST_HEADING = 3;

const textNode = (text: string, marks: readonly Mark[]): DocumentNode => ({
  type: 'text',
  text,
  ...(marks.length === 0 ? {} : { marks }),
});

/** Each line by itself. */
const linesOf = (text: string, marks: readonly Mark[]): DocumentNode[] =>
  text
    .split(/\r?\n/)
    .flatMap((line, index): DocumentNode[] => [
      ...(index === 0 ? [] : [{ type: 'hardBreak' } as const]),
      ...(line === '' ? [] : [textNode(line, marks)]),
    ]);

const nested = (children: readonly DocumentNode[]): { content?: readonly DocumentNode[] } =>
  children.length === 0 ? {} : { content: children };

interface Box {
  readonly checked: boolean;
  /** No words stand behind it. */
  readonly isAlone: boolean;
}

class Reader {
  readonly #definitions = new Map<string, Definition>();
  readonly #markdown: string;

  constructor(root: Root, markdown: string) {
    this.#markdown = markdown;
    for (const node of root.children) {
      if (node.type === 'definition' && !this.#definitions.has(node.identifier)) {
        this.#definitions.set(node.identifier, node);
      }
    }
  }

  blocks(nodes: readonly Nodes[]): DocumentNode[] {
    return nodes.flatMap((node) => this.#block(node));
  }

  #block(node: Nodes): DocumentNode[] {
    switch (node.type) {
      case 'paragraph':
        return this.#paragraphs(node.children);
      case 'heading':
        return [
          {
            type: 'heading',
            attrs: { level: Math.min(node.depth, DEEPEST_HEADING) },
            ...nested(this.#inline(node.children)),
          },
        ];
      case 'list':
        return [this.#list(node.children, node.ordered === true, node.start ?? 1)];
      case 'blockquote':
        return [{ type: 'blockquote', ...nested(this.blocks(node.children)) }];
      case 'code': {
        const { lang, value } = node;
        return [
          {
            type: 'codeBlock',
            ...(lang ? { attrs: { language: lang } } : {}),
            ...nested(value === '' ? [] : [textNode(value, [])]),
          },
        ];
      }
      case 'thematicBreak':
        return [{ type: 'horizontalRule' }];
      case 'table':
        return [{ type: 'table', ...nested(node.children.map((row, index) => this.#row(row, index === 0))) }];
      case 'html':
        return [{ type: 'paragraph', ...nested(linesOf(node.value, [])) }];
      case 'footnoteDefinition':
        return this.blocks(node.children);
      default:
        return [];
    }
  }

  #list(items: readonly ListItem[], ordered: boolean, start: number): DocumentNode {
    const boxes = ordered ? [] : items.map((item) => this.#boxOf(item));
    const isTasks = boxes.some((box) => box !== null);
    const content = items.map(({ children }, at): DocumentNode => {
      const { checked = false, isAlone = false } = boxes[at] ?? {};
      return {
        type: isTasks ? 'taskItem' : 'listItem',
        ...(isTasks ? { attrs: { checked } } : {}),
        ...nested(this.blocks(isAlone ? children.slice(1) : children)),
      };
    });
    if (isTasks) return { type: 'taskList', content };
    if (!ordered) return { type: 'bulletList', content };
    return { type: 'orderedList', ...(start === 1 ? {} : { attrs: { start } }), content };
  }

  /** The box of an item. One with nothing behind it is words to the parser; as words it would be written `\\[ ]`. */
  #boxOf({ checked, children: [first] }: ListItem): Box | null {
    if (typeof checked === 'boolean') return { checked, isAlone: false };
    if (first?.type !== 'paragraph' || first.children[0]?.type !== 'text') return null;
    const written = this.#markdown.slice(first.position?.start.offset, first.position?.end.offset);
    const [, mark] = /^\[([ xX])\][ \t]*$/.exec(written) ?? [];
    return mark === undefined ? null : { checked: mark !== ' ', isAlone: true };
  }

  #row({ children }: TableRow, isHeading: boolean): DocumentNode {
    return {
      type: 'tableRow',
      content: children.map((cell) => ({
        type: isHeading ? 'tableHeader' : 'tableCell',
        content: [{ type: 'paragraph', ...nested(this.#inline(cell.children)) }],
      })),
    };
  }

  /** A picture stands by itself: what is around it becomes paragraphs of their own. */
  #paragraphs(children: readonly PhrasingContent[]): DocumentNode[] {
    const blocks: DocumentNode[] = [];
    let line: PhrasingContent[] = [];
    const end = (): void => {
      const inline = trimmed(this.#inline(line));
      if (inline.length > 0) blocks.push({ type: 'paragraph', content: inline });
      line = [];
    };
    for (const child of children) {
      if (child.type === 'image' && isImagePath(child.url)) {
        end();
        blocks.push({ type: 'image', attrs: { src: child.url, ...(child.alt ? { alt: child.alt } : {}) } });
      } else {
        line.push(child);
      }
    }
    end();
    return blocks;
  }

  #inline(children: readonly PhrasingContent[], marks: readonly Mark[] = []): DocumentNode[] {
    return children.flatMap((node) => this.#phrase(node, marks));
  }

  #phrase(node: PhrasingContent, marks: readonly Mark[]): DocumentNode[] {
    switch (node.type) {
      case 'text':
        return linesOf(node.value, marks);
      case 'break':
        return [{ type: 'hardBreak' }];
      case 'html':
        return /^<br\s*\/?>$/i.test(node.value) ? [{ type: 'hardBreak' }] : linesOf(node.value, marks);
      case 'inlineCode':
        return [textNode(node.value, [{ type: 'code' }])];
      case 'strong':
        return this.#inline(node.children, withMark(marks, { type: 'bold' }));
      case 'emphasis':
        return this.#inline(node.children, withMark(marks, { type: 'italic' }));
      case 'delete':
        return this.#inline(node.children, withMark(marks, { type: 'strike' }));
      case 'link':
        return this.#link(node.url, node.children, marks);
      case 'linkReference': {
        const found = this.#definitions.get(node.identifier);
        return found === undefined
          ? this.#inline(node.children, marks)
          : this.#link(found.url, node.children, marks);
      }
      case 'image':
        return this.#link(node.url, [{ type: 'text', value: node.alt || node.url }], marks);
      case 'imageReference':
        return linesOf(node.alt ?? '', marks);
      case 'footnoteReference':
        return linesOf(`[${node.label ?? node.identifier}]`, marks);
      default:
        return [];
    }
  }

  #link(url: string, children: readonly PhrasingContent[], marks: readonly Mark[]): DocumentNode[] {
    const mention = parseMentionAddress(url);
    if (mention !== null) {
      const label = this.#inline(children)
        .map(({ text = '' }) => text)
        .join('');
      return [{ type: 'mention', attrs: { ...mention, ...(label === '' ? {} : { label }) } }];
    }
    return this.#inline(
      children,
      isSafeAddress(url) ? withMark(marks, { type: 'link', attrs: { href: url } }) : marks,
    );
  }
}

const withMark = (marks: readonly Mark[], mark: Mark): readonly Mark[] =>
  marks.some(({ type }) => type === mark.type) ? marks : [...marks, mark];

/** Without the breaks at its edges, which a picture that was taken out leaves. */
function trimmed(nodes: readonly DocumentNode[]): readonly DocumentNode[] {
  const isBreak = (node: DocumentNode | undefined): boolean => node?.type === 'hardBreak';
  let [from, to] = [0, nodes.length];
  while (from < to && isBreak(nodes[from])) from += 1;
  while (to > from && isBreak(nodes[to - 1])) to -= 1;
  return nodes.slice(from, to);
}
