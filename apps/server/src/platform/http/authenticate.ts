import type { FastifyInstance } from 'fastify';
import {
  type Access,
  type Caller,
  type Grant,
  type Identified,
  partOfToken,
} from '#server/platform/auth/index.ts';
import { requireReach } from './require-reach.ts';
import './route-config.ts';
import { ProblemError } from '#server/platform/problems/index.ts';

/** By what somebody may look at the journal of somebody else; `null`: by nothing. */
type FindGrant = (caller: Caller, ownerId: string) => Promise<Grant | null>;

/** As identity names people. */
const PERSON = /^[\x21-\x7e]{1,128}$/;
const TOKEN_IN_ADDRESS = /[?&][^#]*\btb_/;
const BEARER = /^Bearer ([\w.~+/-]+=*)$/i;

/**
 * Makes every route private unless it says `public`. Whoever is let in is signed in here, not
 * revoked, and (where the account is subject to it) has a verified email address.
 */
export function authenticate(
  app: FastifyInstance,
  identify: (bearer: string) => Promise<Identified>,
  findGrant: FindGrant,
  keepPace: (userId: string) => void,
): void {
  app.decorateRequest('access', null);
  app.decorateRequest('confirmAccess', async () => undefined);
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
    const { operation } = request.routeOptions.config;
    const letIn = async (): Promise<Access> => {
      const access = await accessOf(await identify(bearer), request.headers['authorized-user'], findGrant);
      requireReach(access, operation);
      return access;
    };
    const access = await letIn();
    keepPace(access.caller.userId);
    request.access = access;
    request.confirmAccess = async () => void (await letIn());
  });
}

/**
 * For whose journal a call is: the caller's own, or that of whoever shares it with them.
 *
 * @throws {ProblemError} `no-grant`, whether or not there is such a person.
 */
async function accessOf(
  identified: Identified,
  journalOf: string | string[] | undefined,
  findGrant: FindGrant,
): Promise<Access> {
  const { caller, token } = identified;
  if (journalOf === undefined || journalOf === caller.userId)
    return {
      ...identified,
      ownerId: caller.userId,
      grant: null,
      part: token === null ? null : partOfToken(token),
    };
  if (typeof journalOf === 'string' && PERSON.test(journalOf) && token === null) {
    // What is shared with a person is not shared with their programs.
    const grant = await findGrant(caller, journalOf);
    if (grant !== null) return { ...identified, ownerId: journalOf, grant, part: grant.part };
  }
  throw new ProblemError(
    'no-grant',
    'The owner of that journal has not shared it with you, or no longer does. Ask them to, or open your own.',
  );
}
