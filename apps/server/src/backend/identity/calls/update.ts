import * as z from 'zod/mini';
import { applyCode } from '../accounts/apply-code.ts';
import { changeCredentials } from '../accounts/change-credentials.ts';
import { changeProfile } from '../accounts/change-profile.ts';
import { unlinkProviders } from '../accounts/unlink-providers.ts';
import { parseEmailAddress } from '../basics/email-address.ts';
import { IdentityError } from '../basics/identity-error.ts';
import { clearableText, defineCall, text } from '../protocol/identity-call.ts';
import { requireUser } from '../sessions/require-user.ts';
import type { User } from '../users/user.ts';

/** Several calls of the SDK in one: applying a mailed code, unlinking, the password and address, the profile. */
export const update = defineCall({
  path: 'v1/accounts:update',
  body: z.object({
    oobCode: text,
    idToken: text,
    password: text,
    email: text,
    displayName: clearableText(256),
    photoUrl: clearableText(2048),
    /** The other way to clear a value, of clients that cannot send `null`. */
    deleteAttribute: z.optional(z.array(z.string())),
    deleteProvider: z.optional(z.array(z.string().check(z.maxLength(100), z.regex(/^[^\0]*$/)))),
  }),
  async answer(identity, { oobCode, idToken, ...wanted }, context) {
    if (oobCode !== undefined) return applyCode(identity, oobCode, context);
    const signedIn = await requireUser(identity, idToken);
    if (wanted.deleteProvider !== undefined && wanted.deleteProvider.length > 0) {
      return unlinkProviders(identity, signedIn.user.uid, wanted.deleteProvider, context);
    }
    const cleared = wanted.deleteAttribute ?? [];
    const profile = {
      displayName: cleared.includes('DISPLAY_NAME') ? null : wanted.displayName,
      photoUrl: cleared.includes('PHOTO_URL') ? null : wanted.photoUrl,
    };
    const email = newAddress(wanted.email, signedIn.user);
    if (email !== undefined || wanted.password !== undefined) {
      return changeCredentials(identity, signedIn, { email, password: wanted.password, profile }, context);
    }
    return changeProfile(identity, signedIn.user, profile);
  },
});

/** `undefined` when none is wanted but the one there is. */
function newAddress(wanted: string | undefined, user: User): string | undefined {
  if (wanted === undefined) return undefined;
  const email = parseEmailAddress(wanted);
  if (email === null) throw new IdentityError('INVALID_EMAIL');
  return email === user.email ? undefined : email;
}
