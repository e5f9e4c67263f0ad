import * as z from 'zod/mini';
import { parseEmailAddress } from '../accounts/email-address.ts';
import { checkContinueUrl } from '../codes/continue-url.ts';
import type { Identity } from '../identity.ts';
import { IdentityError, notBuilt } from '../identity-error.ts';
import { LIMITS, takeOrRefuse } from '../limits/limits.ts';
import { requireUser } from '../sessions/require-user.ts';
import { defineCall, text } from './identity-call.ts';

/**
 * `sendEmailVerification` and `sendPasswordResetEmail`. The mail is written later, from the queue:
 * an address without account is answered alike, in the same time.
 */
export const sendOobCode = defineCall({
  path: 'v1/accounts:sendOobCode',
  body: z.object({ requestType: text, email: text, idToken: text, continueUrl: text }),
  async answer(identity, body, { network, locale }) {
    const { config, db, jobs, limiter, letterJob } = identity;
    const { requestType: kind } = body;
    if (kind === undefined || kind === '') throw new IdentityError('MISSING_REQ_TYPE');
    if (kind !== 'PASSWORD_RESET' && kind !== 'VERIFY_EMAIL') throw notBuilt();
    const continueUrl = checkContinueUrl(body.continueUrl, config.publicUrl);
    const email =
      kind === 'VERIFY_EMAIL' ? await ownAddress(identity, body.idToken) : givenAddress(body.email);

    await takeOrRefuse(limiter, LIMITS.mailFromNetwork, network);
    await takeOrRefuse(limiter, LIMITS.mailToAddress, kind, email);
    await db
      .transaction()
      .execute((tx) => jobs.enqueue(letterJob, { kind, email, locale, continueUrl }, { tx }));
    return { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email };
  },
});

async function ownAddress(identity: Identity, idToken: string | undefined): Promise<string> {
  const { user } = await requireUser(identity, idToken);
  if (user.email === null) throw new IdentityError('MISSING_EMAIL');
  return user.email;
}

function givenAddress(text: string | undefined): string {
  if (text === undefined || text === '') throw new IdentityError('MISSING_EMAIL');
  const email = parseEmailAddress(text);
  if (email === null) throw new IdentityError('INVALID_EMAIL');
  return email;
}
