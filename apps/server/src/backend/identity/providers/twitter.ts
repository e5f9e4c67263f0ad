import * as z from 'zod/mini';
import type { OAuthProviderFacts } from './oauth-provider.ts';

const answer = z.object({
  data: z.looseObject({
    id: z.string(),
    name: z.optional(z.string()),
    username: z.optional(z.string()),
    profile_image_url: z.optional(z.string()),
  }),
});

/** docs.x.com: “OAuth 2.0 authorization code flow with PKCE”, “users/me”. It tells no address. */
export const twitter: OAuthProviderFacts = {
  id: 'twitter.com',
  name: 'X (Twitter)',
  scope: 'users.read tweet.read',
  endpoints: {
    authorization: 'https://x.com/i/oauth2/authorize',
    token: 'https://api.x.com/2/oauth2/token',
    api: 'https://api.x.com/2',
  },
  secretIn: 'head',
  async readPerson(ask, { api }) {
    const { data } = answer.parse(await ask(`${api}/users/me?user.fields=profile_image_url`));
    return {
      rawId: data.id,
      email: null,
      emailVerified: false,
      displayName: data.name ?? null,
      photoUrl: data.profile_image_url ?? null,
      screenName: data.username ?? null,
      raw: data,
    };
  },
};
