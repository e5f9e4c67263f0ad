import type { FastifyRequest } from 'fastify';
import { badRequest } from './storage-error.ts';

/**
 * The bytes of the request; when its connection breaks, that is nobody's fault. Whoever stops reading in
 * the middle still has the connection to answer on.
 */
export async function* bodyOf({ raw }: FastifyRequest): AsyncGenerator<Uint8Array> {
  try {
    yield* raw.iterator({ destroyOnReturn: false });
  } catch {
    throw badRequest('The connection was lost.');
  }
}

/**
 * Lets what nobody read of a body run out, once the answer is sent. Node does so for a body that was never
 * touched; one that was read in part would block its connection, which the client uses again, for ever.
 */
export function letRunOut({ raw }: FastifyRequest): void {
  if (raw.complete || raw.destroyed) return;
  raw.removeAllListeners('readable');
  raw.resume();
}
