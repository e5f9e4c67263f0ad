import {
  type Auth,
  getMultiFactorResolver,
  type MultiFactorError,
  TotpMultiFactorGenerator,
  type UserCredential,
} from 'firebase/auth';
import { identityCode } from './messages/identity-messages.ts';
import { publishUser } from './session-user.ts';
import type { SignInOutcome } from './sign-in-outcome.ts';

/** Every way to sign in ends here: the person is in, or owes the second factor. */
export async function outcomeOf(auth: Auth, signingIn: Promise<UserCredential>): Promise<SignInOutcome> {
  try {
    publishUser((await signingIn).user);
    return { status: 'signed-in' };
  } catch (error) {
    if (identityCode(error) !== 'multi-factor-auth-required') throw error;
    const resolver = getMultiFactorResolver(auth, error as MultiFactorError);
    const [hint] = resolver.hints;
    if (hint === undefined) throw error;
    return {
      status: 'second-factor',
      factor: hint.displayName ?? null,
      async complete(code) {
        const assertion = TotpMultiFactorGenerator.assertionForSignIn(hint.uid, code.trim());
        publishUser((await resolver.resolveSignIn(assertion)).user);
      },
    };
  }
}
