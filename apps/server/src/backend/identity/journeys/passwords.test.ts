import {
  applyActionCode,
  confirmPasswordReset,
  deleteUser,
  reload,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  updatePassword,
  verifyPasswordResetCode,
} from 'firebase/auth';
import { describe, expect, test } from 'vitest';
import { PASSWORD, peopleOf, refusal } from '../../../testing/identity-people.ts';
import { openIdentityServer } from '../../../testing/identity-server.ts';

const server = await openIdentityServer();
const { signUp, codeMailedTo } = peopleOf(server);

describe('a person with the SDK', () => {
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
});
