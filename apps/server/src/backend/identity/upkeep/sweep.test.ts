import { expect, test } from 'vitest';
import { openIdentityServer } from '../../../testing/identity-server.ts';
import { openIdentity } from '../open-identity.ts';
import { sweep } from './sweep.ts';

const server = await openIdentityServer();
const identity = await openIdentity(server.deps, []);
const DAY = 24 * 3_600_000;

const count = async (table: string): Promise<number> =>
  (await server.database.asOwner<{ n: number }>(`select count(*)::int as n from identity.${table}`))[0]?.n ??
  -1;

test('what has run out is removed, with the demo journals of yesterday, and nothing else', async () => {
  const { json } = await server.post('v1/accounts:signUp', {
    email: 'ada@example.com',
    password: 'correct horse',
  });
  await server.post('v1/accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email: 'ada@example.com' });
  await server.nextMail('ada@example.com');
  const demo = await server.frontDoor.createDemoUser({ address: '203.0.113.1' });
  const erased: string[] = [];
  server.frontDoor.whenUserDeleted(async (userId) => void erased.push(userId));

  server.clock.advance(DAY - 1);
  await sweep(identity);
  expect(await server.frontDoor.findUser(demo.userId)).not.toBeNull();
  expect(await count('attempt_limits')).toBe(0);
  expect(await count('action_codes')).toBe(1);

  server.clock.advance(1);
  await sweep(identity);
  expect(await server.frontDoor.findUser(demo.userId)).toBeNull();

  server.clock.advance(8 * DAY);
  await sweep(identity);
  expect(await count('action_codes')).toBe(0);
  expect(await count('sessions')).toBe(1);
  expect(await server.frontDoor.findUser(json.localId)).toMatchObject({ email: 'ada@example.com' });

  server.clock.advance(180 * DAY);
  await sweep(identity);
  expect(await count('sessions')).toBe(0);
  expect(await count('users')).toBe(1);
  await expect.poll(() => erased).toEqual([demo.userId]);
});

test('a sweep comes every hour', async () => {
  expect(
    await server.database.asOwner(`select cron, timezone from pgboss.schedule where name = 'identity-sweep'`),
  ).toEqual([{ cron: '23 * * * *', timezone: 'UTC' }]);
});

test('an anonymous account is removed once it is signed in nowhere', async () => {
  const open = await openIdentityServer({ ANONYMOUS: 'on' });
  const its = await openIdentity(open.deps, []);
  const { json } = await open.post('v1/accounts:signUp', { returnSecureToken: true });
  open.clock.advance(2 * DAY);
  await sweep(its);
  expect(await open.frontDoor.findUser(json.localId)).not.toBeNull();
  open.clock.advance(180 * DAY);
  await sweep(its);
  expect(await open.frontDoor.findUser(json.localId)).toBeNull();
});
