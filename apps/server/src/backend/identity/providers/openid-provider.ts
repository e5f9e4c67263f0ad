import { createHash } from 'node:crypto';
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import * as oidc from 'openid-client';
import * as z from 'zod/mini';
import type { Clock } from '#server/platform/clock.ts';
import type { ProviderConfig } from '#server/platform/config/index.ts';
import { ProblemError } from '#server/platform/problems/index.ts';
import { parseEmailAddress } from '../basics/email-address.ts';
import { IdentityError } from '../basics/identity-error.ts';
import type { Provider, ProviderPerson } from './provider.ts';

const SCOPE = 'openid email profile';
const TOLERANCE_SECONDS = 60;

/** An OpenID provider: it describes itself, and signs what it says. Google is one. */
export function openIdProvider(config: ProviderConfig & { readonly issuer: URL }, clock: Clock): Provider {
  const { id, name, clientId } = config;
  const discover = remembered(() => discovery(config));
  const keys = remembered(async () => {
    const { jwks_uri: uri } = (await discover()).serverMetadata();
    if (uri === undefined) throw new Error(`${id} publishes no keys`);
    return createRemoteJWKSet(new URL(uri));
  });

  return {
    id,
    name,
    async authorizationUrl({ redirectUri, state, nonce, codeVerifier }) {
      return oidc.buildAuthorizationUrl(await discover(), {
        redirect_uri: redirectUri,
        scope: SCOPE,
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      });
    },
    async person({ state, nonce, codeVerifier }, answer) {
      const server = await discover();
      const tokens = await oidc.authorizationCodeGrant(server, answer, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (claims === undefined) throw new Error(`${id} sent no ID token`);
      // Some say the address only where they are asked once more.
      const asked =
        claims.email === undefined && server.serverMetadata().userinfo_endpoint !== undefined
          ? await oidc.fetchUserInfo(server, tokens.access_token, claims.sub)
          : {};
      return readClaims(
        { ...claims, ...asked },
        { idToken: tokens.id_token ?? null, accessToken: tokens.access_token },
      );
    },
    async personOfCredential({ idToken, accessToken, nonce }) {
      // An access token does not say for whom it was issued: anybody's site could have got it.
      if (idToken === null) throw new IdentityError('INVALID_IDP_RESPONSE', 'An ID token is needed.');
      const payload = await verify(idToken, await discover(), await keys());
      checkNonce(payload, nonce);
      return readClaims(payload, { idToken, accessToken });
    },
  };

  async function verify(
    idToken: string,
    server: oidc.Configuration,
    published: ReturnType<typeof createRemoteJWKSet>,
  ): Promise<JWTPayload> {
    try {
      const { payload } = await jwtVerify(idToken, published, {
        issuer: issuersOf(server.serverMetadata().issuer),
        audience: clientId,
        algorithms: ['RS256', 'PS256', 'ES256', 'EdDSA'],
        requiredClaims: ['exp', 'iat', 'sub'],
        currentDate: new Date(clock.now()),
        clockTolerance: TOLERANCE_SECONDS,
      });
      return payload;
    } catch (error) {
      if (error instanceof errors.JOSEError && error.code !== 'ERR_JOSE_GENERIC') {
        throw new IdentityError(
          'INVALID_IDP_RESPONSE',
          `The ID token is not one of ${name} for this product.`,
        );
      }
      throw unreachable(name);
    }
  }

  async function discovery({ issuer, clientSecret }: typeof config): Promise<oidc.Configuration> {
    try {
      return await oidc.discovery(issuer, clientId, clientSecret, undefined, {
        execute: issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : [],
      });
    } catch {
      throw unreachable(name);
    }
  }
}

/** Google's older tokens name it without its protocol. */
const issuersOf = (issuer: string): string[] =>
  issuer === 'https://accounts.google.com' ? [issuer, 'accounts.google.com'] : [issuer];

/** The SDK sends the nonce itself; the token carries its hash. One without the other is a stolen token. */
function checkNonce({ nonce: carried }: JWTPayload, given: string | null): void {
  if (carried === undefined && given === null) return;
  const hashed = given === null ? null : createHash('sha256').update(given).digest('hex');
  if (hashed === null || carried !== hashed) throw new IdentityError('MISSING_OR_INVALID_NONCE');
}

const claim = z.catch(z.nullable(z.string()), null);
const person = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: claim,
  // Some providers send it as text.
  email_verified: z.catch(z.union([z.boolean(), z.literal('true')]), false),
  name: claim,
  picture: claim,
  preferred_username: claim,
});

function readClaims(
  claims: Readonly<Record<string, unknown>>,
  tokens: Pick<ProviderPerson, 'idToken' | 'accessToken'>,
): ProviderPerson {
  const read = person.safeParse(claims);
  if (!read.success) {
    throw new IdentityError('INVALID_IDP_RESPONSE', 'The ID token does not say whom it is about.');
  }
  const { sub, email: said, email_verified, name, picture, preferred_username } = read.data;
  const email = parseEmailAddress(said ?? '');
  return {
    rawId: sub,
    email,
    emailVerified: email !== null && email_verified !== false,
    displayName: name,
    photoUrl: picture,
    screenName: preferred_username,
    raw: claims,
    ...tokens,
  };
}

const unreachable = (name: string): ProblemError =>
  new ProblemError('unavailable', `${name} cannot be reached. Try again in a moment.`, {
    retryAfterSeconds: 5,
  });

/** Asked once; asked again only after a failure. */
function remembered<T>(ask: () => Promise<T>): () => Promise<T> {
  let known: Promise<T> | null = null;
  return () => {
    known ??= ask();
    known.catch(() => {
      known = null;
    });
    return known;
  };
}
