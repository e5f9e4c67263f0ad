import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { staleVersion } from './problems/index.ts';

/** One tag of a list, weak or strong. Commas may stand within the quotes. */
const TAG = /(W\/)?("[^"]*")/g;

/**
 * Whether the reader has this state already (`If-None-Match`): compared weakly, as a proxy that
 * compresses marks our tag as weak.
 */
export function hasAlready(request: FastifyRequest, etag: string): boolean {
  const header = request.headers['if-none-match']?.trim();
  if (header === undefined) return false;
  return header === '*' || [...header.matchAll(TAG)].some(([, , tag]) => tag === etag);
}

/**
 * Whether the state is not the one that the writer saw (`If-Match`): compared strongly, so a weak
 * tag never matches (RFC 9110, 13.1.1). Without the header the writer does not mind.
 */
export function isStale(request: FastifyRequest, etag: string): boolean {
  const header = request.headers['if-match']?.trim();
  if (header === undefined || header === '*') return false;
  return ![...header.matchAll(TAG)].some(([, weak, tag]) => weak === undefined && tag === etag);
}

/**
 * @param what begins a sentence.
 * @throws {ProblemError} `stale-version` where the writer {@link isStale saw another state}.
 */
export function refuseStale(request: FastifyRequest, etag: string, what: string): void {
  if (isStale(request, etag)) throw staleVersion(what);
}

/** Names a state by what it holds, so that what was changed and changed back is the same. */
export function etagOf(noun: string, kept: object): string {
  const hash = createHash('sha256').update(JSON.stringify(kept)).digest('base64url');
  return `"${noun}-${hash.slice(0, 22)}"`;
}
