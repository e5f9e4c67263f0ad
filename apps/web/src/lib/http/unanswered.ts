import { ProblemError, UnexpectedAnswerError, UnreachableError } from './problem-error.ts';

const BUSY: readonly number[] = [429, 503];
const OUR_FAULT = 500;

/**
 * Whether nobody has looked at what was sent. What cannot be read was said by something else in the service's place: the
 * page of a network that wants to be signed in to.
 */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof UnreachableError ||
  error instanceof SyntaxError ||
  (error instanceof ProblemError && BUSY.includes(error.status));

/** Whether nobody has judged what was sent: it was not looked at, or whoever did has a fault of their own, which passes. */
export const isUnjudged = (error: unknown): boolean =>
  isUnanswered(error) ||
  error instanceof UnexpectedAnswerError ||
  (error instanceof ProblemError && error.status >= OUR_FAULT);
