import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { takesEncoding } from '../takes-encoding.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** As a file is written beside the plain one, the smaller first. */
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** What all scripts and styles come to in one encoding, twice. What tells their sources, ten times as much, is read anew. */
const MOST_KEPT_BYTES = 4 * 1024 * 1024;

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/**
 * Serves the files whose names tell what is in them, of which a first visit asks for more than a hundred and fifty: by one route, where one
 * for each file took a quarter of a second of every start, and from memory once they were read.
 */
export function serveAssets(app: FastifyInstance, webRoot: string): void {
  const folder = join(webRoot, 'assets');
  const names = new Set(existsSync(folder) ? readdirSync(folder) : []);
  const kept = new Map<string, Promise<Buffer>>();
  let keptBytes = 0;

  async function read(name: string): Promise<Buffer> {
    const bytes = await readFile(join(folder, name));
    keptBytes += bytes.length;
    if (keptBytes > MOST_KEPT_BYTES) {
      keptBytes -= bytes.length;
      kept.delete(name);
    }
    return bytes;
  }

  function contentOf(name: string): Promise<Buffer> {
    const found = kept.get(name);
    if (found !== undefined) return found;
    const content = read(name);
    kept.set(name, content);
    content.catch(() => kept.delete(name));
    return content;
  }

  app.get<{ Params: { name: string } }>('/assets/:name', async (request, reply) => {
    const { name } = request.params;
    const type = TYPES[extname(name)];
    // What lies beside a file in another encoding is no file of its own.
    if (!names.has(name) || type === undefined) return reply.callNotFound();
    const [encoding, ending] = ENCODINGS.find(
      ([one, end]) => names.has(`${name}${end}`) && takesEncoding(request, one),
    ) ?? [null, ''];
    const content = await contentOf(`${name}${ending}`).catch((error: unknown) => {
      // Another release has taken the place of the one that was there at the start.
      if (isMissing(error)) return null;
      throw error;
    });
    if (content === null) return reply.callNotFound();
    // A page's policy is the page's; on each of its files it would be a kilobyte for nothing.
    reply.removeHeader('content-security-policy').removeHeader('permissions-policy');
    if (encoding !== null) reply.header('content-encoding', encoding);
    return reply
      .header('vary', 'accept-encoding')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type(type)
      .send(content);
  });
}
