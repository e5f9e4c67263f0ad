import type { Auth } from 'firebase/auth';
import * as z from 'zod/mini';
import { identityFailure } from '../failure.ts';

const refusal = z.object({ error: z.object({ message: z.string() }) });
const CODES: Readonly<Record<string, string>> = {
  CREDENTIAL_TOO_OLD_LOGIN_AGAIN: 'requires-recent-login',
  MFA_ENROLLMENT_NOT_FOUND: 'multi-factor-info-not-found',
  TOKEN_EXPIRED: 'user-token-expired',
  USER_DISABLED: 'user-disabled',
};

/** A call that the SDK does not know: recovery codes are ours alone. */
async function call(auth: Auth, name: string): Promise<unknown> {
  const idToken = await auth.currentUser?.getIdToken();
  const address = `/identitytoolkit.googleapis.com/v2/accounts/recoveryCodes:${name}`;
  const answer = await fetch(`${address}?key=${encodeURIComponent(auth.config.apiKey)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ idToken }),
  }).catch(() => {
    throw identityFailure('network-request-failed');
  });
  const body: unknown = await answer.json().catch(() => null);
  if (answer.ok) return body;
  const code = refusal.safeParse(body).data?.error.message.split(' : ')[0] ?? '';
  throw identityFailure(CODES[code] ?? 'internal-error');
}

export const createRecoveryCodes = async (auth: Auth): Promise<readonly string[]> =>
  z.object({ recoveryCodes: z.array(z.string()) }).parse(await call(auth, 'create')).recoveryCodes;

export const countRecoveryCodes = async (auth: Auth): Promise<number> =>
  z.object({ left: z.number() }).parse(await call(auth, 'count')).left;
