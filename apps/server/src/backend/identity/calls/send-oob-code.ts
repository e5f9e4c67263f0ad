import * as z from 'zod/mini';
import { parseEmailAddress } from '../basics/email-address.ts';
import { IdentityError } from '../basics/identity-error.ts';
import { checkContinueUrl } from '../codes/continue-url.ts';
import type { LetterRequest } from '../letters/letter-request.ts';
import { LIMITS, takeOrRefuse } from '../limits/limits.ts';
import type { Identity } from '../protocol/identity.ts';
import { defineCall, text } from '../protocol/identity-call.ts';
import { requireRecentSignIn, requireUser, type SignedIn } from '../sessions/require-user.ts';
import { findUserByEmail } from '../users/user.ts';

type Asked = Pick<LetterRequest, 'kind' | 'email' | 'uid' | 'newEmail'>;
type Body = z.infer<typeof body>;

const body = z.object({
  requestType: text,
  email: text,
  newEmail: text,
  idToken: text,
  continueUrl: text,
});

/**
 * `sendPasswordResetEmail`, `sendSignInLinkToEmail`, `sendEmailVerification` and
 * `verifyBeforeUpdateEmail`. The mail is written later, from the queue: an address without account is
 * answered alike, in the same time.
 */
export const sendOobCode = defineCall({
  path: 'v1/accounts:sendOobCode',
  body,
  async answer(identity, wanted, { network, locale }) {
    const { config, db, jobs, limiter, letterJob } = identity;
    const continueUrl = checkContinueUrl(wanted.continueUrl, config.publicUrl);
    const asked = await read(identity, wanted);
    const { kind, email, newEmail } = asked;
    await takeOrRefuse(limiter, LIMITS.mailFromNetwork, network);
    await takeOrRefuse(limiter, LIMITS.mailToAddress, kind, newEmail ?? email);
    if (newEmail !== undefined) await refuseTaken(identity, newEmail, network);
    if (kind === 'PASSWORD_RESET' && !config.emailEnumerationProtection) {
      if ((await findUserByEmail(db, email)) === null) throw new IdentityError('EMAIL_NOT_FOUND');
    }
    await db
      .transaction()
      .execute((tx) => jobs.enqueue(letterJob, { ...asked, locale, continueUrl }, { tx }));
    return { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email };
  },
});

async function read(identity: Identity, wanted: Body): Promise<Asked> {
  const { requestType: kind } = wanted;
  switch (kind) {
    case undefined:
    case '':
    case 'OOB_REQ_TYPE_UNSPECIFIED':
      throw new IdentityError('MISSING_REQ_TYPE');
    case 'PASSWORD_RESET':
    case 'EMAIL_SIGNIN':
      return { kind, email: parseAddress(wanted.email, 'MISSING_EMAIL') };
    case 'VERIFY_EMAIL': {
      const { user } = await requireUser(identity, wanted.idToken);
      return { kind, uid: user.uid, email: addressOf(user) };
    }
    case 'VERIFY_AND_CHANGE_EMAIL': {
      const signedIn = await requireUser(identity, wanted.idToken);
      const newEmail = parseAddress(wanted.newEmail, 'MISSING_NEW_EMAIL');
      requireRecentSignIn(identity, signedIn);
      // Some services say who somebody is without an address: then there is none but the new one.
      return { kind, uid: signedIn.user.uid, email: signedIn.user.email ?? newEmail, newEmail };
    }
    default:
      throw new IdentityError('INVALID_REQ_TYPE');
  }
}

function addressOf({ email }: SignedIn['user']): string {
  if (email === null) throw new IdentityError('MISSING_EMAIL');
  return email;
}

function parseAddress(given: string | undefined, missing: string): string {
  if (given === undefined || given === '') throw new IdentityError(missing);
  const email = parseEmailAddress(given);
  if (email === null) throw new IdentityError('INVALID_EMAIL');
  return email;
}

/** Tells whether an address has an account, as a sign-up does, and is limited as that is. */
async function refuseTaken({ db, limiter }: Identity, email: string, network: string): Promise<void> {
  await takeOrRefuse(limiter, LIMITS.takenAddress, network);
  if ((await findUserByEmail(db, email)) !== null) throw new IdentityError('EMAIL_EXISTS');
  await limiter.giveBack(LIMITS.takenAddress, network);
}
