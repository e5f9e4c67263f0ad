import {
  deleteUser,
  reload,
  sendEmailVerification,
  signInWithEmailAndPassword,
  updateEmail,
  updateProfile,
} from 'firebase/auth';
import { describe, expect, test } from 'vitest';
import { PASSWORD, peopleOf, refusal } from '../../../testing/identity-people.ts';
import { openIdentityServer } from '../../../testing/identity-server.ts';

const server = await openIdentityServer();
const { signUp } = peopleOf(server);

describe('a person with the SDK', () => {
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

  test('cannot have a link lead to another site', async () => {
    const { user } = await signUp();
    await expect(sendEmailVerification(user, { url: 'https://evil.example/' })).rejects.toMatchObject(
      refusal('unauthorized-continue-uri'),
    );
    await expect(sendEmailVerification(user, { url: '/journal' })).rejects.toMatchObject(
      refusal('invalid-continue-uri'),
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
});
