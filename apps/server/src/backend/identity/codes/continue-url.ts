import { isOwnOrigin } from '#server/platform/config/index.ts';
import { IdentityError } from '../basics/identity-error.ts';

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
  const isOurs = isOwnOrigin(url, publicUrl) && url.username === '' && url.password === '';
  if (!isOurs) {
    throw new IdentityError('UNAUTHORIZED_DOMAIN', 'The link may only lead back to this product.');
  }
  return url.href;
}
