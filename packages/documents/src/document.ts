/** Where a link leads to. */
export interface LinkMark {
  readonly type: 'link';
  readonly attrs: { readonly href: string };
}

export type Mark = { readonly type: 'bold' | 'italic' | 'strike' | 'code' } | LinkMark;

/** The names of what a document is made of, as the editor and the database spell them. */
export type NodeName =
  | 'paragraph'
  | 'heading'
  | 'bulletList'
  | 'orderedList'
  | 'listItem'
  | 'taskList'
  | 'taskItem'
  | 'blockquote'
  | 'codeBlock'
  | 'horizontalRule'
  | 'image'
  | 'table'
  | 'tableRow'
  | 'tableHeader'
  | 'tableCell'
  | 'text'
  | 'hardBreak'
  | 'mention';

export type AttributeValue = string | number | boolean;

/** One piece of a document, in the form of ProseMirror's JSON. Which may hold which is said in `node-table.ts`. */
export interface DocumentNode {
  readonly type: NodeName;
  readonly attrs?: Readonly<Record<string, AttributeValue>>;
  readonly content?: readonly DocumentNode[];
  readonly text?: string;
  readonly marks?: readonly Mark[];
}

/** What a person has written. */
export interface WrittenDocument {
  readonly type: 'doc';
  readonly content: readonly DocumentNode[];
}

export const EMPTY_DOCUMENT: WrittenDocument = { type: 'doc', content: [{ type: 'paragraph' }] };

/** Most characters of a document, its pieces and how deep they may lie in each other. */
export const MAX_CHARACTERS = 1_000_000;
export const MAX_NODES = 100_000;
export const MAX_DEPTH = 40;

/** Whether nothing at all is written: white space is nothing. */
export const isBlank = ({ content }: WrittenDocument): boolean =>
  content.every(
    ({ type, content: inner = [] }) =>
      type === 'paragraph' &&
      inner.every((node) => node.type === 'hardBreak' || (node.type === 'text' && node.text?.trim() === '')),
  );
