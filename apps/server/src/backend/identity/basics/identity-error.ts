/**
 * A refusal that the SDK understands: it turns the first word into `auth/…` (EMAIL_EXISTS →
 * `auth/email-already-in-use`). Only foreseen refusals are of this kind. At the start of a page the
 * SDK signs people out over *any* error of this shape, so overload and faults must not have it.
 */
export class IdentityError extends Error {
  readonly status: number;
  readonly reason: string;

  constructor(code: string, detail?: string, { status = 400, reason = 'invalid' } = {}) {
    // The blanks round the colon matter: without them the detail becomes part of the code.
    super(detail === undefined ? code : `${code} : ${detail}`);
    this.name = 'IdentityError';
    this.status = status;
    this.reason = reason;
  }

  toJson(): object {
    const { status, message, reason } = this;
    return {
      error: {
        code: status,
        message,
        errors: [{ message, domain: 'global', reason }],
        ...(STATUS_NAMES[status] === undefined ? {} : { status: STATUS_NAMES[status] }),
      },
    };
  }
}

const STATUS_NAMES: Readonly<Record<number, string>> = {
  400: 'INVALID_ARGUMENT',
  403: 'PERMISSION_DENIED',
  429: 'RESOURCE_EXHAUSTED',
  501: 'UNIMPLEMENTED',
};

export const missingApiKey = (): IdentityError =>
  new IdentityError('The request is missing a valid API key.', undefined, {
    status: 403,
    reason: 'forbidden',
  });

export const wrongApiKey = (): IdentityError =>
  new IdentityError('API key not valid. Please pass a valid API key.', undefined, { reason: 'badRequest' });

export const notBuilt = (): IdentityError =>
  new IdentityError('OPERATION_NOT_ALLOWED', 'This way to sign in is not available here.', {
    status: 501,
    reason: 'unimplemented',
  });

export const tooManyAttempts = (): IdentityError =>
  new IdentityError('TOO_MANY_ATTEMPTS_TRY_LATER', 'Too many attempts. Wait a few minutes and try again.', {
    status: 429,
    reason: 'rateLimitExceeded',
  });
