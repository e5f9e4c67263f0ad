import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from '#server/platform/problems/index.ts';

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
  return null;
}

export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = asProblem(error);
  if (problem === null) request.log.error({ err: error }, 'unexpected failure');
  else if (problem.cause !== undefined) request.log.warn({ err: problem.cause }, 'not available');
  const shown =
    problem ??
    new ProblemError(
      'internal-error',
      'It has been noted. Try again; if it stays, report it with the request id.',
    );
  if (shown.retryAfterSeconds !== undefined)
    reply.header('retry-after', String(Math.ceil(shown.retryAfterSeconds)));
  if (shown.status === 401) reply.header('www-authenticate', 'Bearer');
  return reply
    .code(shown.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send(JSON.stringify(shown.toProblem(request.id)));
}
