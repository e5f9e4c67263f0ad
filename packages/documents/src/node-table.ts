import { isImagePath, isMentionId, isMentionKind, isSafeAddress } from './addresses.ts';
import type { AttributeValue, DocumentNode, NodeName } from './document.ts';

/** An attribute as it is kept; `undefined`: it is left out; `null`: no document can have it. */
type ReadAttribute = (value: unknown) => AttributeValue | undefined | null;

interface NodeRule {
  readonly attrs?: Readonly<Record<string, ReadAttribute>>;
  /** What it may hold; nothing where it is left out. */
  readonly holds?: readonly NodeName[];
  /** What it begins with, where that is not any of these. */
  readonly beginsWith?: NodeName;
  /** What is put in where nothing is left: two devices may each have taken a part of the last of it. */
  readonly least?: DocumentNode;
  /** Whether it goes where nothing is left of it. */
  readonly goesWhenEmpty?: true;
}

const BLOCKS = [
  'paragraph',
  'heading',
  'bulletList',
  'orderedList',
  'taskList',
  'blockquote',
  'codeBlock',
  'horizontalRule',
  'image',
  'table',
] as const satisfies readonly NodeName[];

const INLINE = ['text', 'hardBreak', 'mention'] as const satisfies readonly NodeName[];

const paragraph: DocumentNode = { type: 'paragraph' };

const wholeNumber =
  (least: number, most: number): ReadAttribute =>
  (value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most ? value : null;

/** Left out where it is as usual. */
const unless =
  (usual: AttributeValue, read: ReadAttribute): ReadAttribute =>
  (value) =>
    value === undefined || value === null || value === usual ? undefined : read(value);

export const plainText = (text: string): string => text.toWellFormed().replaceAll('\0', '');

const words =
  (longest: number): ReadAttribute =>
  (value) => {
    if (value === undefined || value === null || value === '') return undefined;
    return typeof value === 'string' ? plainText(value).slice(0, longest) : null;
  };

const among =
  (test: (value: string) => boolean): ReadAttribute =>
  (value) =>
    typeof value === 'string' && test(value) ? value : null;

const SPAN = unless(1, wholeNumber(1, 100));
const CELL: NodeRule = {
  attrs: { colspan: SPAN, rowspan: SPAN },
  holds: ['paragraph'],
  least: paragraph,
};
const ITEM: NodeRule = { holds: BLOCKS, beginsWith: 'paragraph', least: paragraph };

/** The root; it has a name of its own, since nothing holds it. */
export const ROOT: NodeRule = { holds: BLOCKS, least: paragraph };

/** What there is, what it may hold and what is said of it: the editor is held to the same by a test. */
export const NODES: Readonly<Record<NodeName, NodeRule>> = {
  paragraph: { holds: INLINE },
  heading: { attrs: { level: wholeNumber(1, 3) }, holds: INLINE },
  bulletList: { holds: ['listItem'], goesWhenEmpty: true },
  orderedList: {
    attrs: { start: unless(1, wholeNumber(0, 999_999_999)) },
    holds: ['listItem'],
    goesWhenEmpty: true,
  },
  listItem: ITEM,
  taskList: { holds: ['taskItem'], goesWhenEmpty: true },
  taskItem: { ...ITEM, attrs: { checked: (value) => value === true } },
  blockquote: { holds: BLOCKS, least: paragraph },
  codeBlock: { attrs: { language: words(40) }, holds: ['text'] },
  horizontalRule: {},
  image: { attrs: { src: among(isImagePath), alt: words(1000) } },
  table: { holds: ['tableRow'], goesWhenEmpty: true },
  tableRow: { holds: ['tableHeader', 'tableCell'], goesWhenEmpty: true },
  tableHeader: CELL,
  tableCell: CELL,
  text: {},
  hardBreak: {},
  mention: { attrs: { kind: among(isMentionKind), id: among(() => true), label: words(200) } },
};

export const isNodeName = (name: unknown): name is NodeName =>
  typeof name === 'string' && Object.hasOwn(NODES, name);

/** What attributes say together, which none says alone. */
export function isMeaningful(type: NodeName, attrs: Readonly<Record<string, AttributeValue>>): boolean {
  if (type !== 'mention') return true;
  const { kind, id } = attrs;
  return isMentionKind(kind) && typeof id === 'string' && isMentionId(kind, id);
}

export const MARKS = ['bold', 'italic', 'strike', 'code', 'link'] as const;

/** @returns `null` for a mark that no document can have. */
export function readMarkAttributes(type: unknown, attrs: unknown): { readonly href?: string } | null {
  if (!MARKS.some((known) => known === type)) return null;
  if (type !== 'link') return {};
  const href = typeof attrs === 'object' && attrs !== null && 'href' in attrs ? attrs.href : null;
  return typeof href === 'string' && isSafeAddress(href) ? { href } : null;
}
