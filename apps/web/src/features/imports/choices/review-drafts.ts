import { useSyncExternalStore } from 'react';
import { session } from '#web/lib/identity/session.ts';
import { createDraftShelf, isSound, type ReviewDraft } from './draft-shelf.ts';
import { fromKeptChoices, type ReviewChoices } from './review-choices.ts';
import { type ReviewSource, sourceKey } from './review-source.ts';

const shelf = createDraftShelf();

const draftOf = (source: ReviewSource): ReviewDraft =>
  shelf.of(sourceKey(source), () =>
    fromKeptChoices(source.kind === 'upload' ? source.upload.choices : source.run.choices),
  );

/** What was chosen for each file that waits, until the page is left. */
export const reviewDrafts = {
  asked: (source: ReviewSource): ReviewChoices => draftOf(source).asked,
  /** Whether what stands in its fields can be used. */
  isSound: (source: ReviewSource): boolean => isSound(draftOf(source).typed),
  type: shelf.type,
  settle: shelf.settle,
  leave: shelf.leave,
  answer: shelf.answer,
};

session.subscribe(() => {
  if (session.get().status === 'signed-out') shelf.clear();
});

export const useAskedChoices = (source: ReviewSource): ReviewChoices =>
  useSyncExternalStore(shelf.subscribe, () => draftOf(source).asked);

export const useTypedChoices = (source: ReviewSource): ReviewChoices =>
  useSyncExternalStore(shelf.subscribe, () => draftOf(source).typed);

/** Draws anew whenever something was chosen for any file. */
export const useAnyReviewDraft = (): void => void useSyncExternalStore(shelf.subscribe, shelf.changes);
