import {
  type Auth,
  createUserWithEmailAndPassword,
  getMultiFactorResolver,
  type MultiFactorError,
  multiFactor,
  signInWithEmailAndPassword,
  TotpMultiFactorGenerator,
  type User,
} from 'firebase/auth';
import { TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { openIdentityServer } from '../../../testing/identity-server.ts';

const server = await openIdentityServer();
const PASSWORD = 'correct horse';

let people = 0;
async function verifiedPerson(): Promise<{ auth: Auth; user: User; email: string }> {
  people += 1;
  const email = `person-${people}@example.com`;
  const auth = server.visitor();
  const { user } = await createUserWithEmailAndPassword(auth, email, PASSWORD);
  await server.database.asOwner('update identity.users set email_verified = true where email = $1', [email]);
  return { auth, user, email };
}

/** The code an app shows now, or some half minutes away. */
const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret }).generate({ timestamp: server.clock.now() + steps * 30_000 });
const wrongCode = (secret: string): string => {
  const right = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps));
  return (
    ['000000', '111111', '222222', '333333', '444444', '555555'].find((each) => !right.includes(each)) ?? ''
  );
};

async function enrol(user: User): Promise<string> {
  const factors = multiFactor(user);
  const secret = await TotpMultiFactorGenerator.generateSecret(await factors.getSession());
  const assertion = TotpMultiFactorGenerator.assertionForEnrollment(secret, codeOf(secret.secretKey));
  await factors.enroll(assertion, 'Telephone');
  server.clock.advance(60_000);
  return secret.secretKey;
}

async function firstFactor(email: string) {
  const auth = server.visitor();
  const refused: unknown = await signInWithEmailAndPassword(auth, email, PASSWORD).catch((error) => error);
  expect(refused).toMatchObject({ code: 'auth/multi-factor-auth-required' });
  const resolver = getMultiFactorResolver(auth, refused as MultiFactorError);
  const [hint] = resolver.hints;
  const show = (code: string) =>
    resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(hint?.uid ?? '', code));
  return { auth, hint, show };
}

const claimsOf = (user: User) => user.getIdTokenResult().then(({ claims }) => claims);

describe('a second factor', () => {
  test('is set up with the first code of the app, and asked for from then on', async () => {
    const { user, email } = await verifiedPerson();
    const secret = await enrol(user);
    expect(multiFactor(user).enrolledFactors).toMatchObject([{ factorId: 'totp', displayName: 'Telephone' }]);
    expect((await claimsOf(user)).firebase).toMatchObject({ sign_in_second_factor: 'totp' });
    expect(await server.nextMail(email)).toContain('mode=revertSecondFactorAddition');

    const { auth, hint, show } = await firstFactor(email);
    expect(hint).toMatchObject({ factorId: 'totp', displayName: 'Telephone' });
    await expect(show(wrongCode(secret))).rejects.toMatchObject({ code: 'auth/invalid-verification-code' });
    expect(auth.currentUser).toBeNull();
    const signedIn = await show(codeOf(secret));
    expect(signedIn.user.email).toBe(email);
    expect((await claimsOf(signedIn.user)).firebase).toMatchObject({
      sign_in_second_factor: 'totp',
      second_factor_identifier: hint?.uid,
    });
    // A refresh keeps telling it.
    await signedIn.user.getIdToken(true);
    expect((await claimsOf(signedIn.user)).firebase).toMatchObject({ sign_in_second_factor: 'totp' });
  });

  test('cannot be shown twice with the same code, nor with an older one', async () => {
    const { user, email } = await verifiedPerson();
    const secret = await enrol(user);
    const code = codeOf(secret);
    await (await firstFactor(email)).show(code);
    for (const used of [code, codeOf(secret, -1)]) {
      const { show } = await firstFactor(email);
      await expect(show(used)).rejects.toMatchObject({ code: 'auth/invalid-verification-code' });
    }
    server.clock.advance(30_000);
    await (await firstFactor(email)).show(codeOf(secret));
  });

  test('is withdrawn, and not asked for any more', async () => {
    const { user, email } = await verifiedPerson();
    await enrol(user);
    await multiFactor(user).unenroll(multiFactor(user).enrolledFactors[0] ?? '');
    expect(multiFactor(user).enrolledFactors).toEqual([]);
    expect((await claimsOf(user)).firebase).not.toHaveProperty('sign_in_second_factor');
    await signInWithEmailAndPassword(server.visitor(), email, PASSWORD);
    await server.nextMail(email);
    expect(await server.nextMail(email)).toContain('A second factor was removed');
  });

  test('the first answer holds no token, and the pending credential is kept as a hash', async () => {
    const { user, email } = await verifiedPerson();
    await enrol(user);
    const { json, text } = await server.post('v1/accounts:signInWithPassword', { email, password: PASSWORD });
    expect(json).toMatchObject({
      localId: user.uid,
      mfaPendingCredential: expect.stringMatching(/^[\w-]{43}$/),
      mfaInfo: [{ displayName: 'Telephone', totpInfo: {} }],
    });
    expect(text).not.toMatch(/idToken|refreshToken/);
    const kept = await server.database.asOwner('select * from identity.pending_sign_ins');
    expect(JSON.stringify(kept)).not.toContain(json.mfaPendingCredential);
  });
});

