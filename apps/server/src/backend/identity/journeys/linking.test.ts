import {
  EmailAuthProvider,
  fetchSignInMethodsForEmail,
  linkWithCredential,
  revokeAccessToken,
  sendSignInLinkToEmail,
  signInAnonymously,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  unlink,
} from 'firebase/auth';
import { describe, expect, test } from 'vitest';
import { PASSWORD, peopleOf, refusal } from '../../../testing/identity-people.ts';
import { openIdentityServer } from '../../../testing/identity-server.ts';

const server = await openIdentityServer({ ANONYMOUS: 'on' });
const { newAddress, signUp, verified, linkMailedTo } = peopleOf(server);
const settings = { url: 'http://localhost:4400/', handleCodeInApp: true };

const withGoogle = (uid: string, rawId: string, email: string | null = 'ada@gmail.example') =>
  server.database.asOwner(
    `insert into identity.linked_providers (provider_id, raw_id, uid, email, display_name, linked_at)
     values ('google.com', $1, $2, $3, 'Ada L', now())`,
    [rawId, uid, email],
  );

describe('an anonymous account', () => {
  test('is made without a word, and becomes a person’s by address and password', async () => {
    const { user } = await signInAnonymously(server.visitor());
    expect(user).toMatchObject({ isAnonymous: true, email: null, providerData: [] });
    expect((await user.getIdTokenResult()).claims).toMatchObject({ provider_id: 'anonymous' });
    const email = newAddress();
    const linked = await linkWithCredential(user, EmailAuthProvider.credential(email, PASSWORD));
    expect(linked.user).toMatchObject({ uid: user.uid, isAnonymous: false, email, emailVerified: false });
    expect((await user.getIdTokenResult()).signInProvider).toBe('password');
    expect((await signInWithEmailAndPassword(server.visitor(), email, PASSWORD)).user.uid).toBe(user.uid);
  });

  test('becomes a person’s by a mailed link', async () => {
    const { user } = await signInAnonymously(server.visitor());
    const email = newAddress();
    await sendSignInLinkToEmail(server.visitor(), email, settings);
    const link = await linkMailedTo(email);
    await linkWithCredential(user, EmailAuthProvider.credentialWithLink(email, link));
    expect(user).toMatchObject({ isAnonymous: false, email, emailVerified: true });
  });

  test('cannot become one with an address that is somebody’s', async () => {
    const { email } = await signUp();
    const { user } = await signInAnonymously(server.visitor());
    const byPassword = EmailAuthProvider.credential(email, PASSWORD);
    await expect(linkWithCredential(user, byPassword)).rejects.toMatchObject(refusal('email-already-in-use'));
    await sendSignInLinkToEmail(server.visitor(), email, settings);
    const byLink = EmailAuthProvider.credentialWithLink(email, await linkMailedTo(email));
    await expect(linkWithCredential(user, byLink)).rejects.toMatchObject(refusal('email-already-in-use'));
    await user.reload();
    expect(user.isAnonymous).toBe(true);
  });
});

describe('linking a password', () => {
  test('needs a recent sign-in, tells the address of before, and keeps the account', async () => {
    const email = newAddress();
    await sendSignInLinkToEmail(server.visitor(), email, settings);
    const { user } = await signInWithEmailLink(server.visitor(), email, await linkMailedTo(email));
    // The mailed link counts as the provider “password”: the SDK would refuse to link it again.
    await unlink(user, 'password');
    const credential = EmailAuthProvider.credential(email, PASSWORD);
    server.clock.advance(301_000);
    await expect(linkWithCredential(user, credential)).rejects.toMatchObject(
      refusal('requires-recent-login'),
    );
    server.clock.advance(-301_000);
    await linkWithCredential(user, credential);
    expect(user).toMatchObject({ email, emailVerified: true });
    expect(await server.nextMail(email)).toContain('The password of your Tapebook account was changed');
    await signInWithEmailAndPassword(server.visitor(), email, PASSWORD);
  });
});

describe('unlinking', () => {
  test('a provider leaves the others, and is told by mail', async () => {
    const { email, user } = await verified();
    await withGoogle(user.uid, 'g-1');
    await user.reload();
    expect(user.providerData.map(({ providerId, uid }) => [providerId, uid])).toEqual([
      ['password', email],
      ['google.com', 'g-1'],
    ]);
    await user.getIdToken(true);
    expect((await user.getIdTokenResult()).claims.firebase).toMatchObject({
      identities: { 'google.com': ['g-1'], email: [email] },
    });
    await unlink(user, 'google.com');
    expect(user.providerData.map(({ providerId }) => providerId)).toEqual(['password']);
    expect(await server.nextMail(email)).toContain('Google was unlinked');
    await expect(unlink(user, 'google.com')).rejects.toMatchObject(refusal('no-such-provider'));
  });

  test('the password: it signs nobody in any more', async () => {
    const { email, user } = await verified();
    await withGoogle(user.uid, 'g-2');
    await user.reload();
    await unlink(user, 'password');
    expect(user.providerData.map(({ providerId }) => providerId)).toEqual(['google.com']);
    await expect(signInWithEmailAndPassword(server.visitor(), email, PASSWORD)).rejects.toMatchObject(
      refusal('invalid-credential'),
    );
    expect(await server.nextMail(email)).toContain('password of your Tapebook account was removed');
  });

  test('the last way in stays where there is no address to come back by', async () => {
    const { user } = await signInAnonymously(server.visitor());
    await withGoogle(user.uid, 'g-3', null);
    await user.reload();
    await expect(unlink(user, 'google.com')).rejects.toMatchObject(refusal('operation-not-allowed'));
    await user.reload();
    expect(user.providerData).toHaveLength(1);
  });
});

test('a provider’s token can be given up, by whoever is signed in', async () => {
  const { auth } = await signUp();
  await revokeAccessToken(auth, 'a token of Apple’s');
});

test('how an address signs in is told nobody, unless the operator lets it be told', async () => {
  const { auth, email } = await signUp();
  expect(await fetchSignInMethodsForEmail(auth, email)).toEqual([]);
  const open = await openIdentityServer({ EMAIL_ENUMERATION_PROTECTION: 'off' });
  const there = peopleOf(open);
  const ada = await there.verified();
  expect(await fetchSignInMethodsForEmail(ada.auth, ada.email)).toEqual(['password']);
  expect(await fetchSignInMethodsForEmail(ada.auth, 'nobody@example.com')).toEqual([]);
  await sendSignInLinkToEmail(ada.auth, ada.email, settings);
  await signInWithEmailLink(ada.auth, ada.email, await there.linkMailedTo(ada.email));
  expect(await fetchSignInMethodsForEmail(ada.auth, ada.email)).toEqual(['password', 'emailLink']);
});
