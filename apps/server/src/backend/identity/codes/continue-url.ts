import { IdentityError } from '../identity-error.ts';

/**
 * Where a mailed link may lead on to: our own origin and nothing else.
 *
 * @throws {IdentityError} INVALID_CONTINUE_URI when it is no absolute address, UNAUTHORIZED_DOMAIN
 * when it is one of somebody else.
 */
export function checkContinueUrl(text: string | undefined, publicUrl: URL): string | null {
  if (text === undefined || text === '') return null;
  if (!URL.canParse(text)) throw new IdentityError('INVALID_CONTINUE_URI');
  const url = new URL(text);
  // The parsed origin, not the text: `https://ours@evil.example` and `https://ours.evil.example` begin alike.
  const isOurs = isSameOrigin(url, publicUrl) && url.username === '' && url.password === '';
  if (!isOurs) {
    throw new IdentityError('UNAUTHORIZED_DOMAIN', 'The link may only lead back to this product.');
  }
  return url.href;
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** On a machine of one's own, `localhost` and `127.0.0.1` are the same place under two names. */
function isSameOrigin(url: URL, ours: URL): boolean {
  if (url.origin === ours.origin) return true;
  const bothLocal = LOOPBACK.has(url.hostname) && LOOPBACK.has(ours.hostname);
  return bothLocal && url.port === ours.port && url.protocol === ours.protocol;
}
