import { createHmac } from 'node:crypto';
import type { Parameters } from './ledger.ts';

type Digest = 'sha256' | 'sha512';

export const hmac = (
  digest: Digest,
  secret: string | Uint8Array,
  text: string | Uint8Array,
  as: 'hex' | 'base64' = 'hex',
): string => createHmac(digest, secret).update(text).digest(as);

/** `a=1&b=2`, in the order in which they are given; '' for none. */
export const queryOf = (parameters: Parameters = {}): string => new URLSearchParams(parameters).toString();

/** A path with its query on a host. */
export const urlOf = (host: string, path: string, query: string): URL =>
  new URL(query === '' ? path : `${path}?${query}`, host);
