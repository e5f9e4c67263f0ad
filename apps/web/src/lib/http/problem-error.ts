import type { ProblemCode } from '@tapebook/contract';

interface ProblemDetails {
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: ProblemCode;
  readonly errors?: readonly { readonly path: string; readonly message: string }[] | undefined;
  readonly requestId: string;
}

/** A refusal of the product API, in its own words (RFC 9457). */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: ProblemCode;
  readonly errors: readonly { readonly path: string; readonly message: string }[];
  readonly requestId: string;
  /** Seconds to wait, where the server said so. */
  readonly retryAfter: number | null;

  constructor(problem: ProblemDetails, retryAfter: number | null = null) {
    super(`${problem.title}: ${problem.detail}`);
    this.title = problem.title;
    this.status = problem.status;
    this.detail = problem.detail;
    this.code = problem.code;
    this.errors = problem.errors ?? [];
    this.requestId = problem.requestId;
    this.retryAfter = retryAfter;
  }

  /** What is wrong with one field, by its JSON path. */
  errorAt(path: string): string | null {
    return this.errors.find((error) => error.path === path)?.message ?? null;
  }
}

/** No answer came: offline, timed out, or the server is not there. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
  /** What cannot be had without a network, and what to do; absent: all that was asked for. */
  declare told?: string;
}

/** An answer came that the contract does not know. */
export class UnexpectedAnswerError extends Error {
  override readonly name = 'UnexpectedAnswerError';
  readonly status: number;
  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}
