import {
  applyActionCode,
  EmailAuthProvider,
  linkWithCredential,
  signInAnonymously,
  verifyBeforeUpdateEmail,
} from 'firebase/auth';
import { expect, test } from 'vitest';
import { PASSWORD, peopleOf, refusal } from '../../../testing/identity-people.ts';
import { openIdentityServer } from '../../../testing/identity-server.ts';

const server = await openIdentityServer({ ANONYMOUS: 'on' });
const { newAddress, codeMailedTo, verified } = peopleOf(server);

test('an account that came without an address is given one by a mail to it', async () => {
  const auth = server.visitor();
  const { user } = await signInAnonymously(auth);
  const email = newAddress();
  await verifyBeforeUpdateEmail(user, email);
  await applyActionCode(auth, await codeMailedTo(email));
  const rows = await server.database.asOwner(
    'select email, email_verified from identity.users where uid = $1',
    [user.uid],
  );
  expect(rows).toEqual([{ email, email_verified: true }]);
});

test('the mail is worth nothing once the account has an address in another way', async () => {
  const auth = server.visitor();
  const { user } = await signInAnonymously(auth);
  const email = newAddress();
  await verifyBeforeUpdateEmail(user, email);
  const code = await codeMailedTo(email);
  await linkWithCredential(user, EmailAuthProvider.credential(newAddress(), PASSWORD));
  await expect(applyActionCode(auth, code)).rejects.toMatchObject(refusal('invalid-action-code'));
});

test('an address that somebody has is not taken from them', async () => {
  const { email } = await verified();
  const { user } = await signInAnonymously(server.visitor());
  await expect(verifyBeforeUpdateEmail(user, email)).rejects.toMatchObject(refusal('email-already-in-use'));
});
