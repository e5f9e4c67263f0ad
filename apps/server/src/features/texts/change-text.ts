import type { TextKind } from '@tapebook/contract';
import type { WrittenDocument } from '@tapebook/documents';
import type { Tx } from '#server/platform/database/index.ts';
import { insertText, lockText, updateText } from './texts.repository.ts';

/**
 * Puts a document in the place of what a text holds, or begins the text with it. What devices write meanwhile beside
 * what changes stays. The caller has locked what the text belongs to, and keeps by itself what it derives from it.
 */
export async function replaceText(
  tx: Tx,
  ownerId: string,
  id: string,
  kind: TextKind,
  document: WrittenDocument,
): Promise<void> {
  // What merges texts is loaded with the first that changes: a thread that reads files mostly meets none.
  const { stateOf, withDocument } = await import('./merging/text-state.ts');
  if (await insertText(tx, ownerId, id, kind, stateOf(document))) return;
  const before = await lockText(tx, ownerId, id);
  await updateText(tx, ownerId, id, withDocument(before, document));
}
