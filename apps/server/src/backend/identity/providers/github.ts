import * as z from 'zod/mini';
import { parseEmailAddress } from '../basics/email-address.ts';
import type { OAuthProviderFacts } from './oauth-provider.ts';

const user = z.looseObject({
  id: z.int(),
  login: z.string(),
  name: z.optional(z.nullable(z.string())),
  avatar_url: z.optional(z.nullable(z.string())),
});
const emails = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

/** docs.github.com: “Authorizing OAuth apps”, “Emails”, “Check a token”. */
export const github: OAuthProviderFacts = {
  id: 'github.com',
  name: 'GitHub',
  scope: 'read:user user:email',
  endpoints: {
    authorization: 'https://github.com/login/oauth/authorize',
    token: 'https://github.com/login/oauth/access_token',
    api: 'https://api.github.com',
  },
  secretIn: 'body',
  async readPerson(ask, { api }) {
    const raw = user.parse(await ask(`${api}/user`));
    // The profile shows an address of the person's choice; whether it is theirs is told here alone.
    const known = emails.parse(await ask(`${api}/user/emails`));
    const main = known.find(({ primary }) => primary) ?? null;
    return {
      rawId: String(raw.id),
      email: parseEmailAddress(main?.email ?? ''),
      emailVerified: main?.verified ?? false,
      displayName: raw.name ?? raw.login,
      photoUrl: raw.avatar_url ?? null,
      screenName: raw.login,
      raw,
    };
  },
  async belongsToUs(token, { clientId, clientSecret }, { api }) {
    const answer = await fetch(`${api}/applications/${encodeURIComponent(clientId)}/token`, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'user-agent': 'tapebook',
      },
      body: JSON.stringify({ access_token: token }),
      signal: AbortSignal.timeout(10_000),
    });
    return answer.ok;
  },
};
