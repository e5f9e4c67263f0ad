import { isImagePath, isMentionKind, isSafeAddress } from '@tapebook/documents';
import { type Extensions, mergeAttributes, Node, type NodeViewRenderer } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { Link } from '@tiptap/extension-link';
import { TaskItem, TaskList } from '@tiptap/extension-list';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';

/** Where a pasted picture of ours says where it lies. */
const PATH = 'data-path';

const WrittenImage = Image.extend({
  addAttributes: () => ({
    src: { default: null, parseHTML: (element: HTMLElement) => element.getAttribute(PATH) },
    alt: { default: null },
  }),
  // A picture of another page would be asked for of its host: only one that was written here is taken as it is.
  parseHTML: () => [
    {
      tag: `img[${PATH}]`,
      getAttrs: (element: HTMLElement) => (isImagePath(element.getAttribute(PATH) ?? '') ? null : false),
    },
  ],
  renderHTML: ({ node }) => ['img', { [PATH]: String(node.attrs.src), alt: String(node.attrs.alt ?? '') }],
});

const WrittenLink = Link.extend({
  addAttributes: () => ({ href: { default: null } }),
});

const Mention = Node.create({
  name: 'mention',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    kind: { default: null, parseHTML: (element) => element.getAttribute('data-kind') },
    id: { default: null, parseHTML: (element) => element.getAttribute('data-id') },
    label: { default: null, parseHTML: (element) => element.textContent },
  }),
  parseHTML: () => [
    {
      tag: 'span[data-mention]',
      getAttrs: (element) => (isMentionKind(element.getAttribute('data-kind')) ? null : false),
    },
  ],
  renderHTML: ({ node }) => [
    'span',
    { 'data-mention': '', 'data-kind': String(node.attrs.kind), 'data-id': String(node.attrs.id) },
    String(node.attrs.label ?? ''),
  ],
  renderText: ({ node }) => String(node.attrs.label ?? ''),
});

const CELL = 'paragraph+';

/** How pictures and mentions are drawn. */
interface DrawnNodes {
  readonly image: NodeViewRenderer;
  readonly mention: NodeViewRenderer;
}

/** What a document can hold, as `@tapebook/documents` has it. */
export const documentExtensions = (views: DrawnNodes): Extensions => [
  StarterKit.configure({
    heading: { levels: [1, 2, 3] },
    // The shared state remembers what was done, of oneself alone.
    undoRedo: false,
    underline: false,
    link: false,
    // Whoever only looks must not write.
    trailingNode: false,
    dropcursor: { color: false, class: 'written-drop', width: 2 },
  }),
  WrittenLink.configure({
    openOnClick: false,
    defaultProtocol: 'https',
    isAllowedUri: (url) => isSafeAddress(url) || isSafeAddress(`https://${url}`),
    HTMLAttributes: { rel: 'noopener noreferrer nofollow', target: '_blank' },
  }),
  TaskList,
  TaskItem.configure({ nested: true }),
  Table.extend({
    renderHTML: ({ HTMLAttributes }) => ['table', mergeAttributes(HTMLAttributes), ['tbody', 0]],
  }).configure({ resizable: false }),
  TableRow,
  TableHeader.extend({ content: CELL }),
  TableCell.extend({ content: CELL }),
  WrittenImage.extend({ addNodeView: () => views.image }),
  Mention.extend({ addNodeView: () => views.mention }),
];
