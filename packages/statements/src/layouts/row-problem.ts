import type { ProblemCode } from '../contracts/verdict.ts';

/** Thrown while a row is read: the row is rejected with these words, and the reading goes on. */
export class RowProblem extends Error {
  readonly code: ProblemCode;

  /** @param words what is wrong with the row, and what to do about it. */
  constructor(code: ProblemCode, words: string) {
    super(words);
    this.name = 'RowProblem';
    this.code = code;
  }
}
