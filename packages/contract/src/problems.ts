import * as z from 'zod/mini';

/**
 * Every problem that the product API can answer: the stable code, its HTTP status and its title.
 * The `detail` of an answer says what happened this time and what to do next.
 */
export const PROBLEMS = {
  'invalid-request': { status: 400, title: 'The request cannot be read' },
  unauthenticated: { status: 401, title: 'Sign in first' },
  'token-expired': { status: 401, title: 'The session token has expired' },
  'token-revoked': { status: 401, title: 'The session has been ended' },
  'invalid-token': { status: 401, title: 'The token is not valid here' },
  forbidden: { status: 403, title: 'Not allowed' },
  'no-grant': { status: 403, title: 'That journal is not shared with you' },
  'email-verification-required': { status: 403, title: 'Verify your email address first' },
  'not-found': { status: 404, title: 'Not found' },
  'method-not-allowed': { status: 405, title: 'This address does not support that method' },
  'request-timeout': { status: 408, title: 'The request took too long to arrive' },
  conflict: { status: 409, title: 'That conflicts with something in your journal' },
  'idempotency-key-reused': { status: 409, title: 'That idempotency key was used for another request' },
  'import-running': { status: 409, title: 'The import is still running' },
  'account-not-empty': { status: 409, title: 'The account still holds activities' },
  'account-archived': { status: 409, title: 'The account is archived' },
  'limit-reached': { status: 409, title: 'A limit is reached' },
  'archive-of-another': { status: 409, title: 'The archive is from another journal' },
  'written-since': { status: 409, title: 'What was restored has been edited since' },
  'restore-running': { status: 409, title: 'An archive is being restored' },
  'login-not-waiting': { status: 409, title: 'No login was waiting for that answer' },
  'text-frozen': { status: 409, title: 'That text can no longer be changed' },
  'file-changed': { status: 409, title: 'The stored file is not the one that was uploaded' },
  'file-gone': { status: 410, title: 'The stored file is gone' },
  'stale-version': { status: 412, title: 'It has changed since you opened it' },
  'file-too-large': { status: 413, title: 'The file is too large' },
  'request-too-large': { status: 413, title: 'The request is too large' },
  'unsupported-media-type': { status: 415, title: 'That content type is not supported' },
  'invalid-content': { status: 422, title: 'Some values are not valid' },
  'login-refused': { status: 422, title: 'The broker refused access' },
  'missing-file': { status: 422, title: 'No file was sent' },
  'empty-file': { status: 422, title: 'The file is empty' },
  'not-a-statement': { status: 422, title: 'This is not a statement that Tapebook can read' },
  'unreadable-archive': { status: 422, title: 'The file cannot be opened' },
  'archive-changed': { status: 422, title: 'The archive was changed after it was exported' },
  'archive-too-new': { status: 422, title: 'The archive is from a newer Tapebook' },
  'truncated-file': { status: 422, title: 'The file ends too early' },
  'wrong-format': { status: 422, title: 'The file is not from that broker' },
  'unknown-broker': { status: 422, title: 'No such broker or format' },
  'unknown-time-zone': { status: 422, title: 'No such time zone' },
  'start-date-in-future': { status: 422, title: 'The start date is in the future' },
  'unknown-account': { status: 422, title: 'No such account' },
  'needs-mapping': { status: 422, title: 'The columns need to be assigned' },
  'too-many-requests': { status: 429, title: 'Too many requests' },
  'internal-error': { status: 500, title: 'Something went wrong on our side' },
  'not-available': { status: 501, title: 'Not available here' },
  maintenance: { status: 503, title: 'Maintenance in progress' },
  'storage-full': { status: 507, title: 'The server has no room left for files' },
  unavailable: { status: 503, title: 'Temporarily unavailable' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ProblemCode = keyof typeof PROBLEMS;

export const problemCodes = Object.keys(PROBLEMS) as ProblemCode[];

/** RFC 9457, as `application/problem+json`. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.enum(problemCodes),
  /** Which parts of the request are wrong; `path` is a JSON path such as `activities.0.price`. */
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  requestId: z.string(),
});
export type Problem = z.infer<typeof problem>;
