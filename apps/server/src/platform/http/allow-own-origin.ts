import type { FastifyInstance } from 'fastify';
import { type Config, isOwnOrigin } from '#server/platform/config/index.ts';

const METHODS = 'GET, HEAD, POST, PATCH, DELETE';

/** What the unmodified client puts on its calls. */
const ASKED = [
  'authorization',
  'content-type',
  'firebase-instance-id-token',
  'range',
  'x-client-version',
  'x-firebase-appcheck',
  'x-firebase-client',
  'x-firebase-gmpid',
  'x-firebase-locale',
  'x-firebase-storage-version',
  'x-goog-upload-command',
  'x-goog-upload-header-content-length',
  'x-goog-upload-header-content-type',
  'x-goog-upload-offset',
  'x-goog-upload-protocol',
].join(', ');

/** Without them a resumable upload fails in a browser: it does not see where to send its pieces. */
const SHOWN =
  'X-Goog-Upload-Status, X-Goog-Upload-URL, X-Goog-Upload-Size-Received, X-Goog-Upload-Chunk-Granularity';

const HOUR_SECONDS = 3600;

/**
 * Lets pages of our own origin call identity, storage and functions when these are reached by another name
 * of this machine. Nobody else's pages, and never with cookies: a token in the call is all that counts.
 */
export function allowOwnOrigin(app: FastifyInstance, { publicUrl, identity }: Config): void {
  const prefixes = [
    '/identitytoolkit.googleapis.com/',
    '/securetoken.googleapis.com/',
    '/v0/',
    '/api/fn/',
    `/${identity.projectId}/us-central1/`,
  ];
  app.addHook('onRequest', async (request, reply) => {
    if (!prefixes.some((prefix) => request.url.startsWith(prefix))) return;
    reply.header('vary', 'Origin');
    const { origin = '' } = request.headers;
    if (!URL.canParse(origin) || !isOwnOrigin(new URL(origin), publicUrl)) return;
    reply.headers({ 'access-control-allow-origin': origin, 'access-control-expose-headers': SHOWN });
    const isPreflight = 'access-control-request-method' in request.headers;
    if (request.method !== 'OPTIONS' || !isPreflight) return;
    return reply
      .code(204)
      .headers({
        'access-control-allow-methods': METHODS,
        'access-control-allow-headers': ASKED,
        'access-control-max-age': String(HOUR_SECONDS),
      })
      .send();
  });
}
