import type { FastifyRequest } from 'fastify';
import type { Caller } from '#server/platform/auth/index.ts';
import { ProblemError } from '#server/platform/problems/index.ts';
import type { Storage } from '../storage.ts';
import { StorageError, signedOut } from '../storage-error.ts';

/** The client of this protocol says `Firebase`, others what everybody says. */
const AUTHORIZATION = /^(?:Firebase|Bearer) ([\w.~+/-]+=*)$/i;

/**
 * Who calls; `null` for a request that does not say.
 *
 * @throws {StorageError} 401 for a token that is not, or no longer, valid; 503 when that cannot be told.
 */
export async function identify({ tokens }: Storage, request: FastifyRequest): Promise<Caller | null> {
  const { authorization } = request.headers;
  if (authorization === undefined) return null;
  const token = AUTHORIZATION.exec(authorization)?.[1];
  if (token === undefined) throw signedOut();
  try {
    return await tokens.verify(token);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    throw error.status === 401 ? signedOut() : new StorageError(503, error.detail);
  }
}
