import type { FastifyRequest } from 'fastify';
import { badRequest } from './storage-error.ts';

/** The bytes of the request; when its connection breaks, that is nobody's fault. */
export async function* bodyOf({ raw }: FastifyRequest): AsyncGenerator<Uint8Array> {
  try {
    yield* raw;
  } catch {
    throw badRequest('The connection was lost.');
  }
}
