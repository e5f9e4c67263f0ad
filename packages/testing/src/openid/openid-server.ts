import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

/** What a person's account at the provider says of them. */
export interface OpenIdPerson {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
  readonly picture?: string;
}

export interface OpenIdServer {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Who is in front of the provider's own page from now on; `null`: somebody who declines. */
  visitedBy(person: OpenIdPerson | null): void;
  /** An ID token as the provider signs it, with any claim replaced. */
  idToken(claims: Readonly<Record<string, unknown>>): Promise<string>;
  close(): Promise<void>;
}

const KEY_ID = 'test-key';

/**
 * A real OpenID provider on the loopback, whose page has one button: who is behind it, the test says.
 *
 * @param redirectUri where it may send people back to.
 */
export async function startOpenIdServer(redirectUri: string): Promise<OpenIdServer> {
  const { Provider, errors } = await import('oidc-provider');
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const clientId = 'tapebook-test';
  const clientSecret = 'a secret between the two';
  const people = new Map<string, OpenIdPerson>();
  let visitor: OpenIdPerson | null = null;

  const server = createServer();
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const provider: InstanceType<typeof Provider> = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['test'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/login/${uid}` },
    ttl: {
      Session: 600,
      Grant: 600,
      Interaction: 600,
      AccessToken: 600,
      IdToken: 600,
      AuthorizationCode: 60,
    },
    findAccount: (_, id) => ({ accountId: id, claims: async () => ({ ...people.get(id), sub: id }) }),
    async loadExistingGrant({ oidc }) {
      const grant = new provider.Grant({ clientId, accountId: oidc.session?.accountId ?? '' });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();

  server.on('request', async (request, response) => {
    const path = request.url ?? '/';
    // Nobody is remembered: who comes again is asked again, however soon.
    if (path.startsWith('/auth?')) delete request.headers.cookie;
    if (!path.startsWith('/login/')) return answer(request, response);
    if (request.method === 'GET') {
      response.setHeader('content-type', 'text/html');
      return response.end(
        '<title>Provider</title><link rel="icon" href="data:,"><form method="post"><button>Sign me in</button></form>',
      );
    }
    if (visitor === null) {
      const { error } = new errors.AccessDenied();
      return provider.interactionFinished(request, response, { error });
    }
    people.set(visitor.sub, visitor);
    return provider.interactionFinished(request, response, { login: { accountId: visitor.sub } });
  });

  return {
    issuer,
    clientId,
    clientSecret,
    visitedBy(person) {
      visitor = person;
    },
    idToken: (claims) =>
      new SignJWT({ iss: issuer, aud: clientId, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: KEY_ID })
        .setIssuedAt(typeof claims.iat === 'number' ? claims.iat : undefined)
        .setExpirationTime(typeof claims.exp === 'number' ? claims.exp : '10m')
        .sign(privateKey),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
