import type { User } from 'firebase/auth';

/** Nobody waits longer to be signed out here, whatever the network does. */
const PATIENCE_MS = 2_000;

/**
 * Tells the server that this session is over, so that it leaves the list of devices at once; the SDK only
 * forgets its tokens. Where it cannot be told, the session ends by itself when nobody has used it for long.
 */
export async function endOwnSession(user: User | null): Promise<void> {
  try {
    const { token, claims } = (await user?.getIdTokenResult()) ?? {};
    if (token === undefined || typeof claims?.sid !== 'string') return;
    await fetch('/api/fn/revokeSession', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ data: { id: claims.sid } }),
      keepalive: true,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
  } catch {
    // Signed out here all the same.
  }
}
