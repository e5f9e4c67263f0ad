import { isMentionKind, type MentionKind } from './addresses.ts';
import type { DocumentNode, WrittenDocument } from './document.ts';

/** All that a document is made of, in the order in which it is read. */
export function* nodesOf({
  content = [],
}: Pick<DocumentNode | WrittenDocument, 'content'>): Generator<DocumentNode> {
  for (const node of content) {
    yield node;
    yield* nodesOf(node);
  }
}

export interface Mention {
  readonly kind: MentionKind;
  readonly id: string;
  readonly label: string;
}

/** What a document mentions, each once. */
export function mentionsOf(document: WrittenDocument): Mention[] {
  const found = new Map<string, Mention>();
  for (const { type, attrs = {} } of nodesOf(document)) {
    const { kind, id, label = '' } = attrs;
    if (type !== 'mention' || !isMentionKind(kind) || typeof id !== 'string') continue;
    found.set(`${kind}/${id}`, { kind, id, label: String(label) });
  }
  return [...found.values()];
}

/** The pictures that a document shows, by where they lie. */
export function imagesOf(document: WrittenDocument): string[] {
  const paths = new Set<string>();
  for (const { type, attrs } of nodesOf(document)) {
    if (type === 'image' && typeof attrs?.src === 'string') paths.add(attrs.src);
  }
  return [...paths];
}
