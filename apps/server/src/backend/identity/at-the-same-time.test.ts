import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { openIdentityServer } from '../../testing/identity-server.ts';
import { createUser } from './users/create-user.ts';

const server = await openIdentityServer({}, { realPasswords: true });
const PASSWORD = 'correct horse';
const times = (count: number) => Array.from({ length: count }, (_, index) => index);

const refresh = (token: string) =>
  server.raw('/securetoken.googleapis.com/v1/token?key=self-hosted', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `grant_type=refresh_token&refresh_token=${token}`,
  });
const signIn = (email: string, password: string) =>
  server.post('v1/accounts:signInWithPassword', { email, password });

test('refreshes during a change of password are answered before it or refused, never with a fault', async () => {
  const { json } = await server.post('v1/accounts:signUp', {
    email: 'racer@example.com',
    password: PASSWORD,
  });
  const [changed, ...refreshed] = await Promise.all([
    server.post('v1/accounts:update', {
      idToken: json.idToken,
      password: 'a new horse',
      returnSecureToken: true,
    }),
    ...times(20).map(() => refresh(json.refreshToken)),
  ]);
  expect(changed.status).toBe(200);
  for (const { status, json: answer } of refreshed) {
    if (status !== 200) expect(answer.error.message).toBe('TOKEN_EXPIRED');
  }
  expect((await refresh(json.refreshToken)).json.error.message).toBe('TOKEN_EXPIRED');
  expect((await refresh(changed.json.refreshToken)).status).toBe(200);
});

test('a reset link opened in two places works in one', async () => {
  const email = 'twin@example.com';
  await server.post('v1/accounts:signUp', { email, password: PASSWORD });
  await server.post('v1/accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email });
  const oobCode = /oobCode=([\w-]+)/.exec(await server.nextMail(email))?.[1];
  const passwords = times(4).map((n) => `a new horse ${n}`);
  const answers = await Promise.all(
    passwords.map((newPassword) => server.post('v1/accounts:resetPassword', { oobCode, newPassword })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400]);
  const winner = answers.findIndex(({ status }) => status === 200);
  const signedIn = await Promise.all(passwords.map((password) => signIn(email, password)));
  expect(signedIn.findIndex(({ status }) => status === 200)).toBe(winner);
  expect(signedIn.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('two sign-ins at once both succeed while an old hash is being renewed', async () => {
  const email = 'old@example.com';
  const passwordHash = await hash(PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
  await createUser(server.database.identity, { email, passwordHash, now: server.clock.now() });
  const answers = await Promise.all([signIn(email, PASSWORD), signIn(email, PASSWORD)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const [user] = await server.database.asOwner<{ password_hash: string }>(
    'select password_hash from identity.users where email = $1',
    [email],
  );
  expect(user?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
