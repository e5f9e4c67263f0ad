import type { ProblemCode } from './verdict.ts';

/** Ends the reading of a file of which nothing may be kept; its words go to the trader. */
export class Refusal extends Error {
  readonly code: ProblemCode;
  readonly line: number | undefined;

  constructor(code: ProblemCode, message: string, line?: number) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
    this.line = line;
  }
}
