import { toMarkdown } from '@tapebook/documents/markdown';
import { findTexts, markdownAsDocument, replaceText, type TextOwner } from '#server/features/texts/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { ProblemError } from '#server/platform/problems/index.ts';
import { keepDescription, lockSetup } from './setups.repository.ts';

/** @throws {ProblemError} `not-found` */
async function describedSetup(tx: Tx, ownerId: string, textId: string, setupId: string) {
  const setup = textId === setupId ? await lockSetup(tx, ownerId, setupId) : undefined;
  if (setup === undefined)
    throw new ProblemError(
      'not-found',
      'There is no such setup in this journal, so nothing can be written of it.',
    );
  return setup;
}

/** What is written of a setup: a text of the same id, which stays with the setup as Markdown. */
export const setupDescription: TextOwner = {
  begin: async (tx, ownerId, textId, setupId) =>
    markdownAsDocument((await describedSetup(tx, ownerId, textId, setupId)).description),

  async claim(tx, ownerId, textId, setupId) {
    await describedSetup(tx, ownerId, textId, setupId);
  },

  async lock(tx, ownerId, textId) {
    await lockSetup(tx, ownerId, textId);
  },

  changed: (tx, ownerId, textId, document) => keepDescription(tx, ownerId, textId, toMarkdown(document)),
};

/** Puts a description that a caller states into the text that it is written in, where there is one. */
export async function restateDescription(
  tx: Tx,
  ownerId: string,
  setupId: string,
  description: string,
): Promise<void> {
  if (!(await findTexts(tx, ownerId, [setupId])).has(setupId)) return;
  await replaceText(tx, ownerId, setupId, 'setup-description', await markdownAsDocument(description));
}
