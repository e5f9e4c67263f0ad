import * as z from 'zod/mini';
import { IdentityError } from '../basics/identity-error.ts';
import type { Identity } from '../protocol/identity.ts';
import { type CallContext, text } from '../protocol/identity-call.ts';
import { TOKEN_LIFETIME_SECONDS } from '../sessions/id-token.ts';
import { refreshSession } from '../sessions/refresh-session.ts';

const form = z.object({ grant_type: text, refresh_token: text, grantType: text, refreshToken: text });

/** `POST /securetoken.googleapis.com/v1/token`: form in, snake case out. Other clients say it in camel case. */
export async function refreshToken(identity: Identity, body: unknown, context: CallContext): Promise<object> {
  const sent = form.safeParse(body).data ?? {};
  const grant = sent.grant_type ?? sent.grantType;
  const token = sent.refresh_token ?? sent.refreshToken;
  if (grant === undefined || grant === '') throw new IdentityError('MISSING_GRANT_TYPE');
  if (grant !== 'refresh_token') throw new IdentityError('INVALID_GRANT_TYPE');
  if (token === undefined || token === '') throw new IdentityError('MISSING_REFRESH_TOKEN');
  const { idToken, uid } = await refreshSession(identity, token, context);
  return {
    access_token: idToken,
    id_token: idToken,
    refresh_token: token,
    expires_in: String(TOKEN_LIFETIME_SECONDS),
    token_type: 'Bearer',
    user_id: uid,
    project_id: identity.config.identity.projectId,
  };
}
