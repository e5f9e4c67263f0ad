import * as z from 'zod/mini';
import { parseEmailAddress } from '../basics/email-address.ts';
import type { OAuthProviderFacts } from './oauth-provider.ts';

const me = z.looseObject({
  id: z.string(),
  name: z.optional(z.string()),
  email: z.optional(z.string()),
  picture: z.optional(z.object({ data: z.object({ url: z.optional(z.string()) }) })),
});
const debugged = z.object({ data: z.object({ app_id: z.string(), is_valid: z.boolean() }) });

/** developers.facebook.com: “Manually build a login flow”, “User”, “debug_token”. */
export const facebook: OAuthProviderFacts = {
  id: 'facebook.com',
  name: 'Facebook',
  scope: 'public_profile email',
  endpoints: {
    authorization: 'https://www.facebook.com/v23.0/dialog/oauth',
    token: 'https://graph.facebook.com/v23.0/oauth/access_token',
    api: 'https://graph.facebook.com/v23.0',
  },
  secretIn: 'body',
  async readPerson(ask, { api }) {
    const raw = me.parse(await ask(`${api}/me?fields=id,name,email,picture`));
    return {
      rawId: raw.id,
      email: parseEmailAddress(raw.email ?? ''),
      // It does not say whether the address was ever confirmed.
      emailVerified: false,
      displayName: raw.name ?? null,
      photoUrl: raw.picture?.data.url ?? null,
      screenName: null,
      raw,
    };
  },
  async belongsToUs(token, { clientId, clientSecret }, { api }) {
    const query = new URLSearchParams({
      input_token: token,
      access_token: `${clientId}|${clientSecret}`,
    });
    const answer = await fetch(`${api}/debug_token?${query}`, { signal: AbortSignal.timeout(10_000) });
    const { data } = debugged.safeParse(await answer.json().catch(() => null));
    return answer.ok && data?.data.is_valid === true && data.data.app_id === clientId;
  },
};
