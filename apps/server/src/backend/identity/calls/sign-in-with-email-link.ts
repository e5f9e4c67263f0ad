import * as z from 'zod/mini';
import { linkEmail } from '../accounts/link-email.ts';
import { signInByLink } from '../accounts/sign-in-by-link.ts';
import { parseEmailAddress } from '../basics/email-address.ts';
import { IdentityError } from '../basics/identity-error.ts';
import { peekActionCode } from '../codes/action-code.ts';
import { defineCall, text } from '../protocol/identity-call.ts';
import { requireUser } from '../sessions/require-user.ts';

/**
 * `signInWithEmailLink`, reauthentication by a mailed link, and with a token the linking of an address
 * to the account that is signed in. `returnSecureToken` is not sent here: tokens are answered all the same.
 */
export const signInWithEmailLink = defineCall({
  path: 'v1/accounts:signInWithEmailLink',
  body: z.object({ email: text, oobCode: text, idToken: text }),
  async answer(identity, { email: given, oobCode, idToken }, context) {
    if (given === undefined || given === '') throw new IdentityError('MISSING_EMAIL');
    const email = parseEmailAddress(given);
    if (email === null) throw new IdentityError('INVALID_EMAIL');
    const code = await peekActionCode(identity.db, oobCode, identity.clock.now());
    if (code.kind !== 'EMAIL_SIGNIN') throw new IdentityError('INVALID_OOB_CODE');
    // Asked from the person where the link is opened: a link alone, seen by others, signs nobody in.
    if (code.email !== email) {
      throw new IdentityError('INVALID_EMAIL', 'The link was sent to another address.');
    }
    const signedIn = idToken === undefined ? null : await requireUser(identity, idToken);
    const answer = await identity.db
      .transaction()
      .execute((tx) =>
        signedIn === null
          ? signInByLink(identity, tx, { email, oobCode }, context)
          : linkEmail(identity, tx, signedIn, { email, oobCode }, context),
      );
    return { kind: 'identitytoolkit#EmailLinkSigninResponse', ...answer, email };
  },
});
