import formBody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { IdentityError, missingApiKey, notBuilt, wrongApiKey } from './basics/identity-error.ts';
import { callTable } from './calls/call-table.ts';
import { refreshToken } from './calls/refresh-token.ts';
import { deviceMarkOf } from './devices/device-mark.ts';
import { networkOf } from './limits/network.ts';
import type { Identity } from './protocol/identity.ts';
import type { CallContext } from './protocol/identity-call.ts';
import { serveVisits } from './visits/serve-visits.ts';

const BASE = '/identitytoolkit.googleapis.com';
const MOST_BODY_BYTES = 64 * 1024;
const LONGEST_USER_AGENT = 400;

/** A colon begins a parameter in a route; a doubled one is a colon. */
const route = (path: string): string => `${BASE}/${path.replaceAll(':', '::')}`;

/**
 * The protocol's routes, in a scope of their own: public (the token is in the body), a small body,
 * and the error shape of the SDK for what is foreseen. Anything else goes on to the server's own
 * handler, whose shape the SDK takes for a bad network, which signs nobody out.
 */
export async function serveCalls(app: FastifyInstance, identity: Identity): Promise<void> {
  app.addHook('onRoute', (options) => {
    options.config = { ...options.config, public: true };
    options.bodyLimit = MOST_BODY_BYTES;
  });
  // Nothing but JSON, whatever the rest of the server takes.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    app.getDefaultJsonParser('error', 'error'),
  );
  app.addHook('onSend', async (_, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  app.setErrorHandler((error, _, reply) => {
    if (!(error instanceof IdentityError)) throw error;
    return reply.code(error.status).send(error.toJson());
  });

  app.get('/.well-known/jwks.json', async (_, reply) => {
    reply.header('cache-control', 'public, max-age=300');
    return identity.keys.published();
  });

  await serveVisits(app, identity);
  await app.register(async (calls) => {
    calls.addHook('onRequest', async (request) => checkApiKey(request, identity.config.identity.apiKey));
    for (const call of callTable) {
      calls.route({
        method: call.method,
        url: route(call.path),
        exposeHeadRoute: false,
        handler: (request, reply) => call.answer(identity, request.body, contextOf(identity, request, reply)),
      });
    }
    calls.all(`${BASE}/*`, { exposeHeadRoute: false }, async () => {
      throw notBuilt();
    });
    await calls.register(async (token) => {
      await token.register(formBody);
      token.post('/securetoken.googleapis.com/v1/token', (request, reply) =>
        refreshToken(identity, request.body, contextOf(identity, request, reply)),
      );
    });
  });
}

const query = z.object({ key: z.optional(z.string()) });

/** An identifier of the project, not a secret: it keeps a page that means another server away. */
function checkApiKey(request: FastifyRequest, apiKey: string): void {
  // In the address as the SDK for browsers sends it, or in the header that others use.
  const named = query.safeParse(request.query).data?.key;
  const key = named === undefined || named === '' ? request.headers['x-goog-api-key'] : named;
  if (key === undefined || key === '') throw missingApiKey();
  if (key !== apiKey) throw wrongApiKey();
}

function contextOf({ config }: Identity, request: FastifyRequest, reply: FastifyReply): CallContext {
  return {
    network: networkOf(request.ip),
    locale: askedLocale(request),
    address: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, LONGEST_USER_AGENT) ?? null,
    deviceMark: deviceMarkOf(request, reply, config.publicUrl.protocol === 'https:'),
  };
}

/** The SDK sends the first header only where the page has set a language; every browser sends the second. */
function askedLocale({ headers }: FastifyRequest): string | null {
  const asked = headers['x-firebase-locale'] ?? headers['accept-language']?.split(/[,;]/)[0]?.trim();
  return typeof asked === 'string' && /^[a-z]{2,3}(?:[-_][a-z0-9]{2,8}){0,3}$/i.test(asked) ? asked : null;
}
