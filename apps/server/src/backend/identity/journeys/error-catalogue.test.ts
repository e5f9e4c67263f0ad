import {
  type Auth,
  applyActionCode,
  checkActionCode,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  GoogleAuthProvider,
  getMultiFactorResolver,
  type MultiFactorError,
  multiFactor,
  reauthenticateWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInAnonymously,
  signInWithCredential,
  signInWithEmailAndPassword,
  TotpMultiFactorGenerator,
  type TotpSecret,
  type User,
  updateEmail,
  updatePassword,
} from 'firebase/auth';
import { TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { PASSWORD, peopleOf, refusal } from '../../../testing/identity-people.ts';
import { openIdentityServer } from '../../../testing/identity-server.ts';

const server = await openIdentityServer();
const open = await openIdentityServer({ EMAIL_ENUMERATION_PROTECTION: 'off' });
const strict = await openIdentityServer({ PASSWORD_REQUIRE: 'digit' });
const { signUp, verified, codeMailedTo } = peopleOf(server);
const there = peopleOf(open);

const codeOf = (secret: string): string => new TOTP({ secret }).generate({ timestamp: server.clock.now() });
const disable = (uid: string) =>
  server.database.asOwner('update identity.users set disabled = true where uid = $1', [uid]);

/** A second factor that is being set up, and the code that would finish it. */
async function settingUp() {
  const { user, email } = await verified();
  const factors = multiFactor(user);
  const secret = await TotpMultiFactorGenerator.generateSecret(await factors.getSession());
  const enrol = (with_: TotpSecret, code: string) =>
    factors.enroll(TotpMultiFactorGenerator.assertionForEnrollment(with_, code), 'Telephone');
  return { user, email, secret, enrol };
}

async function owingSecondFactor(): Promise<{ auth: Auth; error: MultiFactorError; email: string }> {
  const { secret, enrol, email } = await settingUp();
  await enrol(secret, codeOf(secret.secretKey));
  const auth = server.visitor();
  const error: unknown = await signInWithEmailAndPassword(auth, email, PASSWORD).catch((each) => each);
  return { auth, error: error as MultiFactorError, email };
}

/** The SDK checks no signature; this is what it would send after somebody had meddled with its storage. */
function forgeToken(user: User): void {
  const tokens: unknown = Reflect.get(user, 'stsTokenManager');
  if (typeof tokens !== 'object' || tokens === null) throw new Error('The SDK keeps its tokens elsewhere');
  const token: unknown = Reflect.get(tokens, 'accessToken');
  Reflect.set(tokens, 'accessToken', `${String(token).slice(0, -8)}AAAAAAAA`);
}

const PROVOKED: Readonly<Record<string, () => Promise<unknown>>> = {
  'invalid-email': () => signInWithEmailAndPassword(server.visitor(), 'no address', PASSWORD),
  'missing-password': () => signInWithEmailAndPassword(server.visitor(), 'ada@example.com', ''),
  'invalid-credential': () => signInWithEmailAndPassword(server.visitor(), 'nobody@example.com', PASSWORD),
  async 'wrong-password'() {
    const { email } = await there.signUp();
    await signInWithEmailAndPassword(open.visitor(), email, 'wrong horse');
  },
  'user-not-found': () => signInWithEmailAndPassword(open.visitor(), 'nobody@example.com', PASSWORD),
  async 'email-already-in-use'() {
    const { email } = await signUp();
    await createUserWithEmailAndPassword(server.visitor(), email, PASSWORD);
  },
  async 'operation-not-allowed'() {
    const { user } = await signUp();
    await updateEmail(user, 'other@example.com');
  },
  async 'too-many-requests'() {
    const { auth, email } = await signUp();
    for (let asked = 0; asked < 6; asked += 1) await sendPasswordResetEmail(auth, email);
  },
  async 'expired-action-code'() {
    const { auth, email } = await signUp();
    await sendPasswordResetEmail(auth, email);
    const code = await codeMailedTo(email);
    server.clock.advance(3_600_000);
    await checkActionCode(auth, code);
  },
  'invalid-action-code': () => applyActionCode(server.visitor(), 'guess'),
  async 'requires-recent-login'() {
    const { user } = await signUp();
    server.clock.advance(301_000);
    await updatePassword(user, 'a new horse');
  },
  async 'invalid-user-token'() {
    const { user } = await signUp();
    forgeToken(user);
    await user.reload();
  },
  async 'user-token-expired'() {
    const { email, user } = await signUp();
    const elsewhere = await signInWithEmailAndPassword(server.visitor(), email, PASSWORD);
    await updatePassword(elsewhere.user, 'a new horse');
    await user.reload();
  },
  async 'user-disabled'() {
    const { user } = await signUp();
    await disable(user.uid);
    await user.reload();
  },
  'weak-password': () => createUserWithEmailAndPassword(server.visitor(), 'ada@example.com', '12345'),
  'password-does-not-meet-requirements': () =>
    createUserWithEmailAndPassword(strict.visitor(), 'ada@example.com', PASSWORD),
  async 'multi-factor-auth-required'() {
    throw (await owingSecondFactor()).error;
  },
  async 'invalid-verification-code'() {
    const { secret, enrol } = await settingUp();
    const right = [-60_000, -30_000, 0, 30_000, 60_000].map((off) =>
      new TOTP({ secret: secret.secretKey }).generate({ timestamp: server.clock.now() + off }),
    );
    const wrong = ['000000', '111111', '222222', '333333', '444444', '555555'].find(
      (c) => !right.includes(c),
    );
    await enrol(secret, wrong ?? '');
  },
  async 'invalid-verification-id'() {
    const { secret, enrol } = await settingUp();
    Reflect.set(secret, 'sessionInfo', 'A'.repeat(43));
    await enrol(secret, codeOf(secret.secretKey));
  },
  async 'code-expired'() {
    const { user, secret, enrol } = await settingUp();
    server.clock.advance(3_500_000);
    await user.getIdToken(true);
    await enrol(secret, codeOf(secret.secretKey));
  },
  async 'unauthorized-continue-uri'() {
    const { user } = await signUp();
    await sendEmailVerification(user, { url: 'https://evil.example/' });
  },
  async 'invalid-continue-uri'() {
    const { user } = await signUp();
    await sendEmailVerification(user, { url: 'journal' });
  },
  'admin-restricted-operation': () => signInAnonymously(server.visitor()),
  async 'user-mismatch'() {
    const { user } = await signUp();
    const other = await signUp();
    await reauthenticateWithCredential(user, EmailAuthProvider.credential(other.email, PASSWORD));
  },
  'internal-error': () => checkActionCode(server.visitor(), ''),
  async 'network-request-failed'() {
    const { user } = await signUp();
    await server.database.asOwner('alter table identity.users rename to users_away');
    // A fault of ours is taken for a bad network, over which nobody is signed out.
    await user
      .reload()
      .finally(() => server.database.asOwner('alter table identity.users_away rename to users'));
  },
};

/** The identity codes of the specification's catalogue that are not provoked here, and why. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'credential-already-in-use': 'needs a provider',
  'account-exists-with-different-credential': 'needs a provider',
  'missing-recaptcha-token': 'this server never asks for reCAPTCHA',
  'invalid-recaptcha-token': 'this server never asks for reCAPTCHA',
  'unauthorized-domain': 'raised by the SDK itself',
  'popup-blocked': 'raised by the SDK itself',
  'popup-closed-by-user': 'raised by the SDK itself',
  'cancelled-popup-request': 'raised by the SDK itself',
  'web-storage-unsupported': 'raised by the SDK itself',
};

const CATALOGUE =
  'invalid-email wrong-password missing-password invalid-credential email-already-in-use operation-not-allowed credential-already-in-use user-not-found too-many-requests expired-action-code invalid-action-code requires-recent-login invalid-user-token user-token-expired user-disabled password-does-not-meet-requirements invalid-verification-code invalid-verification-id code-expired unauthorized-continue-uri admin-restricted-operation multi-factor-auth-required missing-recaptcha-token invalid-recaptcha-token network-request-failed account-exists-with-different-credential user-mismatch unauthorized-domain popup-blocked popup-closed-by-user cancelled-popup-request web-storage-unsupported internal-error'.split(
    ' ',
  );

describe('the unmodified SDK says', () => {
  for (const [code, provoke] of Object.entries(PROVOKED)) {
    test(`auth/${code}`, async () => {
      await expect(provoke()).rejects.toMatchObject(refusal(code));
    });
  }
});

test('every identity code of the catalogue is provoked here or accounted for', () => {
  const known = new Set([...Object.keys(PROVOKED), ...Object.keys(ELSEWHERE)]);
  expect(CATALOGUE.filter((code) => !known.has(code))).toEqual([]);
});

test('the second factor’s question comes with what is needed to answer it', async () => {
  const { auth, error } = await owingSecondFactor();
  expect(getMultiFactorResolver(auth, error).hints).toMatchObject([{ factorId: 'totp' }]);
});

test('a provider that is not configured is refused as such', async () => {
  const credential = GoogleAuthProvider.credential('an.id.token');
  await expect(signInWithCredential(server.visitor(), credential)).rejects.toMatchObject(
    refusal('operation-not-allowed'),
  );
});
