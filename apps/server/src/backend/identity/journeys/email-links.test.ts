import {
  applyActionCode,
  EmailAuthProvider,
  getAdditionalUserInfo,
  isSignInWithEmailLink,
  reauthenticateWithCredential,
  sendSignInLinkToEmail,
  signInWithEmailAndPassword,
  signInWithEmailLink,
} from 'firebase/auth';
import { describe, expect, test } from 'vitest';
import { PASSWORD, peopleOf, refusal } from '../../../testing/identity-people.ts';
import { openIdentityServer } from '../../../testing/identity-server.ts';

const server = await openIdentityServer();
const { newAddress, signUp, verified, linkMailedTo } = peopleOf(server);
const settings = { url: 'http://localhost:4400/journal', handleCodeInApp: true };

async function linkFor(email: string): Promise<string> {
  await sendSignInLinkToEmail(server.visitor(), email, settings);
  return linkMailedTo(email);
}

describe('a link to sign in by', () => {
  test('makes a verified account for an address that has none, and signs in to it again', async () => {
    const email = newAddress();
    const link = await linkFor(email.toUpperCase().toLowerCase());
    const auth = server.visitor();
    expect(isSignInWithEmailLink(auth, link)).toBe(true);
    const first = await signInWithEmailLink(auth, email, link);
    expect(first.user).toMatchObject({ email, emailVerified: true, isAnonymous: false });
    expect(first.user.providerData).toMatchObject([{ providerId: 'password', email }]);
    expect(getAdditionalUserInfo(first)?.isNewUser).toBe(true);
    const again = await signInWithEmailLink(server.visitor(), email, await linkFor(email));
    expect(again.user.uid).toBe(first.user.uid);
    expect(getAdditionalUserInfo(again)?.isNewUser).toBe(false);
  });

  test('works once, for six hours, and only for the address it was sent to', async () => {
    const email = newAddress();
    const link = await linkFor(email);
    const auth = server.visitor();
    await expect(signInWithEmailLink(auth, 'other@example.com', link)).rejects.toMatchObject(
      refusal('invalid-email'),
    );
    await signInWithEmailLink(auth, email, link);
    await expect(signInWithEmailLink(auth, email, link)).rejects.toMatchObject(
      refusal('invalid-action-code'),
    );
    const late = await linkFor(email);
    server.clock.advance(6 * 3_600_000);
    await expect(signInWithEmailLink(auth, email, late)).rejects.toMatchObject(
      refusal('expired-action-code'),
    );
  });

  test('is void once a newer one was sent, and never good for anything else', async () => {
    const email = newAddress();
    const older = await linkFor(email);
    const newer = await linkFor(email);
    const auth = server.visitor();
    await expect(signInWithEmailLink(auth, email, older)).rejects.toMatchObject(
      refusal('invalid-action-code'),
    );
    const code = new URL(newer).searchParams.get('oobCode') ?? '';
    await expect(applyActionCode(auth, code)).rejects.toMatchObject(refusal('invalid-action-code'));
    const { json } = await server.post('v1/accounts:resetPassword', { oobCode: code });
    // Looking at it does not tell the address: whoever opens the link must know it.
    expect(json).toEqual({ kind: 'identitytoolkit#ResetPasswordResponse', requestType: 'EMAIL_SIGNIN' });
    await signInWithEmailLink(auth, email, newer);
  });

  test('opened in two places at once signs in to one account, once', async () => {
    const email = newAddress();
    const oobCode = new URL(await linkFor(email)).searchParams.get('oobCode');
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => server.post('v1/accounts:signInWithEmailLink', { email, oobCode })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400]);
  });

  test('leaves the password of a verified account as it is', async () => {
    const { email, user } = await verified();
    const again = await signInWithEmailLink(server.visitor(), email, await linkFor(email));
    expect(again.user.uid).toBe(user.uid);
    await signInWithEmailAndPassword(server.visitor(), email, PASSWORD);
    await user.reload();
  });

  test('takes an account back from whoever made it with an address that was not theirs', async () => {
    const intruder = await signUp();
    server.clock.advance(2_000);
    const owner = await signInWithEmailLink(server.visitor(), intruder.email, await linkFor(intruder.email));
    expect(owner.user).toMatchObject({ uid: intruder.user.uid, emailVerified: true });
    await expect(intruder.user.getIdToken(true)).rejects.toMatchObject(refusal('user-token-expired'));
    await expect(
      signInWithEmailAndPassword(server.visitor(), intruder.email, PASSWORD),
    ).rejects.toMatchObject(refusal('invalid-credential'));
  });

  test('proves anew who somebody is', async () => {
    const { email, user } = await verified();
    server.clock.advance(600_000);
    const credential = EmailAuthProvider.credentialWithLink(email, await linkFor(email));
    await reauthenticateWithCredential(user, credential);
    const { authTime } = await user.getIdTokenResult();
    expect(Date.parse(authTime)).toBe(server.clock.now());
    const other = await verified();
    const foreign = EmailAuthProvider.credentialWithLink(other.email, await linkFor(other.email));
    await expect(reauthenticateWithCredential(user, foreign)).rejects.toMatchObject(refusal('user-mismatch'));
  });

  test('does not sign a disabled account in', async () => {
    const { email } = await verified();
    const link = await linkFor(email);
    await server.database.asOwner('update identity.users set disabled = true where email = $1', [email]);
    await expect(signInWithEmailLink(server.visitor(), email, link)).rejects.toMatchObject(
      refusal('user-disabled'),
    );
  });
});
