import { toMarkdown } from '@tapebook/documents/markdown';
import {
  keepNotes,
  lockAnnotations,
  lockNotesOf,
  readAnnotation,
  writeNotesIn,
} from '#server/features/annotations/index.ts';
import { markdownAsDocument, replaceText, type TextOwner } from '#server/features/texts/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { ProblemError } from '#server/platform/problems/index.ts';
import { findKnownTrade } from '../reading/find-known-trades.ts';

/** The fill that what is said of a trade is kept against. @throws {ProblemError} `not-found` */
async function anchorOf(tx: Tx, ownerId: string, textId: string, tradeId: string) {
  const { annotation_anchor_id: anchorId } = await findKnownTrade(tx, ownerId, tradeId);
  const { notes, notesTextId } = await readAnnotation(tx, ownerId, anchorId);
  if (notesTextId !== textId) {
    throw new ProblemError('not-found', 'The notes of this trade are another text. Open the trade again.');
  }
  return { anchorId, notes };
}

/** Notes are written in a text, and stay beside what else is said of the trade as Markdown. */
export const tradeNotes: TextOwner = {
  begin: async (tx, ownerId, textId, tradeId) =>
    markdownAsDocument((await anchorOf(tx, ownerId, textId, tradeId)).notes),

  async claim(tx, ownerId, textId, tradeId) {
    const { anchorId } = await anchorOf(tx, ownerId, textId, tradeId);
    await lockAnnotations(tx, ownerId, [anchorId]);
    await writeNotesIn(tx, ownerId, anchorId, textId);
  },

  lock: lockNotesOf,

  changed: (tx, ownerId, textId, document) => keepNotes(tx, ownerId, textId, toMarkdown(document)),
};

/** Puts notes that a caller states into the text that they are written in, where there is one. */
export async function restateNotes(tx: Tx, ownerId: string, openingId: string, notes: string): Promise<void> {
  const { notesTextId, notesAreText } = await readAnnotation(tx, ownerId, openingId);
  if (notesAreText)
    await replaceText(tx, ownerId, notesTextId, 'trade-notes', await markdownAsDocument(notes));
}
