import { expect, test } from 'vitest';
import { openIdentityServer } from '../../../testing/identity-server.ts';

const server = await openIdentityServer({ TRUSTED_PROXIES: 'loopback' }, { realPasswords: true });
const MANY = 200;

/** All others are refused: by the limit, or, where the machine has no more to give, until later. */
const REFUSED = 'TOO_MANY_ATTEMPTS_TRY_LATER';

/** Asks all at the same time, and counts the answers. */
async function atOnce(
  ask: (n: number) => Promise<{ status: number; json: { error?: { message: string } } }>,
) {
  const answers = await Promise.all(Array.from({ length: MANY }, (_, n) => ask(n)));
  const counts: Record<string, number> = {};
  for (const { status, json } of answers) {
    const answer = status === 503 ? REFUSED : (json.error?.message.split(' : ')[0] ?? String(status));
    counts[answer] = (counts[answer] ?? 0) + 1;
  }
  return counts;
}
const signIn = (email: string, n: number, address: string) => {
  const body = { email, password: `wrong horse ${n}` };
  return server.post('v1/accounts:signInWithPassword', body, { 'x-forwarded-for': address });
};

test('hundreds of passwords for one account at the same time: ten are looked at', async () => {
  await server.post('v1/accounts:signUp', { email: 'ada@example.com', password: 'correct horse' });
  expect(await atOnce((n) => signIn('ada@example.com', n, '203.0.113.1'))).toEqual({
    INVALID_LOGIN_CREDENTIALS: 10,
    [REFUSED]: MANY - 10,
  });
});

test('hundreds of accounts from one place at the same time: sixty are looked at', async () => {
  expect(await atOnce((n) => signIn(`person-${n}@example.com`, n, '203.0.113.2'))).toEqual({
    INVALID_LOGIN_CREDENTIALS: 60,
    [REFUSED]: MANY - 60,
  });
});

test('hundreds of resets for one address from as many places at the same time: five are mailed', async () => {
  const ask = (n: number) =>
    server.post(
      'v1/accounts:sendOobCode',
      { requestType: 'PASSWORD_RESET', email: 'ada@example.com' },
      { 'x-forwarded-for': `198.51.100.${n}` },
    );
  expect(await atOnce(ask)).toEqual({ 200: 5, [REFUSED]: MANY - 5 });
});
