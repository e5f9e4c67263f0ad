import {
  applyActionCode,
  checkActionCode,
  createUserWithEmailAndPassword,
  parseActionCodeURL,
  reload,
  sendEmailVerification,
  signInAnonymously,
  signInWithEmailAndPassword,
  validatePassword,
} from 'firebase/auth';
import { describe, expect, test } from 'vitest';
import { PASSWORD, peopleOf, refusal } from '../../../testing/identity-people.ts';
import { openIdentityServer } from '../../../testing/identity-server.ts';

const server = await openIdentityServer();
const { signUp } = peopleOf(server);

const linkIn = (mail: string): string => /http:\/\/localhost:4400\/auth-action\?\S+/.exec(mail)?.[0] ?? '';

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
  });

  test('keeps the account over a reload of the stored user', async () => {
    const { user } = await signUp();
    expect(user.metadata.creationTime).toBe('Mon, 02 Mar 2026 14:30:00 GMT');
    expect(user.providerData).toMatchObject([{ providerId: 'password', email: user.email }]);
    const stored = user.toJSON() as { createdAt: unknown; lastLoginAt: unknown };
    expect([typeof stored.createdAt, typeof stored.lastLoginAt]).toEqual(['string', 'string']);
  });

  test('opens the mailed link again, in any browser, and is told the same until it expires', async () => {
    const { email, user } = await signUp();
    await sendEmailVerification(user);
    const code = parseActionCodeURL(linkIn(await server.nextMail(email)))?.code ?? '';
    // A mail program that tries links is the first to open it.
    await applyActionCode(server.visitor(), code);
    const elsewhere = server.visitor();
    expect(await checkActionCode(elsewhere, code)).toMatchObject({ data: { email } });
    await applyActionCode(elsewhere, code);
    await reload(user);
    expect(user.emailVerified).toBe(true);
    server.clock.advance(73 * 3_600_000);
    await expect(applyActionCode(elsewhere, code)).rejects.toMatchObject(refusal('expired-action-code'));
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
