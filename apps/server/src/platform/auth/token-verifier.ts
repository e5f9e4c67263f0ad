import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import * as z from 'zod/mini';
import type { Clock } from '#server/platform/clock.ts';
import { ProblemError } from '#server/platform/problems/index.ts';
import type { Caller } from './caller.ts';
import { KnownTokens } from './known-tokens.ts';
import type { SessionGuard } from './session-guard.ts';

export interface TokenVerifier {
  /**
   * @throws {ProblemError} `token-expired`, `token-revoked` or `invalid-token`, all 401; `unavailable`
   * when the keys of a hosted project cannot be fetched.
   */
  verify(bearer: string): Promise<Caller>;
}

/** Finds the public key that a token names. Hosted: fetched; embedded: our own. */
export type TokenKeys = JWTVerifyGetKey;

export interface TokenVerifierOptions {
  readonly issuer: string;
  readonly audience: string;
  readonly keys: TokenKeys;
  readonly clock: Clock;
  /** Without one, a revoked token lives until its hour is over. */
  readonly guard?: SessionGuard;
  /** Whoever asks holds the session against the database himself. */
  readonly sessionsAreChecked?: true;
}

/** How far the issuer's clock and ours may lie apart. */
const TOLERANCE_SECONDS = 60;

const idToken = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(128)),
  iat: z.int(),
  auth_time: z.int(),
  email: z.optional(z.string()),
  email_verified: z.optional(z.boolean()),
  sid: z.optional(z.uuid()),
  firebase: z.optional(
    z.object({
      sign_in_provider: z.optional(z.string()),
      second_factor_identifier: z.optional(z.string()),
    }),
  ),
});

/**
 * One verifier for both kinds of identity: it believes exactly one issuer, one audience, one set of
 * keys and one algorithm. A token cannot choose any of them (`alg: none`, HS256 with the public key).
 */
export function createTokenVerifier(options: TokenVerifierOptions): TokenVerifier {
  const { issuer, audience, clock, guard } = options;
  const keys: TokenKeys = (header, token) => {
    // A key set of one would otherwise answer a token that names no key.
    if (typeof header.kid !== 'string' || header.kid === '') throw new errors.JWKSNoMatchingKey();
    return options.keys(header, token);
  };
  const knownTokens = new KnownTokens();

  async function payloadOf(bearer: string, now: number): Promise<JWTPayload> {
    const known = knownTokens.find(bearer, now);
    if (known !== null) return known;
    const { payload } = await jwtVerify(bearer, keys, {
      algorithms: ['RS256'],
      issuer,
      audience,
      requiredClaims: ['exp'],
      currentDate: new Date(now),
      clockTolerance: TOLERANCE_SECONDS,
    }).catch(refuse);
    knownTokens.keep(bearer, payload, now);
    return payload;
  }

  return {
    async verify(bearer) {
      const now = clock.now();
      const payload = await payloadOf(bearer, now);
      const caller = readCaller(payload);
      const latest = Math.floor(now / 1000) + TOLERANCE_SECONDS;
      // One of ours that stands in a session may have been issued while our clock ran ahead: whether it still
      // stands, the guard tells. Of anybody else's nothing but its time does.
      const isGuarded =
        (guard !== undefined || options.sessionsAreChecked === true) && caller.sessionId !== null;
      if (!isGuarded && (caller.issuedAt > latest || caller.authTime > latest)) throw invalid();
      if (guard !== undefined && (await guard.isRevoked(caller))) {
        throw new ProblemError('token-revoked', 'This session was ended. Sign in again.');
      }
      return caller;
    },
  };
}

function readCaller(payload: JWTPayload): Caller {
  const claims = idToken.safeParse(payload);
  if (!claims.success) throw invalid();
  const { sub, iat, auth_time, email, email_verified, sid, firebase } = claims.data;
  return {
    userId: sub,
    email: email ?? null,
    emailVerified: email_verified ?? false,
    authTime: auth_time,
    issuedAt: iat,
    sessionId: sid ?? null,
    provider: firebase?.sign_in_provider ?? 'password',
    secondFactor: firebase?.second_factor_identifier ?? null,
  };
}

function refuse(error: unknown): never {
  if (error instanceof errors.JWTExpired) {
    throw new ProblemError('token-expired', 'The token has expired. Refresh it and try again.');
  }
  // Not being able to fetch the keys says nothing about the token: nobody is signed out for it.
  const unreachable = error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid;
  if (error instanceof errors.JOSEError && !unreachable && error.code !== 'ERR_JOSE_GENERIC') throw invalid();
  throw new ProblemError('unavailable', 'The sign-in keys cannot be reached. Try again in a moment.', {
    retryAfterSeconds: 5,
  });
}

const invalid = (): ProblemError =>
  new ProblemError('invalid-token', 'The token is not one that was issued for this product. Sign in again.');
