import { createHash } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/platform/config/index.ts';

const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;

/** CSP sources for the inline scripts of a page (ours: the theme, before the first paint). */
export const inlineScriptHashes = (html: string): string[] =>
  [...html.matchAll(INLINE_SCRIPT)].map(
    ([, source]) =>
      `'sha256-${createHash('sha256')
        .update(source ?? '')
        .digest('base64')}'`,
  );

/** A hosted project is the only reason for the page to talk to anyone but us. */
const hostedSources = (config: Config): string[] =>
  config.identity.mode === 'hosted'
    ? [
        'https://identitytoolkit.googleapis.com',
        'https://securetoken.googleapis.com',
        'https://firebasestorage.googleapis.com',
      ]
    : [];

/** Optional services that are configured: each is told things, and none brings code of its own. */
const serviceSources = ({ services: { errorReporting, analytics } }: Config): string[] =>
  [errorReporting?.origin, analytics?.url].filter((origin) => origin !== undefined);

/** Where a hosted project keeps what people upload. */
const hostedPictures = (config: Config): string[] =>
  config.identity.mode === 'hosted' ? ['https://firebasestorage.googleapis.com'] : [];

export async function setSecurityHeaders(
  app: FastifyInstance,
  config: Config,
  pages: readonly string[],
): Promise<void> {
  const secure = config.publicUrl.protocol === 'https:';
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...new Set(pages.flatMap(inlineScriptHashes))],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'blob:', 'data:', ...hostedPictures(config)],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...hostedSources(config), ...serviceSources(config)],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
    // The popup of a provider must still be seen by the page that opened it.
    crossOriginOpenerPolicy: {
      policy: config.providers.length > 0 ? 'same-origin-allow-popups' : 'same-origin',
    },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()');
  });
}
