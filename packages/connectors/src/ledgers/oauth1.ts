import { createHmac } from 'node:crypto';
import type { Parameters } from './ledger.ts';

interface Signed {
  readonly method: string;
  readonly url: URL;
  /** Those of the protocol, without the signature. */
  readonly protocol: Parameters;
  readonly secret: string;
  readonly tokenSecret: string;
}

/** As RFC 5849 wants it: more is escaped than in addresses. */
const escaped = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** The signature of a call by OAuth 1.0a, HMAC-SHA1. */
export function signatureBy({ method, url, protocol, secret, tokenSecret }: Signed): string {
  const pairs = [...url.searchParams, ...Object.entries(protocol)]
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .toSorted();
  const base = [method, `${url.origin}${url.pathname}`, pairs.join('&')].map(escaped).join('&');
  return createHmac('sha1', `${escaped(secret)}&${escaped(tokenSecret)}`)
    .update(base)
    .digest('base64');
}

/** The header that carries it. */
export function authorizationBy(signed: Signed): string {
  const all = { ...signed.protocol, oauth_signature: signatureBy(signed) };
  const parts = Object.entries(all).map(([name, value]) => `${name}="${escaped(value)}"`);
  return `OAuth realm="",${parts.join(',')}`;
}
