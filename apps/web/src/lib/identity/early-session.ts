import * as z from 'zod/mini';
import type { SessionUser } from './session-state.ts';
import { isLimitedToVerification } from './verification-limit.ts';

/** Who is signed in, and the token that the server takes from them, before the identity client has come. */
export interface EarlySession {
  readonly user: SessionUser;
  readonly token: string;
  /** By this device's own clock, in milliseconds since 1970. */
  readonly expiresAt: number;
}

/** So long a token has to be good at least: the calls of a first page, and the client's start after them. */
const LEAST_LEFT_MS = 60_000;

const text = z.nullish(z.string());

/** As the client writes a person down. */
const kept = z.object({
  uid: z.string(),
  email: text,
  emailVerified: z.boolean(),
  displayName: text,
  photoURL: text,
  providerData: z.array(z.object({ providerId: z.string(), email: text })),
  createdAt: text,
  stsTokenManager: z.object({ accessToken: z.string(), expirationTime: z.number() }),
  _redirectEventId: z.optional(z.undefined()),
});

/**
 * The session that the identity client keeps, where it can be gone on with at once; `null` where the client has to say
 * first: another form, on the way back from another service, a token that is about to expire, or an address that may
 * have been verified meanwhile. Whether the session still is one, the server says to each call.
 */
export function earlySession(value: unknown, now: number): EarlySession | null {
  const { data } = kept.safeParse(typeof value === 'string' ? parsed(value) : value);
  if (data === undefined) return null;
  const { accessToken: token, expirationTime: expiresAt } = data.stsTokenManager;
  const createdAt = Number(data.createdAt ?? 'NaN');
  const user: SessionUser = {
    uid: data.uid,
    email: data.email ?? null,
    emailVerified: data.emailVerified,
    displayName: data.displayName ?? null,
    photoUrl: data.photoURL ?? null,
    providers: data.providerData.map(({ providerId, email }) => ({ id: providerId, email: email ?? null })),
    secondFactors: null,
    createdAt: Number.isFinite(createdAt) ? createdAt : null,
  };
  if (isLimitedToVerification(user) || !isGood(expiresAt, now)) return null;
  return { user, token, expiresAt };
}

export const isGood = (expiresAt: number, now: number): boolean => expiresAt - now > LEAST_LEFT_MS;

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