describe('guessing the second factor', () => {
  test('ends after five codes, even when they are sent at once', async () => {
    const { user, email } = await verifiedPerson();
    const secret = await enrol(user);
    const { json: first } = await server.post('v1/accounts:signInWithPassword', {
      email,
      password: PASSWORD,
    });
    const guess = (verificationCode: string) =>
      server.post('v2/accounts/mfaSignIn:finalize', {
        mfaPendingCredential: first.mfaPendingCredential,
        mfaEnrollmentId: first.mfaInfo[0].mfaEnrollmentId,
        totpVerificationInfo: { verificationCode },
      });
    const guesses = await Promise.all(Array.from({ length: 12 }, () => guess(wrongCode(secret))));
    const words = guesses.map(({ json }) => json.error.message.split(' : ')[0]);
    expect(words.filter((word) => word === 'INVALID_CODE')).toHaveLength(5);
    expect((await guess(codeOf(secret))).json.error.message).toMatch(/^INVALID_MFA_PENDING_CREDENTIAL/);
  });

  test('is bounded for the account, however often the password is given again', async () => {
    const { user, email } = await verifiedPerson();
    const secret = await enrol(user);
    const words: string[] = [];
    for (let round = 0; round < 4; round += 1) {
      const { json } = await server.post('v1/accounts:signInWithPassword', { email, password: PASSWORD });
      for (let guess = 0; guess < 4; guess += 1) {
        const answer = await server.post('v2/accounts/mfaSignIn:finalize', {
          mfaPendingCredential: json.mfaPendingCredential,
          mfaEnrollmentId: json.mfaInfo[0].mfaEnrollmentId,
          totpVerificationInfo: { verificationCode: wrongCode(secret) },
        });
        words.push(answer.json.error.message.split(' : ')[0]);
      }
    }
    expect(words.filter((word) => word === 'INVALID_CODE')).toHaveLength(10);
    expect(words.at(-1)).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
  });
});

