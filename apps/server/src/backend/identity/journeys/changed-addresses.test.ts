import {
  ActionCodeOperation,
  applyActionCode,
  checkActionCode,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  updateEmail,
  updatePassword,
  verifyBeforeUpdateEmail,
} from 'firebase/auth';
import { describe, expect, test } from 'vitest';
import { PASSWORD, peopleOf, refusal } from '../../../testing/identity-people.ts';
import { openIdentityServer } from '../../../testing/identity-server.ts';

const server = await openIdentityServer();
const { newAddress, signUp, verified, codeMailedTo } = peopleOf(server);

async function moved() {
  const person = await verified();
  const newEmail = newAddress();
  await verifyBeforeUpdateEmail(person.user, newEmail);
  await applyActionCode(person.auth, await codeMailedTo(newEmail));
  return { ...person, newEmail, undo: await codeMailedTo(person.email) };
}

describe('a changed address', () => {
  test('counts once the new one has been confirmed, and ends every session', async () => {
    const { auth, email, user } = await verified();
    const newEmail = newAddress();
    await verifyBeforeUpdateEmail(user, newEmail, { url: 'http://localhost:4400/settings/profile' });
    await user.reload();
    expect(user.email).toBe(email);
    const code = await codeMailedTo(newEmail);
    expect(await checkActionCode(auth, code)).toEqual({
      operation: ActionCodeOperation.VERIFY_AND_CHANGE_EMAIL,
      data: { email: newEmail, previousEmail: email, multiFactorInfo: null },
    });
    server.clock.advance(1_000);
    await applyActionCode(auth, code);
    await expect(user.reload()).rejects.toMatchObject(refusal('user-token-expired'));
    const again = await signInWithEmailAndPassword(auth, newEmail, PASSWORD);
    expect(again.user).toMatchObject({ uid: user.uid, email: newEmail, emailVerified: true });
    await expect(signInWithEmailAndPassword(auth, email, PASSWORD)).rejects.toMatchObject(
      refusal('invalid-credential'),
    );
  });

  test('is told to the first address, from which it can be undone within a month', async () => {
    const { auth, email, user, newEmail, undo } = await moved();
    server.clock.advance(29 * 24 * 3_600_000);
    expect(await checkActionCode(auth, undo)).toEqual({
      operation: ActionCodeOperation.RECOVER_EMAIL,
      data: { email, previousEmail: newEmail, multiFactorInfo: null },
    });
    const thief = await signInWithEmailAndPassword(server.visitor(), newEmail, PASSWORD);
    server.clock.advance(1_000);
    await applyActionCode(auth, undo);
    await expect(thief.user.getIdToken(true)).rejects.toMatchObject(refusal('user-token-expired'));
    // The page leads on to a new password.
    await sendPasswordResetEmail(auth, email);
    const { json } = await server.post('v1/accounts:resetPassword', {
      oobCode: await codeMailedTo(email),
      newPassword: 'a new horse',
    });
    expect(json).toMatchObject({ email, requestType: 'PASSWORD_RESET' });
    const back = await signInWithEmailAndPassword(auth, email, 'a new horse');
    expect(back.user).toMatchObject({ uid: user.uid, emailVerified: true });
  });

  test('cannot be taken again by whoever it was undone against', async () => {
    const { auth, email, newEmail, undo } = await moved();
    const thief = await signInWithEmailAndPassword(server.visitor(), newEmail, PASSWORD);
    const third = newAddress();
    await verifyBeforeUpdateEmail(thief.user, third);
    server.clock.advance(1_000);
    await applyActionCode(auth, await codeMailedTo(third));
    const thiefsUndo = await codeMailedTo(newEmail);
    await applyActionCode(auth, undo);
    await expect(applyActionCode(auth, thiefsUndo)).rejects.toMatchObject(refusal('invalid-action-code'));
    await signInWithEmailAndPassword(auth, email, PASSWORD);
  });

  test('stays undoable by its first owner, whatever happens to the later ones', async () => {
    const { auth, email, user, newEmail, undo } = await moved();
    const thief = await signInWithEmailAndPassword(server.visitor(), newEmail, PASSWORD);
    const third = newAddress();
    server.clock.advance(1_000);
    await verifyBeforeUpdateEmail(thief.user, third);
    await applyActionCode(auth, await codeMailedTo(third));
    await applyActionCode(auth, await codeMailedTo(newEmail));
    await applyActionCode(auth, undo);
    expect((await signInWithEmailAndPassword(auth, email, PASSWORD)).user.uid).toBe(user.uid);
  });

  test('cannot be undone when another account has the first address by now', async () => {
    const { auth, email, undo } = await moved();
    await server.post('v1/accounts:signUp', { email, password: PASSWORD });
    await expect(applyActionCode(auth, undo)).rejects.toMatchObject(refusal('email-already-in-use'));
  });

  test('makes a link of before worth nothing', async () => {
    const { auth, email, user } = await verified();
    await sendPasswordResetEmail(auth, email);
    const reset = await codeMailedTo(email);
    const newEmail = newAddress();
    await verifyBeforeUpdateEmail(user, newEmail);
    await applyActionCode(auth, await codeMailedTo(newEmail));
    await expect(checkActionCode(auth, reset)).rejects.toMatchObject(refusal('invalid-action-code'));
  });

  test('must be free, an address, and asked for by somebody who signed in lately', async () => {
    const taken = await signUp();
    const { auth, user } = await verified();
    await expect(verifyBeforeUpdateEmail(user, taken.email)).rejects.toMatchObject(
      refusal('email-already-in-use'),
    );
    await expect(verifyBeforeUpdateEmail(user, 'no address')).rejects.toMatchObject(refusal('invalid-email'));
    const late = newAddress();
    await verifyBeforeUpdateEmail(user, late);
    const code = await codeMailedTo(late);
    // Taken between asking and confirming.
    await server.post('v1/accounts:signUp', { email: late, password: PASSWORD });
    await expect(applyActionCode(auth, code)).rejects.toMatchObject(refusal('email-already-in-use'));
    server.clock.advance(301_000);
    await expect(verifyBeforeUpdateEmail(user, newAddress())).rejects.toMatchObject(
      refusal('requires-recent-login'),
    );
  });
});

