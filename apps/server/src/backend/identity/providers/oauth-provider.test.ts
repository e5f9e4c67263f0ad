import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { facebook } from './facebook.ts';
import { github } from './github.ts';
import { type OAuthProviderFacts, oauthProvider } from './oauth-provider.ts';
import { twitter } from './twitter.ts';

const CLIENT = { clientId: 'our-app', clientSecret: 'our-secret' };
const TRIP = {
  redirectUri: 'https://journal.example.com/identity/return',
  state: 'the-state',
  nonce: 'the-nonce',
  codeVerifier: 'v'.repeat(43),
};

/** Answers as the documentation of each provider shows it. */
const ANSWERS: Readonly<Record<string, unknown>> = {
  '/github/user': { id: 583231, login: 'octocat', name: 'The Octocat', avatar_url: 'https://x/u.png' },
  '/github/user/emails': [
    { email: 'octo@users.example', verified: true, primary: false, visibility: null },
    { email: 'Octocat@GitHub.com', verified: true, primary: true, visibility: 'public' },
  ],
  '/facebook/me?fields=id,name,email,picture': {
    id: '10158',
    name: 'Ada',
    email: 'Ada@example.com',
    picture: { data: { url: 'https://x/p.jpg', is_silhouette: false } },
  },
  '/twitter/users/me?user.fields=profile_image_url': {
    data: { id: '2244994945', name: 'X Dev', username: 'xdev', profile_image_url: 'https://x/t.png' },
  },
};

const requests: { path: string; authorization: string | undefined; body: string }[] = [];

/** The providers' servers, as far as a sign-in meets them. */
const server = createServer(async (request, response) => {
  const path = request.url ?? '';
  requests.push({ path, authorization: request.headers.authorization, body: await text(request) });
  const [status, answer] = answerTo(request, path);
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
}).listen(0, '127.0.0.1');
await new Promise((resolve) => server.once('listening', resolve));
afterAll(() => server.close());
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

function answerTo(request: IncomingMessage, path: string): [number, unknown] {
  const sent = requests.at(-1)?.body ?? '';
  if (path.endsWith('/token') && path.includes('/applications/')) {
    return sent.includes('"ours"') ? [200, { id: 1 }] : [404, { message: 'Not Found' }];
  }
  if (path.startsWith('/facebook/debug_token')) {
    const { searchParams } = new URL(path, origin);
    const ours = searchParams.get('input_token') === 'ours';
    return [200, { data: { app_id: ours ? CLIENT.clientId : 'another-app', is_valid: true } }];
  }
  if (path.endsWith('/token')) return [200, { access_token: 'granted', token_type: 'bearer' }];
  const known =
    request.headers.authorization === 'Bearer granted' || request.headers.authorization === 'Bearer ours';
  return known && path in ANSWERS ? [200, ANSWERS[path]] : [401, { message: 'Bad credentials' }];
}

const here = (facts: OAuthProviderFacts, name: string) =>
  oauthProvider(
    {
      ...facts,
      endpoints: {
        authorization: `${origin}/${name}/authorize`,
        token: `${origin}/${name}/token`,
        api: `${origin}/${name}`,
      },
    },
    CLIENT,
  );

const cameBack = (query: string) => new URL(`${TRIP.redirectUri}?${query}`);

describe.each([
  [
    'github',
    github,
    {
      rawId: '583231',
      email: 'octocat@github.com',
      emailVerified: true,
      displayName: 'The Octocat',
      screenName: 'octocat',
    },
  ],
  [
    'facebook',
    facebook,
    { rawId: '10158', email: 'ada@example.com', emailVerified: false, displayName: 'Ada' },
  ],
  ['twitter', twitter, { rawId: '2244994945', email: null, emailVerified: false, screenName: 'xdev' }],
] as const)('%s', (name, facts, person) => {
  const provider = here(facts, name);

  test('is asked for no more than who the person is, with PKCE', async () => {
    const url = await provider.authorizationUrl(TRIP);
    const query = Object.fromEntries(url.searchParams);
    expect(query).toMatchObject({
      client_id: 'our-app',
      redirect_uri: TRIP.redirectUri,
      response_type: 'code',
      state: 'the-state',
      code_challenge_method: 'S256',
      scope: facts.scope,
    });
    expect(query.code_challenge).not.toBe(TRIP.codeVerifier);
  });

  test('says who came back', async () => {
    expect(await provider.person(TRIP, cameBack('code=abc&state=the-state'))).toMatchObject(person);
    const exchange = requests.find(({ path }) => path === `/${name}/token`);
    expect(exchange?.body).toContain(`code_verifier=${TRIP.codeVerifier}`);
  });

  test('an answer to another question is refused', async () => {
    await expect(provider.person(TRIP, cameBack('code=abc&state=another'))).rejects.toThrow();
  });
});

test.each([
  ['github', github],
  ['facebook', facebook],
] as const)('%s: a token is taken only if it was issued for this product', async (name, facts) => {
  const provider = here(facts, name);
  const of = (accessToken: string) =>
    provider.personOfCredential({ idToken: null, accessToken, nonce: null });
  expect((await of('ours')).rawId).not.toBe('');
  await expect(of('granted')).rejects.toThrow('INVALID_IDP_RESPONSE');
});

test('of twitter no token is taken: nobody says for whom it was issued', async () => {
  const credential = { idToken: null, accessToken: 'granted', nonce: null };
  await expect(here(twitter, 'twitter').personOfCredential(credential)).rejects.toThrow(
    'INVALID_IDP_RESPONSE',
  );
});
