import { isMentionKind } from './addresses.ts';
import type { DocumentNode, WrittenDocument } from './document.ts';
import type { Mention } from './walk.ts';

/** Behind a mention of what is no longer there. */
export const GONE_WORDS = '(no longer in the journal)';

/** A document that says in words which of its mentions are of something that is gone: for whoever reads it elsewhere. */
export function sayGone(
  document: WrittenDocument,
  isGone: (mention: Pick<Mention, 'kind' | 'id'>) => boolean,
): WrittenDocument {
  const said = (nodes: readonly DocumentNode[]): DocumentNode[] =>
    nodes.flatMap((node) => {
      const { type, content, attrs = {} } = node;
      const { kind, id } = attrs;
      if (type === 'mention' && isMentionKind(kind) && typeof id === 'string' && isGone({ kind, id }))
        return [node, { type: 'text', text: ` ${GONE_WORDS}` }];
      return [content === undefined ? node : { ...node, content: said(content) }];
    });
  return { ...document, content: said(document.content) };
}
