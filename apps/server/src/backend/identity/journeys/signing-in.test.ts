import { signInWithEmailAndPassword } from 'firebase/auth';
import { describe, expect, test } from 'vitest';
import { PASSWORD, peopleOf, refusal } from '../../../testing/identity-people.ts';
import { openIdentityServer } from '../../../testing/identity-server.ts';

const server = await openIdentityServer();
const { signUp } = peopleOf(server);

describe('a person with the SDK', () => {
  test('signs in again with the address in any case', async () => {
    const { email, user } = await signUp();
    const again = await signInWithEmailAndPassword(server.visitor(), email.toUpperCase(), PASSWORD);
    expect(again.user.uid).toBe(user.uid);
  });

  test('is told the same for a wrong password and an unknown address', async () => {
    const { email } = await signUp();
    const auth = server.visitor();
    await expect(signInWithEmailAndPassword(auth, email, 'wrong horse')).rejects.toMatchObject(
      refusal('invalid-credential'),
    );
    await expect(signInWithEmailAndPassword(auth, 'nobody@example.com', PASSWORD)).rejects.toMatchObject(
      refusal('invalid-credential'),
    );
  });

  test('refreshes the session, which keeps the time of the sign-in', async () => {
    const { user } = await signUp();
    const first = await user.getIdTokenResult();
    server.clock.advance(3_000_000);
    const second = await user.getIdTokenResult(true);
    expect(Date.parse(second.issuedAtTime) - Date.parse(first.issuedAtTime)).toBe(3_000_000);
    expect(second.authTime).toBe(first.authTime);
    const four = await Promise.all([1, 2, 3, 4].map(() => user.getIdToken(true)));
    expect(four.every((token) => token.length > 0)).toBe(true);
  });

  test('is signed out when the account is disabled, and told so with the right password only', async () => {
    const { email, user } = await signUp();
    await server.database.asOwner('update identity.users set disabled = true where uid = $1', [user.uid]);
    const answer = await server.post('v1/accounts:lookup', { idToken: await user.getIdToken() });
    expect(answer.json.error.message).toBe('USER_DISABLED');
    const auth = server.visitor();
    await expect(signInWithEmailAndPassword(auth, email, 'wrong')).rejects.toMatchObject(
      refusal('invalid-credential'),
    );
    await expect(signInWithEmailAndPassword(auth, email, PASSWORD)).rejects.toMatchObject(
      refusal('user-disabled'),
    );
    await expect(server.frontDoor.tokens.verify(await user.getIdToken())).rejects.toMatchObject({
      code: 'token-revoked',
    });
    await expect(user.getIdToken(true)).rejects.toMatchObject(refusal('user-disabled'));
  });
});
