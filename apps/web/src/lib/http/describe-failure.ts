import { serviceWords } from '#web/lib/identity/messages/service-words.ts';
import { isUnloaded } from '#web/lib/loading/unloaded.ts';
import { ProblemError, UnreachableError } from './problem-error.ts';

export interface FailureWords {
  readonly title: string;
  readonly detail: string;
  /** What support can look up; `null` when the server never saw the call. */
  readonly reference: string | null;
}

/** Words for anything that can be caught: what happened, and what to do next. */
export function describeFailure(error: unknown): FailureWords {
  if (error instanceof ProblemError) {
    const wait = error.retryAfter === null ? '' : ` Try again in ${error.retryAfter} seconds.`;
    return { title: error.title, detail: `${error.detail}${wait}`, reference: error.requestId || null };
  }
  const isAway = error instanceof UnreachableError;
  if (isAway || isUnloaded(error)) {
    return {
      title: isAway ? 'Tapebook cannot be reached' : 'This part did not load',
      // A part may be gone with the release that this page is of: no trying brings it then.
      detail:
        (isAway && error.told) ||
        `Check your connection, then ${isAway ? 'try again' : 'reload the page'}. Nothing was changed.`,
      reference: null,
    };
  }
  const words = serviceWords(error);
  if (words !== null) return { title: 'That did not work', detail: words, reference: null };
  return {
    title: 'Something went wrong',
    detail: 'This was not expected. Try again; if it happens again, reload the page.',
    reference: null,
  };
}
