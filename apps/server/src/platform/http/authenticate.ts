import type { FastifyInstance } from 'fastify';
import type { Identified } from '#server/platform/auth/index.ts';
import { requireReach } from './require-reach.ts';
import './route-config.ts';
import { ProblemError } from '#server/platform/problems/index.ts';

const TOKEN_IN_ADDRESS = /[?&][^#]*\btb_/;
const BEARER = /^Bearer ([\w.~+/-]+=*)$/i;

/**
 * Makes every route private unless it says `public`. Whoever is let in is signed in here, not
 * revoked, and (where the account is subject to it) has a verified email address.
 */
export function authenticate(app: FastifyInstance, identify: (bearer: string) => Promise<Identified>): void {
  app.decorateRequest('access', null);
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.public === true || request.is404) return;
    const bearer = BEARER.exec(request.headers.authorization ?? '')?.[1];
    if (bearer === undefined) {
      throw new ProblemError(
        'unauthenticated',
        TOKEN_IN_ADDRESS.test(request.url)
          ? 'A token belongs into the header Authorization: Bearer, never into an address, where logs keep it. Revoke this one and make another.'
          : 'Send the header Authorization: Bearer with the ID token of a signed-in user, or with an API token.',
      );
    }
    const identified = await identify(bearer);
    const journalOf = request.headers['authorized-user'];
    if (journalOf !== undefined && journalOf !== identified.caller.userId) {
      throw new ProblemError(
        'no-grant',
        'The owner of that journal has not shared it with you. Ask them to, or open your own.',
      );
    }
    const access = { ...identified, ownerId: identified.caller.userId };
    const { operation } = request.routeOptions.config;
    if (operation !== undefined) requireReach(access, operation);
    request.access = access;
  });
}
