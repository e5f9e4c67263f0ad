import type { IdentityDb } from '../basics/identity-db.ts';
import { IdentityError } from '../basics/identity-error.ts';
import { hashSecretToken } from '../basics/secret-token.ts';
import { LIMITS, takeOrRefuse } from '../limits/limits.ts';
import type { Identity } from '../protocol/identity.ts';
import { toUser, type User } from '../users/user.ts';
import { boundTo } from './enrolment.ts';
import { stepOfCode } from './one-time-code.ts';
import { looksLikeRecoveryCode, takeRecoveryCode } from './recovery-codes.ts';

const MOST_TRIES = 5;
/** How far a code that was taken may lie ahead of the one that is shown now: both may be off by one, in two processes. */
const STEPS_AHEAD = 4;

interface Proof {
  /** What the first factor was answered with. */
  readonly credential: string;
  readonly factorId: string;
  /** Six digits of the app, or a recovery code. */
  readonly code: string;
}

export interface ProvenSignIn {
  readonly user: User;
  readonly provider: string;
  readonly factorId: string;
  readonly byRecoveryCode: boolean;
}

/**
 * Counts a try with the second factor, before it is judged: tries sent at the same time are counted too.
 * Five for one sign-in; and so many for one account, since whoever has the password can begin again.
 *
 * @throws {IdentityError} INVALID_MFA_PENDING_CREDENTIAL, SESSION_EXPIRED, TOO_MANY_ATTEMPTS_TRY_LATER.
 */
export async function countTry({ db, clock, limiter }: Identity, credential: string): Promise<string> {
  const counted = await db
    .updateTable('pending_sign_ins')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('credential_hash', '=', hashSecretToken(credential))
    .returning(['uid', 'tries', 'expires_at'])
    .executeTakeFirst();
  if (counted === undefined) throw new IdentityError('INVALID_MFA_PENDING_CREDENTIAL');
  if (Date.parse(counted.expires_at) <= clock.now()) throw new IdentityError('SESSION_EXPIRED');
  if (counted.tries > MOST_TRIES) {
    throw new IdentityError('INVALID_MFA_PENDING_CREDENTIAL', 'Too many wrong codes. Sign in again.');
  }
  await takeOrRefuse(limiter, LIMITS.secondFactor, counted.uid);
  return counted.uid;
}

/**
 * Takes the second factor, in the transaction that signs the person in. Neither the sign-in nor the code
 * can be used again.
 *
 * @throws {IdentityError} INVALID_MFA_PENDING_CREDENTIAL, MFA_ENROLLMENT_NOT_FOUND, INVALID_CODE (the
 * sign-in can be tried again), USER_DISABLED.
 */
export async function takeSecondFactor(
  identity: Identity,
  tx: IdentityDb,
  uid: string,
  { credential, factorId, code }: Proof,
): Promise<ProvenSignIn> {
  const row = await tx.selectFrom('users').selectAll().where('uid', '=', uid).forUpdate().executeTakeFirst();
  if (row === undefined) throw new IdentityError('INVALID_MFA_PENDING_CREDENTIAL');
  if (row.disabled) throw new IdentityError('USER_DISABLED');
  const pending = await tx
    .deleteFrom('pending_sign_ins')
    .where('credential_hash', '=', hashSecretToken(credential))
    .returning('sign_in_provider')
    .executeTakeFirst();
  if (pending === undefined) throw new IdentityError('INVALID_MFA_PENDING_CREDENTIAL');
  const byRecoveryCode = looksLikeRecoveryCode(code);
  await takeCode(identity, tx, { uid, factorId, code, byRecoveryCode });
  return { user: toUser(row), provider: pending.sign_in_provider, factorId, byRecoveryCode };
}

async function takeCode(
  { clock, vault }: Identity,
  tx: IdentityDb,
  proof: {
    readonly uid: string;
    readonly factorId: string;
    readonly code: string;
    readonly byRecoveryCode: boolean;
  },
): Promise<void> {
  const { uid, factorId, code } = proof;
  const factor = await tx
    .selectFrom('second_factors')
    .select(['encrypted_secret', 'last_step'])
    // As text: what a client sends need not be a UUID.
    .where((row) => row(row.cast<string>('id', 'text'), '=', factorId))
    .where('uid', '=', uid)
    .executeTakeFirst();
  if (factor === undefined) throw new IdentityError('MFA_ENROLLMENT_NOT_FOUND');
  if (proof.byRecoveryCode) {
    if (!(await takeRecoveryCode(tx, uid, code))) throw new IdentityError('INVALID_CODE');
    return;
  }
  const secret = vault.open(factor.encrypted_secret, boundTo(uid)).toString();
  const step = stepOfCode(secret, code, clock.now());
  // Somebody who looked over a shoulder must not use the same code once more.
  // A step that is still to come was taken while the clock ran ahead; it would shut the owner out until then.
  const wasTaken = step !== null && step <= factor.last_step && factor.last_step <= step + STEPS_AHEAD;
  if (step === null || wasTaken) throw new IdentityError('INVALID_CODE');
  await tx.updateTable('second_factors').set({ last_step: step }).where('id', '=', factorId).execute();
}
