import { ProblemError } from '#server/platform/problems/index.ts';

/** The names that the client of the protocol knows, with the status that goes with each. */
const STATUSES = {
  INVALID_ARGUMENT: 400,
  FAILED_PRECONDITION: 400,
  UNAUTHENTICATED: 401,
  PERMISSION_DENIED: 403,
  NOT_FOUND: 404,
  ABORTED: 409,
  RESOURCE_EXHAUSTED: 429,
  CANCELLED: 499,
  INTERNAL: 500,
  UNIMPLEMENTED: 501,
  UNAVAILABLE: 503,
  DEADLINE_EXCEEDED: 504,
} as const;

export type FunctionStatus = keyof typeof STATUSES;

/** An expected failure of a function; its message is shown to the person as it is. */
export class FunctionError extends Error {
  override readonly name = 'FunctionError';
  readonly status: FunctionStatus;
  readonly details: object | undefined;

  constructor(status: FunctionStatus, message: string, details?: object) {
    super(message);
    this.status = status;
    this.details = details;
  }

  get httpStatus(): number {
    return STATUSES[this.status];
  }

  toJson(): object {
    const { status, message, details } = this;
    return { error: { status, message, ...(details === undefined ? {} : { details }) } };
  }
}

export const signedOut = (): FunctionError =>
  new FunctionError('UNAUTHENTICATED', 'Sign in first: your session has ended, or the call carries none.');

const BY_HTTP_STATUS: Readonly<Record<number, FunctionStatus>> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  409: 'ABORTED',
  413: 'INVALID_ARGUMENT',
  415: 'INVALID_ARGUMENT',
  422: 'INVALID_ARGUMENT',
  429: 'RESOURCE_EXHAUSTED',
  501: 'UNIMPLEMENTED',
  503: 'UNAVAILABLE',
};

/** What the client is told of an error; of an unexpected one nothing but that there was one. */
export function asFunctionError(error: unknown): FunctionError {
  if (error instanceof FunctionError) return error;
  const status = httpStatusOf(error);
  const name = status === null ? undefined : BY_HTTP_STATUS[status];
  if (name === undefined) return unexpected();
  if (error instanceof ProblemError) return new FunctionError(name, error.detail, { code: error.code });
  return new FunctionError(name, 'The call cannot be read. Send JSON with the key “data”.');
}

const unexpected = (): FunctionError =>
  new FunctionError('INTERNAL', 'Something went wrong on our side. It has been noted; try again.');

function httpStatusOf(error: unknown): number | null {
  if (error instanceof ProblemError) return error.status;
  // The server's own refusals of bodies: too large, no JSON.
  const isRefusal = error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number';
  return isRefusal && 'code' in error && String(error.code).startsWith('FST_')
    ? Number(error.statusCode)
    : null;
}
