import { findMistakes, type ReviewChoices } from './review-choices.ts';

export interface ReviewDraft {
  /** What stands in the fields, be it half a word. */
  readonly typed: ReviewChoices;
  /** What the file is read with: the last of it that could be used, once typing paused. */
  readonly asked: ReviewChoices;
}

export const isSound = (choices: ReviewChoices): boolean => Object.keys(findMistakes(choices)).length === 0;

/** Keeps what was chosen for each of several files: going to the next file and back loses nothing, not even what makes no sense yet. */
export function createDraftShelf() {
  const drafts = new Map<string, ReviewDraft>();
  const listeners = new Set<() => void>();
  let changes = 0;
  const put = (file: string, draft: ReviewDraft): void => {
    drafts.set(file, draft);
    changes += 1;
    for (const listener of listeners) listener();
  };
  /** Typing has paused at these: the file is read with them, if they can be used. */
  const settle = (file: string, choices: ReviewChoices): void => {
    const draft = drafts.get(file);
    if (draft !== undefined && draft.asked !== choices && isSound(choices))
      put(file, { ...draft, asked: choices });
  };
  return {
    of(file: string, first: () => ReviewChoices): ReviewDraft {
      const known = drafts.get(file);
      if (known !== undefined) return known;
      const begun = first();
      const draft = { typed: begun, asked: begun };
      drafts.set(file, draft);
      return draft;
    },
    type(file: string, typed: ReviewChoices): void {
      put(file, { asked: drafts.get(file)?.asked ?? typed, typed });
    },
    settle,
    /** Nothing more is typed for it: it is left, or imported. */
    leave(file: string): void {
      const draft = drafts.get(file);
      if (draft !== undefined) settle(file, draft.typed);
    },
    /** Answers that were given for another file. */
    answer(file: string, answers: Partial<ReviewChoices>): void {
      const draft = drafts.get(file);
      if (draft === undefined) return;
      put(file, { typed: { ...draft.typed, ...answers }, asked: { ...draft.asked, ...answers } });
    },
    clear: () => drafts.clear(),
    changes: () => changes,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
