import * as z from 'zod/mini';
import { linkProvider } from '../accounts/link-provider.ts';
import { signInByProvider } from '../accounts/sign-in-by-provider.ts';
import { IdentityError } from '../basics/identity-error.ts';
import { LIMITS, takeOrRefuse } from '../limits/limits.ts';
import type { Identity } from '../protocol/identity.ts';
import { defineCall, text } from '../protocol/identity-call.ts';
import { requireUser } from '../sessions/require-user.ts';
import type { AtProvider } from '../users/provider-person.ts';
import { endVisit, findArrival } from '../visits/visit.ts';

/** The two refusals that a popup wants to hear as an answer, with what it needs to go on. */
const ALREADY_USED: ReadonlySet<string> = new Set(['FEDERATED_USER_ID_ALREADY_LINKED', 'EMAIL_EXISTS']);

/**
 * `signInWithCredential`, `linkWithCredential` and `reauthenticateWithCredential` of a provider: with what
 * the page got from it (`postBody`), or with a visit that the page has made (`pendingToken`).
 */
export const signInWithIdp = defineCall({
  path: 'v1/accounts:signInWithIdp',
  body: z.object({
    requestUri: text,
    postBody: text,
    pendingToken: z.optional(z.nullable(z.string())),
    idToken: text,
    autoCreate: z.optional(z.boolean()),
    returnIdpCredential: z.optional(z.boolean()),
  }),
  async answer(identity, body, context) {
    await takeOrRefuse(identity.limiter, LIMITS.signInFromNetwork, context.network);
    const at = await whoIsIt(identity, body.postBody, body.pendingToken ?? null);
    const signedIn = body.idToken === undefined ? null : await requireUser(identity, body.idToken);
    try {
      const answer = await identity.db.transaction().execute(async (tx) => {
        const found =
          signedIn === null
            ? await signInByProvider(identity, tx, at, { autoCreate: body.autoCreate ?? true, context })
            : await linkProvider(identity, tx, signedIn, at, context);
        const done = !('needConfirmation' in found);
        if (done && at.pendingToken !== null && !(await endVisit(tx, at.pendingToken))) {
          throw new IdentityError('INVALID_PENDING_TOKEN');
        }
        return found;
      });
      await identity.limiter.giveBack(LIMITS.signInFromNetwork, context.network);
      return { ...describe(at), ...answer };
    } catch (error) {
      const refusal = error instanceof IdentityError ? error.message : '';
      if (body.returnIdpCredential !== true || !ALREADY_USED.has(refusal)) throw error;
      return { ...describe(at), errorMessage: refusal };
    }
  },
});

type Found = AtProvider & { readonly pendingToken: string | null };

async function whoIsIt(
  identity: Identity,
  postBody: string | undefined,
  pendingToken: string | null,
): Promise<Found> {
  if (pendingToken !== null && pendingToken !== '') {
    const arrival = await findArrival(identity, pendingToken);
    if (arrival === null) throw new IdentityError('INVALID_PENDING_TOKEN');
    return { ...arrival, pendingToken };
  }
  // The SDK's text begins with `&`, which means nothing.
  const given = new URLSearchParams(postBody ?? '');
  const value = (name: string): string | null => given.get(name) || null;
  const providerId = value('providerId');
  if (providerId === null) throw new IdentityError('INVALID_CREDENTIAL_OR_PROVIDER_ID');
  const provider = identity.providers.get(providerId);
  if (provider === undefined) {
    throw new IdentityError('OPERATION_NOT_ALLOWED', `Signing in by ${providerId} is not set up here.`);
  }
  const credential = {
    idToken: value('id_token'),
    accessToken: value('access_token'),
    nonce: value('nonce'),
  };
  if (credential.idToken === null && credential.accessToken === null) {
    throw new IdentityError('INVALID_CREDENTIAL_OR_PROVIDER_ID');
  }
  return { providerId, person: await provider.personOfCredential(credential), pendingToken: null };
}

/** What the page may know of the person: the SDK makes its `credential` and `additionalUserInfo` of it. */
const describe = ({ providerId, person, pendingToken }: Found): object => ({
  kind: 'identitytoolkit#VerifyAssertionResponse',
  providerId,
  federatedId: person.rawId,
  ...(person.email === null ? {} : { email: person.email, emailVerified: person.emailVerified }),
  ...(person.displayName === null ? {} : { displayName: person.displayName, fullName: person.displayName }),
  ...(person.photoUrl === null ? {} : { photoUrl: person.photoUrl }),
  ...(person.screenName === null ? {} : { screenName: person.screenName }),
  ...(person.idToken === null ? {} : { oauthIdToken: person.idToken }),
  ...(person.accessToken === null ? {} : { oauthAccessToken: person.accessToken }),
  ...(pendingToken === null ? {} : { pendingToken }),
  // The SDK parses it itself.
  rawUserInfo: JSON.stringify(person.raw),
});
