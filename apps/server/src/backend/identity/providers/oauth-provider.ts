import * as oauth from 'openid-client';
import { IdentityError } from '../basics/identity-error.ts';
import type { Provider, ProviderPerson } from './provider.ts';

export interface OAuthClient {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** A provider that lets a page act for a person, and has to be asked who that is. */
export interface OAuthProviderFacts {
  readonly id: string;
  readonly name: string;
  readonly scope: string;
  readonly endpoints: {
    readonly authorization: string;
    readonly token: string;
    readonly [other: string]: string;
  };
  /** Whether the secret goes in the head of the request, as the standard prefers, or in its body. */
  readonly secretIn: 'head' | 'body';
  /** Asks who the person is. `ask` fails on any answer but a good one. */
  readPerson(ask: Ask, endpoints: OAuthProviderFacts['endpoints']): Promise<OAuthPerson>;
  /** Whether the token was issued for this product: one that another site got must not sign anybody in. */
  belongsToUs?(
    token: string,
    client: OAuthClient,
    endpoints: OAuthProviderFacts['endpoints'],
  ): Promise<boolean>;
}

export type OAuthPerson = Omit<ProviderPerson, 'idToken' | 'accessToken'>;
export type Ask = (address: string) => Promise<unknown>;

export function oauthProvider(facts: OAuthProviderFacts, client: OAuthClient): Provider {
  const { id, name, scope, endpoints } = facts;
  const { clientId, clientSecret } = client;
  const server = new oauth.Configuration(
    {
      issuer: new URL(endpoints.authorization).origin,
      authorization_endpoint: endpoints.authorization,
      token_endpoint: endpoints.token,
    },
    clientId,
    {},
    facts.secretIn === 'head' ? oauth.ClientSecretBasic(clientSecret) : oauth.ClientSecretPost(clientSecret),
  );
  if (new URL(endpoints.token).protocol === 'http:') oauth.allowInsecureRequests(server);

  async function personOf(accessToken: string): Promise<ProviderPerson> {
    const ask: Ask = async (address) => {
      const answer = await oauth.fetchProtectedResource(
        server,
        accessToken,
        new URL(address),
        'GET',
        null,
        new Headers({ accept: 'application/json', 'user-agent': 'tapebook' }),
      );
      if (!answer.ok) throw new Error(`${name} answered ${answer.status}`);
      return answer.json();
    };
    return { ...(await facts.readPerson(ask, endpoints)), idToken: null, accessToken };
  }

  return {
    id,
    name,
    async authorizationUrl({ redirectUri, state, codeVerifier }) {
      return oauth.buildAuthorizationUrl(server, {
        redirect_uri: redirectUri,
        scope,
        state,
        code_challenge: await oauth.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      });
    },
    async person({ state, codeVerifier }, answer) {
      const tokens = await oauth.authorizationCodeGrant(server, answer, {
        expectedState: state,
        pkceCodeVerifier: codeVerifier,
      });
      return personOf(tokens.access_token);
    },
    async personOfCredential({ accessToken }) {
      const ours =
        accessToken !== null &&
        facts.belongsToUs !== undefined &&
        (await facts.belongsToUs(accessToken, client, endpoints));
      if (!ours) {
        throw new IdentityError('INVALID_IDP_RESPONSE', `The token is not one of ${name} for this product.`);
      }
      return personOf(accessToken);
    },
  };
}
