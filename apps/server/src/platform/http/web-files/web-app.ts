import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serveAssets } from './web-assets.ts';

/** The folder that a link leads to now: another build, to which it leads later, has other files than the page that was read. */
export const settledRoot = (webRoot: string): string =>
  existsSync(webRoot) ? realpathSync(webRoot) : webRoot;

const readPage = (webRoot: string, name: string): string | null => {
  const file = join(webRoot, name);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
};

const LINKED_PAGE = 'linked-page.html';

/** The page of the built web app, or `null` when it has not been built. */
export const readIndexHtml = (webRoot: string): string | null => readPage(webRoot, 'index.html');

/** The page that public links open. */
export const readLinkedPage = (webRoot: string): string | null => readPage(webRoot, LINKED_PAGE);

/** Serves what public links open to anybody but robots; what it is of stands behind the `#` and is asked for by its script. */
export function serveLinkedPage(app: FastifyInstance, html: string): void {
  app.get('/s', { config: { public: true } }, (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('x-robots-tag', 'noindex, nofollow')
      .type('text/html; charset=utf-8')
      .send(html),
  );
}

/** The address that people give away: a program that looks whether it is there accepts anything. */
const isStart = ({ url }: FastifyRequest): boolean => url.split('?')[0] === '/';

/** Whether a person's browser is asking for a page, not a program for data. */
const wantsPage = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  ((request.headers.accept ?? '').includes('text/html') || isStart(request)) &&
  request.headers.authorization === undefined;

/**
 * Answers the app's page where a browser navigates, `null` elsewhere. Some addresses belong to both
 * a page and a call (`/insights/`): a browser gets the page, a program the call.
 */
export const pageSender =
  (indexHtml: string | null) =>
  (request: FastifyRequest, reply: FastifyReply): FastifyReply | null =>
    indexHtml !== null && wantsPage(request)
      ? reply.code(200).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(indexHtml)
      : null;

/** Serves the files of the built web app: hashed ones for ever, the others always fresh. */
export async function serveWebFiles(app: FastifyInstance, webRoot: string): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, public: true };
    });
    serveAssets(scope, webRoot);
    await scope.register(fastifyStatic, {
      root: webRoot,
      index: false,
      wildcard: false,
      preCompressed: true,
      globIgnore: ['**/*.br', '**/*.gz', 'index.html', LINKED_PAGE, '.vite/**', 'assets/**'],
      cacheControl: false,
      setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
    });
  });
}