describe('where answers may tell which addresses are taken', async () => {
  const open = await openIdentityServer({ EMAIL_ENUMERATION_PROTECTION: 'off' });
  const people = peopleOf(open);

  test('an address is changed at once, unconfirmed, and the first one can undo it', async () => {
    const { auth, email, user } = await people.verified();
    const newEmail = people.newAddress();
    open.clock.advance(1_000);
    await updateEmail(user, newEmail);
    expect(user).toMatchObject({ email: newEmail, emailVerified: false });
    await user.getIdToken(true);
    await applyActionCode(auth, await people.codeMailedTo(email));
    await expect(user.reload()).rejects.toMatchObject(refusal('user-token-expired'));
    await signInWithEmailAndPassword(auth, email, PASSWORD);
  });

  test('an address that is taken, none at all, or asked for long after the sign-in is refused', async () => {
    const taken = await people.signUp();
    const { user } = await people.signUp();
    await expect(updateEmail(user, taken.email)).rejects.toMatchObject(refusal('email-already-in-use'));
    await expect(updateEmail(user, 'no address')).rejects.toMatchObject(refusal('invalid-email'));
    open.clock.advance(301_000);
    await expect(updateEmail(user, people.newAddress())).rejects.toMatchObject(
      refusal('requires-recent-login'),
    );
  });
});

test('a changed password is told by mail, to where it was changed from', async () => {
  const { email, user } = await signUp();
  await updatePassword(user, 'a new horse');
  const mail = await server.nextMail(email);
  expect(mail).toContain('The password of your Tapebook account was changed');
  expect(mail).toContain('http://localhost:4400/forgot');
});
