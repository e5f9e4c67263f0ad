import { type AuthCredential, OAuthCredential } from 'firebase/auth';
import { identityFailure } from '../failure.ts';
import { createSecret, hashOfSecret } from './random-secret.ts';

/** The specification's window, and how long after its closing an answer may still come. */
const WIDTH = 500;
const HEIGHT = 600;
const LOOK_EVERY_MS = 500;
const GRACE_MS = 8_000;

const CHANNEL = 'tapebook:provider';
const KEPT = 'tapebook-provider-visit';

/** The server's words for a visit that led to nothing, as codes of the SDK. */
const FAILURES: Readonly<Record<string, string>> = {
  cancelled: 'user-cancelled',
  expired: 'code-expired',
  'unknown-provider': 'operation-not-allowed',
  'too-many': 'too-many-requests',
};
const failureOf = (error: string) => identityFailure(FAILURES[error] ?? 'invalid-provider-answer');

let cancelLast: (() => void) | null = null;

/**
 * Asks the provider in a window of its own, without a script of anybody else's: our server sends the window
 * there and takes it back, and the window tells this page how it went. Must begin within a click.
 *
 * @throws the SDK's codes: `popup-blocked`, `popup-closed-by-user`, `cancelled-popup-request`, …
 */
export async function visitProvider(providerId: string): Promise<AuthCredential> {
  cancelLast?.();
  const left = Math.round(screenX + (outerWidth - WIDTH) / 2);
  const top = Math.round(screenY + (outerHeight - HEIGHT) / 2);
  // Opened at once and sent on its way afterwards: a browser allows a window only within the click.
  const popup = window.open('', '_blank', `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`);
  if (popup === null) throw identityFailure('popup-blocked');
  const secret = createSecret();
  popup.location.href = await visitAddress(providerId, secret, 'popup', '/');
  const state = await answerOf(popup);
  return credentialOf(providerId, state, secret);
}

function answerOf(popup: Window): Promise<string> {
  const channel = new BroadcastChannel(CHANNEL);
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let closedAt: number | null = null;
  const watch = setInterval(() => {
    if (!popup.closed) return;
    closedAt ??= Date.now();
    if (Date.now() - closedAt >= GRACE_MS) reject(identityFailure('popup-closed-by-user'));
  }, LOOK_EVERY_MS);
  channel.onmessage = ({ data }: MessageEvent<{ state?: string; error?: string }>) => {
    if (data.state !== undefined) resolve(data.state);
    else reject(failureOf(data.error ?? ''));
  };
  const cancel = (): void => {
    popup.close();
    reject(identityFailure('cancelled-popup-request'));
  };
  cancelLast = cancel;
  return promise.finally(() => {
    clearInterval(watch);
    channel.close();
    if (cancelLast === cancel) cancelLast = null;
  });
}

/** The same in this very window, for browsers that block others; the page is left. */
export async function leaveForProvider(providerId: string, from: string): Promise<void> {
  const secret = createSecret();
  sessionStorage.setItem(KEPT, JSON.stringify({ providerId, secret }));
  location.assign(await visitAddress(providerId, secret, 'redirect', from));
}

/** What the provider said, when the address is the one it led back to; `null` when it is not. */
export function credentialOfReturn(search: string): AuthCredential | null {
  const query = new URLSearchParams(search);
  const error = query.get('provider-error');
  if (error !== null) throw failureOf(error);
  const state = query.get('provider-state');
  const kept = sessionStorage.getItem(KEPT);
  if (state === null) return null;
  sessionStorage.removeItem(KEPT);
  // Another window began, or the storage was cleared on the way.
  if (kept === null) throw failureOf('expired');
  const { providerId, secret } = JSON.parse(kept) as { providerId: string; secret: string };
  return credentialOf(providerId, state, secret);
}

async function visitAddress(
  providerId: string,
  secret: string,
  purpose: 'popup' | 'redirect',
  from: string,
): Promise<string> {
  const challenge = await hashOfSecret(secret);
  return `/identity/visit?${new URLSearchParams({ provider: providerId, challenge, purpose, from })}`;
}

function credentialOf(providerId: string, state: string, secret: string): AuthCredential {
  const pendingToken = `${state}.${secret}`;
  const made = OAuthCredential.fromJSON({ providerId, signInMethod: providerId, pendingToken });
  if (made === null) throw identityFailure('internal-error');
  return made;
}
