import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/platform/config/index.ts';
import { sendProblem } from './send-problem.ts';

/**
 * Answers an address that Fastify cannot even look up (`%ff`). Such a request belongs to no route, so
 * no hook runs for it: what hooks put on every other answer is put on here.
 */
export const unroutableSender =
  (config: Config) =>
  (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    sendProblem(
      error,
      request,
      reply.headers({
        'x-request-id': request.id,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        ...(config.publicUrl.protocol === 'https:'
          ? { 'strict-transport-security': 'max-age=31536000' }
          : {}),
      }),
    );
