import {
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  deleteUser,
  parseActionCodeURL,
  reload,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInAnonymously,
  signInWithEmailAndPassword,
  updateEmail,
  updatePassword,
  updateProfile,
  validatePassword,
  verifyPasswordResetCode,
} from 'firebase/auth';
import { describe, expect, test } from 'vitest';
import { openIdentityServer } from '../../testing/identity-server.ts';

const server = await openIdentityServer();
const PASSWORD = 'correct horse';
let people = 0;

async function signUp() {
  people += 1;
  const email = `person-${people}@example.com`;
  const auth = server.visitor();
  const { user } = await createUserWithEmailAndPassword(auth, email, PASSWORD);
  return { auth, email, user };
}

const linkIn = (mail: string): string => /http:\/\/localhost:4400\/auth-action\?\S+/.exec(mail)?.[0] ?? '';

async function codeMailedTo(email: string): Promise<string> {
  const code = parseActionCodeURL(linkIn(await server.nextMail(email)))?.code;
  if (code === undefined) throw new Error('The mail holds no link that the SDK understands');
  return code;
}

const refusal = (code: string) => ({ code: `auth/${code}` });

describe('a person with the SDK', () => {
  test('signs up, follows the mailed link and is verified', async () => {
    const { auth, email, user } = await signUp();
    expect(user.uid).toMatch(/^[A-Za-z0-9]{28}$/);
    expect(user.emailVerified).toBe(false);
    await sendEmailVerification(user, { url: 'http://localhost:4400/journal?day=2026-03-02' });
    const mail = await server.nextMail(email);
    const link = parseActionCodeURL(linkIn(mail));
    expect(link).toMatchObject({ operation: 'VERIFY_EMAIL', apiKey: 'self-hosted', languageCode: 'en' });
    expect(link?.continueUrl).toBe('http://localhost:4400/journal?day=2026-03-02');
    expect(mail).toContain('Confirm my address');
    const code = link?.code ?? '';
    expect(await checkActionCode(auth, code)).toMatchObject({ operation: 'VERIFY_EMAIL', data: { email } });
    await applyActionCode(auth, code);
    await reload(user);
    expect(user.emailVerified).toBe(true);
    const { claims } = await user.getIdTokenResult(true);
    expect(claims).toMatchObject({ email, email_verified: true, aud: 'tapebook' });
    await expect(applyActionCode(auth, code)).rejects.toMatchObject(refusal('invalid-action-code'));
  });

  test('keeps the account over a reload of the stored user', async () => {
    const { user } = await signUp();
    expect(user.metadata.creationTime).toBe('Mon, 02 Mar 2026 14:30:00 GMT');
    expect(user.providerData).toMatchObject([{ providerId: 'password', email: user.email }]);
    const stored = user.toJSON() as { createdAt: unknown; lastLoginAt: unknown };
    expect([typeof stored.createdAt, typeof stored.lastLoginAt]).toEqual(['string', 'string']);
  });

  test('signs in again with the address in any case', async () => {
    const { email, user } = await signUp();
    const again = await signInWithEmailAndPassword(server.visitor(), email.toUpperCase(), PASSWORD);
    expect(again.user.uid).toBe(user.uid);
  });

  test('is told the same for a wrong password and an unknown address', async () => {
    const { email } = await signUp();
    const auth = server.visitor();
    await expect(signInWithEmailAndPassword(auth, email, 'wrong horse')).rejects.toMatchObject(
      refusal('invalid-credential'),
    );
    await expect(signInWithEmailAndPassword(auth, 'nobody@example.com', PASSWORD)).rejects.toMatchObject(
      refusal('invalid-credential'),
    );
  });

  test('cannot have an address twice, even with two sign-ups at once', async () => {
    const attempts = await Promise.allSettled(
      [1, 2].map(() => createUserWithEmailAndPassword(server.visitor(), 'twice@example.com', PASSWORD)),
    );
    expect(attempts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(attempts.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: refusal('email-already-in-use'),
    });
  });

  test.each([
    ['ada@example.com', '12345', 'weak-password'],
    ['no address', PASSWORD, 'invalid-email'],
    ['', PASSWORD, 'missing-email'],
    ['ada@example.com', '', 'missing-password'],
    ['ada@example.com', 'x'.repeat(4097), 'password-does-not-meet-requirements'],
  ])('cannot sign up as %j with %j', async (email, password, code) => {
    await expect(createUserWithEmailAndPassword(server.visitor(), email, password)).rejects.toMatchObject(
      refusal(code),
    );
  });

  test('cannot be anonymous', async () => {
    await expect(signInAnonymously(server.visitor())).rejects.toMatchObject(
      refusal('admin-restricted-operation'),
    );
  });

  test('resets the password by mail, which ends every session and proves the address', async () => {
    const { auth, email, user } = await signUp();
    const before = await user.getIdToken();
    server.clock.advance(2_000);
    await sendPasswordResetEmail(server.visitor(), email);
    const code = await codeMailedTo(email);
    expect(await verifyPasswordResetCode(auth, code)).toBe(email);
    await expect(confirmPasswordReset(auth, code, '123')).rejects.toMatchObject(refusal('weak-password'));
    await confirmPasswordReset(auth, code, 'a new horse');
    await expect(confirmPasswordReset(auth, code, 'another one')).rejects.toMatchObject(
      refusal('invalid-action-code'),
    );
    await expect(server.frontDoor.tokens.verify(before)).rejects.toMatchObject({ code: 'token-revoked' });
    await expect(user.getIdToken(true)).rejects.toMatchObject(refusal('user-token-expired'));
    expect(auth.currentUser).toBeNull();
    const again = await signInWithEmailAndPassword(server.visitor(), email, 'a new horse');
    expect(again.user.emailVerified).toBe(true);
    await expect(signInWithEmailAndPassword(server.visitor(), email, PASSWORD)).rejects.toMatchObject(
      refusal('invalid-credential'),
    );
  });

  test('finds a reset link dead after an hour, and a replaced one at once', async () => {
    const { auth, email } = await signUp();
    await sendPasswordResetEmail(auth, email);
    const first = await codeMailedTo(email);
    await sendPasswordResetEmail(auth, email);
    const second = await codeMailedTo(email);
    await expect(verifyPasswordResetCode(auth, first)).rejects.toMatchObject(refusal('invalid-action-code'));
    server.clock.advance(3_600_000);
    await expect(confirmPasswordReset(auth, second, PASSWORD)).rejects.toMatchObject(
      refusal('expired-action-code'),
    );
  });

  test('cannot use a link for what it was not sent for', async () => {
    const { auth, email, user } = await signUp();
    await sendPasswordResetEmail(auth, email);
    const reset = await codeMailedTo(email);
    await expect(applyActionCode(auth, reset)).rejects.toMatchObject(refusal('invalid-action-code'));
    await sendEmailVerification(user);
    const verification = await codeMailedTo(email);
    await expect(confirmPasswordReset(auth, verification, 'a new horse')).rejects.toMatchObject(
      refusal('invalid-action-code'),
    );
    await reload(user);
    expect(user.emailVerified).toBe(false);
    await applyActionCode(auth, verification);
    await confirmPasswordReset(auth, reset, 'a new horse');
  });

  test('is answered alike for an unknown address, and nothing is mailed to it', async () => {
    await sendPasswordResetEmail(server.visitor(), 'unknown@example.com');
    const { auth, email } = await signUp();
    await sendPasswordResetEmail(auth, email);
    await server.nextMail(email);
    expect(server.mailedTo()).not.toContain('unknown@example.com');
  });

  test('cannot have a link lead to another site', async () => {
    const { user } = await signUp();
    await expect(sendEmailVerification(user, { url: 'https://evil.example/' })).rejects.toMatchObject(
      refusal('unauthorized-continue-uri'),
    );
    await expect(sendEmailVerification(user, { url: '/journal' })).rejects.toMatchObject(
      refusal('invalid-continue-uri'),
    );
  });

  test('refreshes the session, which keeps the time of the sign-in', async () => {
    const { user } = await signUp();
    const first = await user.getIdTokenResult();
    server.clock.advance(3_000_000);
    const second = await user.getIdTokenResult(true);
    expect(Date.parse(second.issuedAtTime) - Date.parse(first.issuedAtTime)).toBe(3_000_000);
    expect(second.authTime).toBe(first.authTime);
    const four = await Promise.all([1, 2, 3, 4].map(() => user.getIdToken(true)));
    expect(four.every((token) => token.length > 0)).toBe(true);
  });

  test('changes the password and stays signed in here, signed out elsewhere', async () => {
    const { email, user } = await signUp();
    const elsewhere = (await signInWithEmailAndPassword(server.visitor(), email, PASSWORD)).user;
    server.clock.advance(5_000);
    await updatePassword(user, 'a new horse');
    await expect(server.frontDoor.tokens.verify(await user.getIdToken())).resolves.toMatchObject({
      userId: user.uid,
    });
    await expect(reload(elsewhere)).rejects.toMatchObject(refusal('user-token-expired'));
    await user.getIdToken(true);
  });

  test('must have signed in lately to change the password or leave', async () => {
    const { user } = await signUp();
    server.clock.advance(301_000);
    await user.getIdToken(true);
    await expect(updatePassword(user, 'a new horse')).rejects.toMatchObject(refusal('requires-recent-login'));
    await expect(deleteUser(user)).rejects.toMatchObject(refusal('requires-recent-login'));
  });

  test('changes the profile, one value at a time', async () => {
    const { user } = await signUp();
    await updateProfile(user, { displayName: 'Ada' });
    await updateProfile(user, { photoURL: 'https://example.com/ada.png' });
    expect([user.displayName, user.photoURL]).toEqual(['Ada', 'https://example.com/ada.png']);
    await updateProfile(user, { displayName: '' });
    await reload(user);
    expect([user.displayName, user.photoURL]).toEqual([null, 'https://example.com/ada.png']);
  });

  test('cannot take another address on their word', async () => {
    const { user } = await signUp();
    await expect(updateEmail(user, 'other@example.com')).rejects.toMatchObject(
      refusal('operation-not-allowed'),
    );
  });

  test('leaves, and what they owned is erased', async () => {
    const { email, user } = await signUp();
    const { promise, resolve } = Promise.withResolvers<string>();
    server.frontDoor.whenUserDeleted(async (userId) => resolve(userId));
    const token = await user.getIdToken();
    await deleteUser(user);
    expect(await promise).toBe(user.uid);
    expect(await server.frontDoor.findUser(user.uid)).toBeNull();
    await expect(server.frontDoor.tokens.verify(token)).rejects.toMatchObject({ code: 'token-revoked' });
    await expect(signInWithEmailAndPassword(server.visitor(), email, PASSWORD)).rejects.toMatchObject(
      refusal('invalid-credential'),
    );
  });

  test('is signed out when the account is disabled, and told so with the right password only', async () => {
    const { email, user } = await signUp();
    await server.database.asOwner('update identity.users set disabled = true where uid = $1', [user.uid]);
    const answer = await server.post('v1/accounts:lookup', { idToken: await user.getIdToken() });
    expect(answer.json.error.message).toBe('USER_DISABLED');
    const auth = server.visitor();
    await expect(signInWithEmailAndPassword(auth, email, 'wrong')).rejects.toMatchObject(
      refusal('invalid-credential'),
    );
    await expect(signInWithEmailAndPassword(auth, email, PASSWORD)).rejects.toMatchObject(
      refusal('user-disabled'),
    );
    await expect(server.frontDoor.tokens.verify(await user.getIdToken())).rejects.toMatchObject({
      code: 'token-revoked',
    });
    await expect(user.getIdToken(true)).rejects.toMatchObject(refusal('user-disabled'));
  });

  test('is told the password policy while typing', async () => {
    const status = await validatePassword(server.visitor(), '12345');
    expect(status).toMatchObject({ isValid: false, meetsMinPasswordLength: false });
    expect((await validatePassword(server.visitor(), '123456')).isValid).toBe(true);
  });

  test('visits the demo with an account that needs no mail and is gone after a day', async () => {
    const demo = await server.frontDoor.createDemoUser({ address: '203.0.113.9' });
    const { user } = await signInWithEmailAndPassword(server.visitor(), demo.email, demo.password);
    expect(user).toMatchObject({ uid: demo.userId, emailVerified: true });
    expect(await server.frontDoor.findUser(demo.userId)).toMatchObject({ isDemo: true });
  });
});

test('no password, code or token is ever logged', async () => {
  const { auth, email, user } = await signUp();
  await sendPasswordResetEmail(auth, email);
  const code = await codeMailedTo(email);
  await verifyPasswordResetCode(auth, code);
  const token = await user.getIdToken(true);
  const logged = server.logged();
  expect(logged).toContain('accounts:resetPassword');
  for (const secret of [PASSWORD, code, token, user.refreshToken]) expect(logged).not.toContain(secret);
});
