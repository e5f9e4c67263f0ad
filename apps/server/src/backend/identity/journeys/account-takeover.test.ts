import {
  applyActionCode,
  confirmPasswordReset,
  EmailAuthProvider,
  linkWithCredential,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  unlink,
  updatePassword,
  verifyBeforeUpdateEmail,
} from 'firebase/auth';
import { describe, expect, test } from 'vitest';
import { PASSWORD, peopleOf, refusal } from '../../../testing/identity-people.ts';
import { openIdentityServer } from '../../../testing/identity-server.ts';

const server = await openIdentityServer();
const { newAddress, signUp, verified, codeMailedTo, linkMailedTo } = peopleOf(server);

describe('a change of address that somebody else has asked for', () => {
  test('is void once the owner has reset the password', async () => {
    const { auth, email } = await verified();
    const thief = await signInWithEmailAndPassword(server.visitor(), email, PASSWORD);
    const thiefsAddress = newAddress();
    await verifyBeforeUpdateEmail(thief.user, thiefsAddress);
    const waiting = await codeMailedTo(thiefsAddress);
    await sendPasswordResetEmail(auth, email);
    await confirmPasswordReset(auth, await codeMailedTo(email), 'a new horse');
    await expect(applyActionCode(auth, waiting)).rejects.toMatchObject(refusal('invalid-action-code'));
    await signInWithEmailAndPassword(auth, email, 'a new horse');
  });

  test('is void once the owner has changed the password', async () => {
    const { auth, email, user } = await verified();
    const thief = await signInWithEmailAndPassword(server.visitor(), email, PASSWORD);
    const thiefsAddress = newAddress();
    await verifyBeforeUpdateEmail(thief.user, thiefsAddress);
    const waiting = await codeMailedTo(thiefsAddress);
    await updatePassword(user, 'a new horse');
    await expect(applyActionCode(auth, waiting)).rejects.toMatchObject(refusal('invalid-action-code'));
  });

  test('is void once the owner of the address signs in by a mailed link', async () => {
    const { auth, email, user } = await signUp();
    const thiefsAddress = newAddress();
    await verifyBeforeUpdateEmail(user, thiefsAddress);
    const waiting = await codeMailedTo(thiefsAddress);
    const owner = server.visitor();
    await sendSignInLinkToEmail(owner, email, { url: 'http://localhost:4400/', handleCodeInApp: true });
    await signInWithEmailLink(owner, email, await linkMailedTo(email));
    await expect(applyActionCode(auth, waiting)).rejects.toMatchObject(refusal('invalid-action-code'));
  });
});

describe('an account that has an address', () => {
  test('gets no other one by the way, when a password is linked', async () => {
    // Whoever has the first address could take the account back from the owner of the other one.
    const { email, user } = await verified();
    await unlink(user, 'password');
    const somebodys = EmailAuthProvider.credential(newAddress(), PASSWORD);
    await expect(linkWithCredential(user, somebodys)).rejects.toMatchObject(refusal('operation-not-allowed'));
    const taken = EmailAuthProvider.credential((await signUp()).email, PASSWORD);
    await expect(linkWithCredential(user, taken)).rejects.toMatchObject(refusal('email-already-in-use'));
    await linkWithCredential(user, EmailAuthProvider.credential(email, PASSWORD));
    expect(user).toMatchObject({ email, emailVerified: true });
  });
});
