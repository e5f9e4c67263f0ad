import type { FastifyInstance } from 'fastify';
import type { Caller } from '#server/platform/auth/index.ts';
import './route-config.ts';
import { ProblemError } from '#server/platform/problems/index.ts';

const BEARER = /^Bearer ([\w.~+/-]+=*)$/i;

/**
 * Makes every route private unless it says `public`. Whoever is let in is signed in here, not
 * revoked, and (where the account is subject to it) has a verified email address.
 */
export function authenticate(app: FastifyInstance, identify: (bearer: string) => Promise<Caller>): void {
  app.decorateRequest('caller', null);
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.public === true || request.is404) return;
    const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
    if (token === undefined) {
      throw new ProblemError(
        'unauthenticated',
        'Send the header Authorization: Bearer with the ID token of a signed-in user.',
      );
    }
    const caller = await identify(token);
    const journalOf = request.headers['authorized-user'];
    if (journalOf !== undefined && journalOf !== caller.userId) {
      throw new ProblemError(
        'no-grant',
        'The owner of that journal has not shared it with you. Ask them to, or open your own.',
      );
    }
    request.caller = caller;
  });
}
