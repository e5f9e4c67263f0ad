import { createRemoteJWKSet } from 'jose';
import type { TokenKeys } from './token-verifier.ts';

const GOOGLE_KEYS = new URL(
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
);

/** Keys of an issuer elsewhere: kept ten minutes; an unknown key id asks again, twice a minute at most. */
export const remoteKeys = (url: URL): TokenKeys => createRemoteJWKSet(url, { cacheMaxAge: 600_000 });

/** What a hosted Firebase project's ID tokens are verified against. */
export function hostedProject(
  projectId: string,
  keys: TokenKeys = remoteKeys(GOOGLE_KEYS),
): { issuer: string; audience: string; keys: TokenKeys } {
  return { issuer: `https://securetoken.google.com/${projectId}`, audience: projectId, keys };
}
