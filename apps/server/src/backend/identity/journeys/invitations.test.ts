import { createUserWithEmailAndPassword, sendSignInLinkToEmail, signInWithEmailLink } from 'firebase/auth';
import { expect, test } from 'vitest';
import { PASSWORD, peopleOf, refusal } from '../../../testing/identity-people.ts';
import { openIdentityServer } from '../../../testing/identity-server.ts';

const server = await openIdentityServer({ SIGNUP: 'invite', ANONYMOUS: 'on' });
const { linkMailedTo } = peopleOf(server);

const invite = (email: string) =>
  server.database.asOwner('insert into identity.invitations (email, invited_at) values ($1, now())', [email]);
const invitations = () => server.database.asOwner('select email from identity.invitations');

test('only whoever was invited signs up, in any case of the address, and once', async () => {
  const auth = server.visitor();
  await invite('guest@example.com');
  await expect(createUserWithEmailAndPassword(auth, 'stranger@example.com', PASSWORD)).rejects.toMatchObject(
    refusal('admin-restricted-operation'),
  );
  const { user } = await createUserWithEmailAndPassword(auth, 'Guest@Example.com', PASSWORD);
  expect(user.email).toBe('guest@example.com');
  expect(await invitations()).toEqual([]);
  // Whether the address has an account by now is told nobody else.
  await expect(createUserWithEmailAndPassword(auth, 'guest@example.com', PASSWORD)).rejects.toMatchObject(
    refusal('admin-restricted-operation'),
  );
});

test('whoever was invited may come by a mailed link as well', async () => {
  await invite('link@example.com');
  const auth = server.visitor();
  const settings = { url: 'http://localhost:4400/', handleCodeInApp: true };
  await sendSignInLinkToEmail(auth, 'link@example.com', settings);
  const { user } = await signInWithEmailLink(
    auth,
    'link@example.com',
    await linkMailedTo('link@example.com'),
  );
  expect(user.emailVerified).toBe(true);
  expect(await invitations()).toEqual([]);
});

test('an anonymous account is for nobody to make', async () => {
  const { json } = await server.post('v1/accounts:signUp', { returnSecureToken: true });
  expect(json.error.message).toBe('ADMIN_ONLY_OPERATION : Sign-up is by invitation here.');
});
