import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { NoResultError } from 'kysely';
import { sqlState } from '#server/platform/database/index.ts';
import { ProblemError } from '#server/platform/problems/index.ts';
import type { ReportError } from './report-errors.ts';

/** Fastify's own refusals, in our words. Anything else that is thrown is our fault: a 500. */
function asProblem(error: unknown): ProblemError | null {
  if (error instanceof ProblemError) return error;
  const { code, statusCode, message } = error as Partial<FastifyError>;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || statusCode === 413) {
    return new ProblemError(
      'request-too-large',
      'The request is larger than this call takes. Send less at a time.',
    );
  }
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' || statusCode === 415) {
    return new ProblemError(
      'unsupported-media-type',
      'Send JSON with the header Content-Type: application/json.',
    );
  }
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new ProblemError('invalid-request', message ?? 'The request cannot be read.');
  }
  // Deleted with all of the person's data, or by another window, between two looks at it.
  if (sqlState(error) === STILL_REFERRED_TO) {
    return new ProblemError('conflict', 'What this belongs to was deleted meanwhile. Read it anew.');
  }
  if (error instanceof NoResultError) {
    return new ProblemError('not-found', 'It no longer exists: it was deleted in the meantime.');
  }
  return null;
}

const STILL_REFERRED_TO = '23503';

/** What was said of the body that failed is not true of the problem that comes instead. */
const OF_THE_BODY = [
  'accept-ranges',
  'content-disposition',
  'content-encoding',
  'content-length',
  'content-range',
  'etag',
  'last-modified',
  'location',
  'preference-applied',
];

export function sendProblem(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  report: ReportError = () => undefined,
): FastifyReply {
  const problem = asProblem(error);
  if (problem === null) {
    request.log.error({ err: error }, 'unexpected failure');
    report(error, request);
  }
  if (problem?.cause !== undefined) request.log.warn({ err: problem.cause }, 'not available');
  const shown =
    problem ??
    new ProblemError(
      'internal-error',
      'It has been noted. Try again; if it keeps happening, report it with the request id.',
    );
  for (const name of OF_THE_BODY) reply.removeHeader(name);
  if (shown.retryAfterSeconds !== undefined)
    reply.header('retry-after', String(Math.ceil(shown.retryAfterSeconds)));
  if (shown.status === 401) reply.header('www-authenticate', 'Bearer');
  return reply
    .code(shown.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send(JSON.stringify(shown.toProblem(request.id)));
}
