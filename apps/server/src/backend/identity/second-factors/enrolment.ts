import type { IdentityDb } from '../basics/identity-db.ts';
import { IdentityError } from '../basics/identity-error.ts';
import { createSecretToken, hashSecretToken } from '../basics/secret-token.ts';
import { timestamp } from '../basics/timestamp.ts';
import type { Identity } from '../protocol/identity.ts';
import type { User } from '../users/user.ts';
import { createFactorSecret, stepOfCode } from './one-time-code.ts';
import { secondFactors } from './second-factor.ts';

/** How long somebody may take to scan the code and type the first six digits. */
const ENROLMENT_MS = 15 * 60_000;
const MOST_TRIES = 5;

export interface Enrolment {
  readonly secret: string;
  /** Shown again with the first code. */
  readonly session: string;
  readonly expiresAt: number;
}

/**
 * Begins to set up a second factor; an earlier beginning of the account is void.
 *
 * @throws {IdentityError} UNVERIFIED_EMAIL, UNSUPPORTED_FIRST_FACTOR, SECOND_FACTOR_EXISTS.
 */
export async function beginEnrolment(identity: Identity, user: User): Promise<Enrolment> {
  const { db, clock, vault } = identity;
  // Whoever mistyped their address could never take back a factor that they lose.
  if (user.email === null) throw new IdentityError('UNSUPPORTED_FIRST_FACTOR');
  if (!user.emailVerified) throw new IdentityError('UNVERIFIED_EMAIL');
  await refuseSecondOne(db, user.uid);
  const secret = createFactorSecret();
  const session = createSecretToken();
  const expiresAt = clock.now() + ENROLMENT_MS;
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('factor_enrolments').where('uid', '=', user.uid).execute();
    await tx
      .insertInto('factor_enrolments')
      .values({
        session_hash: hashSecretToken(session),
        uid: user.uid,
        encrypted_secret: vault.seal(Buffer.from(secret), boundTo(user.uid)),
        expires_at: timestamp(expiresAt),
      })
      .execute();
  });
  return { secret, session, expiresAt };
}

/**
 * Takes the first code of a factor that is being set up. A wrong one may be followed by four more.
 *
 * @returns what {@link keepFactor} needs.
 * @throws {IdentityError} INVALID_SESSION_INFO, SESSION_EXPIRED, INVALID_CODE,
 * TOO_MANY_ATTEMPTS_TRY_LATER.
 */
export async function proveEnrolment(
  { db, clock, vault }: Identity,
  uid: string,
  { session, code }: { readonly session: string; readonly code: string },
): Promise<{ secret: string; step: number; sessionHash: Buffer }> {
  const sessionHash = hashSecretToken(session);
  // Counted before it is judged, so that tries sent at the same time are counted as well.
  const counted = await db
    .updateTable('factor_enrolments')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('session_hash', '=', sessionHash)
    .where('uid', '=', uid)
    .returning(['encrypted_secret', 'tries', 'expires_at'])
    .executeTakeFirst();
  if (counted === undefined) throw new IdentityError('INVALID_SESSION_INFO');
  const now = clock.now();
  if (Date.parse(counted.expires_at) <= now) throw new IdentityError('SESSION_EXPIRED');
  if (counted.tries > MOST_TRIES) {
    throw new IdentityError('SESSION_EXPIRED', 'Too many wrong codes. Begin again with a new secret.');
  }
  const secret = vault.open(counted.encrypted_secret, boundTo(uid)).toString();
  const step = stepOfCode(secret, code, now);
  if (step === null) throw new IdentityError('INVALID_CODE');
  return { secret, step, sessionHash };
}

/** Makes the factor one of the account's. In the transaction that also issues the new tokens. */
export async function keepFactor(
  { clock, vault }: Identity,
  tx: IdentityDb,
  uid: string,
  factor: {
    readonly secret: string;
    readonly step: number;
    readonly sessionHash: Buffer;
    readonly displayName: string | null;
  },
): Promise<string> {
  await tx.selectFrom('users').select('uid').where('uid', '=', uid).forUpdate().execute();
  await refuseSecondOne(tx, uid);
  const used = await tx
    .deleteFrom('factor_enrolments')
    .where('session_hash', '=', factor.sessionHash)
    .returning('uid')
    .executeTakeFirst();
  if (used === undefined) throw new IdentityError('INVALID_SESSION_INFO');
  const { id } = await tx
    .insertInto('second_factors')
    .values({
      uid,
      display_name: factor.displayName,
      encrypted_secret: vault.seal(Buffer.from(factor.secret), boundTo(uid)),
      enrolled_at: timestamp(clock.now()),
      last_step: factor.step,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** One authenticator at a time, as the hosted service has it; the recovery codes are the spare. */
async function refuseSecondOne(db: IdentityDb, uid: string): Promise<void> {
  if ((await secondFactors(db, uid)).length > 0) throw new IdentityError('SECOND_FACTOR_EXISTS');
}

/** What a factor's secret is sealed with: a row moved to another account does not open. */
export const boundTo = (uid: string): string => `second factor of ${uid}`;
