import {
  createUserWithEmailAndPassword,
  getMultiFactorResolver,
  type MultiFactorError,
  multiFactor,
  reload,
  signInWithEmailAndPassword,
  TotpMultiFactorGenerator,
  updatePassword,
} from 'firebase/auth';
import { TOTP } from 'otpauth';
import { afterEach, describe, expect, test } from 'vitest';
import { openIdentityServer } from '../../../testing/identity-server.ts';

const server = await openIdentityServer();
const PASSWORD = 'correct horse';
const YEAR = 365 * 24 * 3_600_000;
const NOW = server.clock.now();
afterEach(() => server.clock.set(new Date(NOW).toISOString()));

/** What happens while the clock runs a year ahead, and is put back afterwards. */
async function aYearAhead<T>(work: () => Promise<T>): Promise<T> {
  server.clock.advance(YEAR);
  const result = await work();
  server.clock.advance(-YEAR);
  return result;
}

const signIn = (email: string, password: string) =>
  server.post('v1/accounts:signInWithPassword', { email, password, returnSecureToken: true });

describe('a clock that ran ahead and was put back', () => {
  test('keeps nobody out for what was counted meanwhile', async () => {
    await server.post('v1/accounts:signUp', { email: 'guessed@example.com', password: PASSWORD });
    await aYearAhead(async () => {
      for (let tries = 0; tries < 11; tries += 1) await signIn('guessed@example.com', 'wrong');
    });
    expect((await signIn('guessed@example.com', PASSWORD)).status).toBe(200);
  });

  test('ends no session that was begun meanwhile, and lets passwords changed meanwhile in', async () => {
    const auth = server.visitor();
    const { user } = await createUserWithEmailAndPassword(auth, 'changed@example.com', PASSWORD);
    const old = await user.getIdToken();
    await aYearAhead(async () => {
      const begun = await signInWithEmailAndPassword(auth, 'changed@example.com', PASSWORD);
      await updatePassword(begun.user, 'another horse');
    });
    const signedIn = auth.currentUser;
    if (signedIn === null) throw new Error('signed out');
    await reload(signedIn);
    const caller = await server.frontDoor.tokens.verify(await signedIn.getIdToken());
    expect(caller.email).toBe('changed@example.com');
    const fresh = await signIn('changed@example.com', 'another horse');
    expect(await server.frontDoor.tokens.verify(fresh.json.idToken)).toMatchObject({
      issuedAt: Math.floor(NOW / 1000),
    });
    await expect(server.frontDoor.tokens.verify(old)).rejects.toMatchObject({ code: 'token-revoked' });
  });

  test('a session that is signed out now is out now, whatever was known of it then', async () => {
    const { json } = await server.post('v1/accounts:signUp', {
      email: 'known@example.com',
      password: PASSWORD,
      returnSecureToken: true,
    });
    await aYearAhead(() => server.frontDoor.tokens.verify(json.idToken).catch(() => {}));
    const { json: fresh } = await signIn('known@example.com', PASSWORD);
    const { tokens } = server.frontDoor;
    const caller = await tokens.verify(fresh.idToken);
    server.clock.advance(10_000);
    await tokens.verify(fresh.idToken);
    server.clock.advance(-10_000);
    await server.frontDoor.revokeSessions({ ...caller, sessionId: null }, { all: true });
    await expect(tokens.verify(fresh.idToken)).rejects.toMatchObject({ code: 'token-revoked' });
  });

  test('takes codes of the second factor as before', async () => {
    const auth = server.visitor();
    const email = 'factor@example.com';
    await createUserWithEmailAndPassword(auth, email, PASSWORD);
    await server.database.asOwner('update identity.users set email_verified = true where email = $1', [
      email,
    ]);
    const codeOf = (secret: string) => new TOTP({ secret }).generate({ timestamp: server.clock.now() });
    const secret = await aYearAhead(async () => {
      const { user } = await signInWithEmailAndPassword(auth, email, PASSWORD);
      const factors = multiFactor(user);
      const made = await TotpMultiFactorGenerator.generateSecret(await factors.getSession());
      await factors.enroll(
        TotpMultiFactorGenerator.assertionForEnrollment(made, codeOf(made.secretKey)),
        'Phone',
      );
      return made.secretKey;
    });
    const show = async () => {
      const other = server.visitor();
      const refused = await signInWithEmailAndPassword(other, email, PASSWORD).catch(
        (error: unknown) => error,
      );
      const resolver = getMultiFactorResolver(other, refused as MultiFactorError);
      const hint = resolver.hints[0]?.uid ?? '';
      return resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(hint, codeOf(secret)));
    };
    expect((await show()).user.email).toBe(email);
    await expect(show()).rejects.toMatchObject({ code: 'auth/invalid-verification-code' });
  });
});