describe('recovery codes', () => {
  test('are taken in place of the app, each once', async () => {
    const { user, email } = await verifiedPerson();
    await enrol(user);
    const idToken = await user.getIdToken();
    const { json } = await server.post('v2/accounts/recoveryCodes:create', { idToken });
    expect(new Set(json.recoveryCodes).size).toBe(10);
    const [code] = json.recoveryCodes;
    expect(code).toMatch(/^([0-9a-z]{4}-){3}[0-9a-z]{4}$/);
    // As somebody types it from paper.
    await (await firstFactor(email)).show(code.toUpperCase().replaceAll('-', ' '));
    await expect((await firstFactor(email)).show(code)).rejects.toMatchObject({
      code: 'auth/invalid-verification-code',
    });
    const { json: count } = await server.post('v2/accounts/recoveryCodes:count', { idToken });
    expect(count).toEqual({ left: 9 });
  });

  test('new ones void the older ones; without a factor there are none', async () => {
    const { user, email } = await verifiedPerson();
    const without = await server.post('v2/accounts/recoveryCodes:create', {
      idToken: await user.getIdToken(),
    });
    expect(without.json.error.message).toBe('MFA_ENROLLMENT_NOT_FOUND');
    await enrol(user);
    const idToken = await user.getIdToken();
    const { json: older } = await server.post('v2/accounts/recoveryCodes:create', { idToken });
    await server.post('v2/accounts/recoveryCodes:create', { idToken });
    await expect((await firstFactor(email)).show(older.recoveryCodes[0])).rejects.toMatchObject({
      code: 'auth/invalid-verification-code',
    });
  });
});

describe('setting it up is refused', () => {
  const start = async (user: User) =>
    server.post('v2/accounts/mfaEnrollment:start', {
      idToken: await user.getIdToken(),
      totpEnrollmentInfo: {},
    });
  const finalize = async (user: User, totpVerificationInfo: object) =>
    server.post('v2/accounts/mfaEnrollment:finalize', {
      idToken: await user.getIdToken(),
      displayName: 'Telephone',
      totpVerificationInfo,
    });
  const word = ({ json }: Awaited<ReturnType<typeof start>>): string => json.error.message.split(' : ')[0];

  test('while the address is not verified', async () => {
    const { user } = await createUserWithEmailAndPassword(server.visitor(), 'un@example.com', PASSWORD);
    expect(word(await start(user))).toBe('UNVERIFIED_EMAIL');
  });

  test('a second time', async () => {
    const { user } = await verifiedPerson();
    await enrol(user);
    expect(word(await start(user))).toBe('SECOND_FACTOR_EXISTS');
  });

  test('long after the sign-in', async () => {
    const { user } = await verifiedPerson();
    server.clock.advance(301_000);
    expect(word(await start(user))).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  });

  test('with a wrong code, an unknown session, or none', async () => {
    const { user } = await verifiedPerson();
    const { json } = await start(user);
    const { sessionInfo, sharedSecretKey: secret } = json.totpSessionInfo;
    expect(json.totpSessionInfo).toMatchObject({
      verificationCodeLength: 6,
      hashingAlgorithm: 'SHA1',
      periodSec: 30,
    });
    const right = codeOf(secret);
    expect(word(await finalize(user, { verificationCode: right }))).toBe('MISSING_SESSION_INFO');
    expect(word(await finalize(user, { sessionInfo }))).toBe('MISSING_CODE');
    expect(word(await finalize(user, { sessionInfo: 'x', verificationCode: right }))).toBe(
      'INVALID_SESSION_INFO',
    );
    expect(word(await finalize(user, { sessionInfo, verificationCode: wrongCode(secret) }))).toBe(
      'INVALID_CODE',
    );
    const other = await verifiedPerson();
    expect(word(await finalize(other.user, { sessionInfo, verificationCode: right }))).toBe(
      'INVALID_SESSION_INFO',
    );
    expect((await finalize(user, { sessionInfo, verificationCode: right })).status).toBe(200);
  });

  test('when it took too long', async () => {
    const { user } = await verifiedPerson();
    const { json } = await start(user);
    const { sessionInfo, sharedSecretKey: secret } = json.totpSessionInfo;
    server.clock.advance(15 * 60_000);
    expect(word(await finalize(user, { sessionInfo, verificationCode: codeOf(secret) }))).toBe(
      'SESSION_EXPIRED',
    );
  });
});

test('the secret of a factor is not in the database in the clear', async () => {
  const { user } = await verifiedPerson();
  const secret = await enrol(user);
  const rows = await server.database.asOwner<{ encrypted_secret: Buffer }>(
    'select * from identity.second_factors where uid = $1',
    [user.uid],
  );
  expect(rows[0]?.encrypted_secret.toString('latin1')).not.toContain(secret);
});
