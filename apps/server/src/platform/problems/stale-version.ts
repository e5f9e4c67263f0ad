import { ProblemError } from './problem-error.ts';

/**
 * What somebody changes is not as they saw it.
 *
 * @param what begins a sentence.
 */
export const staleVersion = (what: string): ProblemError =>
  new ProblemError(
    'stale-version',
    `${what} was changed elsewhere in the meantime. Load it again and repeat your change.`,
  );
