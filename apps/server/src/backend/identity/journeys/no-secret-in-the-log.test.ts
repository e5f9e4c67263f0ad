import {
  applyActionCode,
  confirmPasswordReset,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  updatePassword,
  verifyBeforeUpdateEmail,
  verifyPasswordResetCode,
} from 'firebase/auth';
import { expect, test } from 'vitest';
import { PASSWORD, peopleOf } from '../../../testing/identity-people.ts';
import { openIdentityServer } from '../../../testing/identity-server.ts';

const server = await openIdentityServer();
const { newAddress, verified, linkMailedTo, codeMailedTo } = peopleOf(server);

test('no password, code, token or address is ever logged, whatever is done and whatever fails', async () => {
  const secrets: string[] = [PASSWORD];
  const { auth, email, user } = await verified();
  secrets.push(await user.getIdToken(), user.refreshToken, email);

  await sendPasswordResetEmail(auth, email);
  const reset = await codeMailedTo(email);
  await verifyPasswordResetCode(auth, reset);
  await confirmPasswordReset(auth, reset, 'first new horse');
  const again = await signInWithEmailAndPassword(auth, email, 'first new horse');
  await updatePassword(again.user, 'second new horse');
  await expect(signInWithEmailAndPassword(auth, email, 'wrong new horse')).rejects.toThrow();
  secrets.push(reset, 'first new horse', 'second new horse', 'wrong new horse');

  await sendSignInLinkToEmail(auth, email, { url: 'http://localhost:4400/', handleCodeInApp: true });
  await server.nextMail(email);
  await server.nextMail(email);
  const link = await linkMailedTo(email);
  const byLink = await signInWithEmailLink(auth, email, link);
  secrets.push(new URL(link).searchParams.get('oobCode') ?? link, byLink.user.refreshToken);
  secrets.push(await byLink.user.getIdToken(true));

  const newEmail = newAddress();
  await verifyBeforeUpdateEmail(byLink.user, newEmail);
  const change = await codeMailedTo(newEmail);
  await applyActionCode(auth, change);
  await expect(applyActionCode(auth, change)).rejects.toThrow();
  secrets.push(newEmail, change, await codeMailedTo(email));

  // What comes in a place or a shape where it does not belong, and a fault of ours.
  await server.get(`/identitytoolkit.googleapis.com/v1/projects?oobCode=${reset}&idToken=x`);
  await server.post('v1/accounts:lookup', { idToken: secrets[1], password: PASSWORD, oobCode: [reset] });
  await server.database.asOwner('alter table identity.users rename to users_away');
  try {
    const faulty = { email: newEmail, password: 'a fault of ours' };
    expect((await server.post('v1/accounts:signInWithPassword', faulty)).status).toBe(500);
  } finally {
    await server.database.asOwner('alter table identity.users_away rename to users');
  }
  secrets.push('a fault of ours');

  const logged = server.logged();
  expect(logged).toContain('accounts:resetPassword');
  expect(logged).toContain('accounts:signInWithEmailLink');
  expect(secrets.filter((secret) => secret.length < 5)).toEqual([]);
  expect(secrets.filter((secret) => logged.includes(secret))).toEqual([]);
});
