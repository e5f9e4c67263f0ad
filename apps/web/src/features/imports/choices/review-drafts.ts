import { useSyncExternalStore } from 'react';
import { session } from '#web/lib/identity/session.ts';
import { fromKeptChoices, type ReviewChoices } from './review-choices.ts';
import { type ReviewSource, sourceKey } from './review-source.ts';

const drafts = new Map<string, ReviewChoices>();
let changes = 0;
const listeners = new Set<() => void>();

function draftOf(source: ReviewSource): ReviewChoices {
  const key = sourceKey(source);
  const known = drafts.get(key);
  if (known !== undefined) return known;
  const first = fromKeptChoices(source.kind === 'upload' ? source.upload.choices : source.run.choices);
  drafts.set(key, first);
  return first;
}

/** What was chosen for each file that waits: going to the next file and back loses nothing. */
export const reviewDrafts = {
  get: draftOf,
  set(source: ReviewSource, choices: ReviewChoices): void {
    drafts.set(sourceKey(source), choices);
    changes += 1;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

session.subscribe(() => {
  if (session.get().status === 'signed-out') drafts.clear();
});

export const useReviewDraft = (source: ReviewSource): ReviewChoices =>
  useSyncExternalStore(reviewDrafts.subscribe, () => draftOf(source));

/** Draws anew whenever something was chosen for any file. */
export const useAnyReviewDraft = (): void => void useSyncExternalStore(reviewDrafts.subscribe, () => changes);
