import { expect, it } from 'vitest';
import { openAppServer, type TestUser } from '../testing/app-server.ts';
import { mine, storageCalls } from '../testing/storage-calls.ts';

const server = await openAppServer();
const { upload } = storageCalls(server);
const MEBIBYTE = 1024 * 1024;

/** Takes back that the address is the person's, in the account and in the token. */
async function unproven(): Promise<TestUser> {
  const user = await server.newUser();
  await server.database.asOwner('UPDATE identity.users SET email_verified = false WHERE uid = $1', [
    user.userId,
  ]);
  const response = await server.app.inject({
    method: 'POST',
    url: `/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${server.config.identity.apiKey}`,
    payload: { email: user.email, password: 'correct horse battery', returnSecureToken: true },
  });
  return { ...user, idToken: response.json().idToken };
}

it('an account whose address nobody has proven keeps a little, and no more', async () => {
  const [stranger, member] = [await unproven(), await server.newUser()];
  const large = Buffer.alloc(4 * MEBIBYTE, 'x');
  const sizes = async (user: TestUser) => [
    (await upload(user, mine(user, 'one.bin'), large)).status,
    (await upload(user, mine(user, 'two.bin'), large)).status,
  ];
  expect(await sizes(stranger)).toEqual([200, 402]);
  expect(await sizes(member)).toEqual([200, 200]);
});

it('and writes to us twice a day', async () => {
  const [stranger, member] = [await unproven(), await server.newUser()];
  const write = async (user: TestUser) => {
    const statuses: number[] = [];
    for (const message of ['one', 'two', 'three']) {
      const answer = await server.app.inject({
        method: 'POST',
        url: '/api/fn/sendFeedback',
        headers: { authorization: `Bearer ${user.idToken}` },
        payload: { data: { message } },
      });
      statuses.push(answer.statusCode);
    }
    return statuses;
  };
  expect(await write(stranger)).toEqual([200, 200, 429]);
  expect(await write(member)).toEqual([200, 200, 200]);
});
