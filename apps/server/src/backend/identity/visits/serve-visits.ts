import type { FastifyInstance, FastifyReply } from 'fastify';
import * as oidc from 'openid-client';
import * as z from 'zod/mini';
import { IdentityError } from '../basics/identity-error.ts';
import { LIMITS } from '../limits/limits.ts';
import { networkOf } from '../limits/network.ts';
import type { Identity } from '../protocol/identity.ts';
import type { Trip } from '../providers/provider.ts';
import { type Departure, findDeparture, keepArrival, keepDeparture } from './visit.ts';

const leaving = z.object({
  provider: z.string(),
  challenge: z.string().check(z.regex(/^[\w-]{43}$/)),
  purpose: z.enum(['popup', 'redirect']),
  // A path of this page and nothing else: `//evil.example` is another site.
  from: z._default(z.string().check(z.regex(/^\/(?![/\\])[\w\-/?=&.%]*$/)), '/'),
});
const returning = z.object({ state: z.string() });

/** Why a visit led to nothing, as the page hears it. */
type Failure = 'cancelled' | 'expired' | 'failed' | 'unknown-provider' | 'too-many';

/**
 * The way to a provider and back, outside the protocol, whose own one needs a script of Google's. The page
 * goes to `/identity/visit` with the hash of a secret, and comes away with a state; together they are the
 * `pendingToken` of `signInWithIdp`. Neither the secret nor anything of the provider's is ever in an address.
 */
export async function serveVisits(app: FastifyInstance, identity: Identity): Promise<void> {
  const { config, limiter, providers } = identity;
  const redirectUri = `${config.publicUrl.origin}/identity/return`;

  app.get('/identity/visit', { config: { public: true } }, async (request, reply) => {
    const wanted = leaving.safeParse(request.query);
    if (!wanted.success) throw new IdentityError('INVALID_ARGUMENT', 'This is no way to sign in.');
    const { provider: id, challenge, purpose, from } = wanted.data;
    const provider = providers.get(id);
    const departure: Departure = {
      nonce: oidc.randomNonce(),
      codeVerifier: oidc.randomPKCECodeVerifier(),
      purpose,
      from,
    };
    if (provider === undefined) return goBack(reply, departure, { error: 'unknown-provider' });
    if (!(await limiter.take(LIMITS.visitFromNetwork, networkOf(request.ip)))) {
      return goBack(reply, departure, { error: 'too-many' });
    }
    const state = await keepDeparture(identity, {
      ...departure,
      providerId: id,
      challenge: Buffer.from(challenge, 'base64url'),
    });
    try {
      const url = await provider.authorizationUrl({ ...departure, state, redirectUri });
      return await reply.header('cache-control', 'no-store').redirect(url.href, 303);
    } catch (error) {
      request.log.warn({ err: error, provider: id }, 'A provider cannot be visited');
      return goBack(reply, departure, { error: 'failed' });
    }
  });

  app.get('/identity/return', { config: { public: true } }, async (request, reply) => {
    const { state = '' } = returning.safeParse(request.query).data ?? {};
    const departure = await findDeparture(identity, state);
    const provider = providers.get(departure?.providerId ?? '');
    if (departure === null || provider === undefined) {
      return goBack(reply, { purpose: 'redirect', from: '/signin' }, { error: 'expired' });
    }
    const answer = new URL(request.url, config.publicUrl.origin);
    const refused = answer.searchParams.get('error');
    if (refused !== null) {
      return goBack(reply, departure, { error: refused === 'access_denied' ? 'cancelled' : 'failed' });
    }
    const trip: Trip = { ...departure, state, redirectUri };
    try {
      await keepArrival(identity, state, await provider.person(trip, answer));
    } catch (error) {
      request.log.warn({ reason: nameOf(error), provider: provider.id }, 'A provider gave no usable answer');
      return goBack(reply, departure, { error: 'failed' });
    }
    return goBack(reply, departure, { state });
  });

  app.get('/identity/return.js', { config: { public: true } }, async (_, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'public, max-age=3600').send(SCRIPT),
  );
}

/** The library's error holds the answer, and with it tokens; only its name is fit for the log. */
const nameOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}${'code' in error ? ` ${String(error.code)}` : ''}` : 'unknown';

/** To the page that began: by a message from the popup, or by going there. */
function goBack(
  reply: FastifyReply,
  { purpose, from }: Pick<Departure, 'purpose' | 'from'>,
  outcome: { readonly state: string } | { readonly error: Failure },
): FastifyReply {
  reply.header('cache-control', 'no-store');
  const [name, value] = 'state' in outcome ? ['state', outcome.state] : ['error', outcome.error];
  if (purpose === 'redirect') {
    const joint = from.includes('?') ? '&' : '?';
    return reply.redirect(`${from}${joint}provider-${name}=${value}`, 303);
  }
  // Both are of our own making: nothing here came with the request.
  return reply.type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="en" data-${name}="${value}">
<head><meta charset="utf-8"><title>Signing in</title><script src="/identity/return.js" defer></script></head>
<body><p>You can close this window.</p></body>
</html>
`);
}

const SCRIPT = `const { state, error } = document.documentElement.dataset;
const channel = new BroadcastChannel('tapebook:provider');
channel.postMessage({ state, error });
channel.close();
window.close();
`;
