import { ProblemError } from './problem-error.ts';

/** Whether it was refused for good: trying once more brings the same. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ProblemError && error.code === 'forbidden';
