import type { FastifyInstance } from 'fastify';
import { ProblemError } from '#server/platform/problems/index.ts';

const SERVED = new Set(['/healthz', '/readyz', '/metrics']);

/** A process that only works answers whoever looks after it, and nobody else: calls that come here were sent wrongly. */
export function answerNoCalls(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (SERVED.has(request.routeOptions.url ?? '')) return;
    throw new ProblemError(
      'not-found',
      'This process works in the background and answers no calls (ROLE=worker). Send them to one that does.',
    );
  });
}
