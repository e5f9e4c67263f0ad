import type { FastifyRequest } from 'fastify';
import { bodyOf } from './body-of.ts';
import { badRequest } from './storage-error.ts';

const MOST_BYTES = 64 * 1024;

/**
 * The JSON of a body, which may be absent: metadata is.
 *
 * @throws {StorageError} 400 for anything else, and for more than any metadata is.
 */
export async function readJson(request: FastifyRequest): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of bodyOf(request)) {
    size += chunk.byteLength;
    if (size > MOST_BYTES) throw badRequest('The metadata is too long.');
    chunks.push(chunk);
  }
  if (size === 0) return {};
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    throw badRequest('The metadata is not JSON.');
  }
}
