import type { SharePartJson } from '@tapebook/contract';
import { type DocumentNode, mentionsOf, type WrittenDocument } from '@tapebook/documents';
import { isInPart } from '#server/platform/auth/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { markdownAsDocument } from './markdown-as-document.ts';

/** In place of a trade that somebody mentions and others do not see. */
const NOT_SHARED = 'a trade that is not shared';

export type SeesTrade = (id: string) => boolean;

/** A document as whoever sees a part of the journal reads it: the name of a trade says what was traded, and how it ended. */
export function withoutHidden(document: WrittenDocument, sees: SeesTrade): WrittenDocument {
  const shown = (node: DocumentNode): DocumentNode => {
    const { type, attrs = {}, content } = node;
    if (type === 'mention' && attrs.kind === 'trade' && !sees(String(attrs.id)))
      return { type: 'text', text: NOT_SHARED };
    return content === undefined ? node : { ...node, content: content.map(shown) };
  };
  return { ...document, content: document.content.map(shown) };
}

/** Whether a document names a trade that is not seen. */
export const namesHidden = (document: WrittenDocument, sees: SeesTrade): boolean =>
  mentionsOf(document).some(({ kind, id }) => kind === 'trade' && !sees(id));

/** Tells of the trades that documents mention which are in a part. */
export async function tradesSeen(
  tx: Tx,
  ownerId: string,
  part: SharePartJson,
  documents: readonly WrittenDocument[],
): Promise<SeesTrade> {
  const ids = documents
    .flatMap(mentionsOf)
    .flatMap(({ kind, id }) => (kind === 'trade' && /^[\da-f-]{36}$/.test(id) ? [id] : []));
  if (ids.length === 0) return () => false;
  const rows = await tx
    .selectFrom('trades')
    .select(['id', 'account_id', 'day'])
    .where('user_id', '=', ownerId)
    .where('id', 'in', [...new Set(ids)])
    .execute();
  const seen = new Set(
    rows.filter(({ account_id, day }) => isInPart(part, { accountId: account_id, day })).map(({ id }) => id),
  );
  return (id) => seen.has(id);
}

/** Whether notes can name a trade at all: few do, and only those need be read as the document that they are. */
export const mayMention = (markdown: string): boolean => markdown.includes('tapebook:trade/');

/** The same of notes, which are kept as Markdown: those that name no hidden trade are as they were written. */
export async function notesOfPart(
  tx: Tx,
  ownerId: string,
  part: SharePartJson,
  notes: readonly string[],
): Promise<string[]> {
  const read = await Promise.all(
    notes.map((markdown) => (mayMention(markdown) ? markdownAsDocument(markdown) : null)),
  );
  const sees = await tradesSeen(
    tx,
    ownerId,
    part,
    read.flatMap((document) => document ?? []),
  );
  const { toMarkdown } = await import('@tapebook/documents/markdown');
  return notes.map((markdown, at) => {
    const document = read[at] ?? null;
    return document !== null && namesHidden(document, sees)
      ? toMarkdown(withoutHidden(document, sees))
      : markdown;
  });
}
