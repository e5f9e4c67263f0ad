import { PROBLEMS, type Problem, type ProblemCode } from '@tapebook/contract';

interface Extra {
  readonly errors?: NonNullable<Problem['errors']>;
  /** Seconds after which trying again makes sense. */
  readonly retryAfterSeconds?: number;
  /** What went wrong underneath; for the log, never for the caller. */
  readonly cause?: unknown;
}

/** Every outage says when to come back: without a word, clients ask again at once and make it worse. */
const OUTAGE_SECONDS = 5;

/**
 * An expected failure: something the caller can understand and act on. `detail` says what happened,
 * where, and what to do next; it must hold no secret, path or stack.
 */
export class ProblemError extends Error {
  readonly code: ProblemCode;
  readonly detail: string;
  readonly errors: Problem['errors'];
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ProblemCode, detail: string, extra: Extra = {}) {
    super(`${code}: ${detail}`, extra.cause === undefined ? {} : { cause: extra.cause });
    this.name = 'ProblemError';
    this.code = code;
    this.detail = detail;
    this.errors = extra.errors;
    this.retryAfterSeconds =
      extra.retryAfterSeconds ?? (PROBLEMS[code].status === 503 ? OUTAGE_SECONDS : undefined);
  }

  get status(): number {
    return PROBLEMS[this.code].status;
  }

  toProblem(requestId: string): Problem {
    const { status, title } = PROBLEMS[this.code];
    return {
      type: `/problems/${this.code}`,
      title,
      status,
      detail: this.detail,
      code: this.code,
      ...(this.errors ? { errors: this.errors } : {}),
      requestId,
    };
  }
}
