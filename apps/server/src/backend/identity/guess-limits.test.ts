import { describe, expect, test } from 'vitest';
import { openIdentityServer } from '../../testing/identity-server.ts';

const server = await openIdentityServer({ TRUSTED_PROXIES: 'loopback' });
const PASSWORD = 'correct horse';
const MINUTE = 60_000;

const from = (address: string) => ({ 'x-forwarded-for': address });
const signUp = (email: string, address = '198.51.100.1') =>
  server.post('v1/accounts:signUp', { email, password: PASSWORD }, from(address));
const signIn = async (email: string, password: string, address: string) => {
  const { json } = await server.post('v1/accounts:signInWithPassword', { email, password }, from(address));
  return (json.error?.message ?? 'ok').split(' : ')[0];
};
const times = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('guessing', () => {
  test('a password: ten tries from one place, then one a minute, even with the right one', async () => {
    await signUp('guessed@example.com');
    const answers = await Promise.all(
      times(12).map((n) => signIn('guessed@example.com', `wrong-${n}`, '203.0.113.1')),
    );
    expect(answers.filter((each) => each === 'INVALID_LOGIN_CREDENTIALS')).toHaveLength(10);
    expect(answers.filter((each) => each === 'TOO_MANY_ATTEMPTS_TRY_LATER')).toHaveLength(2);
    expect(await signIn('guessed@example.com', PASSWORD, '203.0.113.1')).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
    // The owner, elsewhere, is not locked out by it.
    expect(await signIn('guessed@example.com', PASSWORD, '203.0.113.2')).toBe('ok');
    server.clock.advance(MINUTE);
    expect(await signIn('guessed@example.com', PASSWORD, '203.0.113.1')).toBe('ok');
  });

  test('is limited alike for an address without account', async () => {
    const answers: unknown[] = [];
    for (const n of times(11)) answers.push(await signIn('nobody@example.com', `wrong-${n}`, '203.0.113.3'));
    expect(answers.at(9)).toBe('INVALID_LOGIN_CREDENTIALS');
    expect(answers.at(10)).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
  });

  test('one password for many accounts is limited by the place', async () => {
    const answers: unknown[] = [];
    for (const n of times(61)) {
      answers.push(await signIn(`victim-${n}@example.com`, 'summer2026', `2001:db8:1:1::${n.toString(16)}`));
    }
    expect(answers.at(59)).toBe('INVALID_LOGIN_CREDENTIALS');
    expect(answers.at(60)).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
  });

  test('signing in rightly, however often, is no guessing', async () => {
    await signUp('busy@example.com');
    for (const _ of times(12)) expect(await signIn('busy@example.com', PASSWORD, '203.0.113.5')).toBe('ok');
  });

  test('which addresses have an account: thirty tries', async () => {
    await signUp('taken@example.com');
    const answers: string[] = [];
    for (const _ of times(31)) {
      const { json } = await signUp('taken@example.com', '203.0.113.6');
      answers.push(json.error.message.split(' : ')[0]);
    }
    expect(answers.slice(0, 30)).toEqual(times(30).map(() => 'EMAIL_EXISTS'));
    expect(answers.at(30)).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
  });
});

describe('mails', () => {
  const ask = (email: string, address: string) =>
    server.post('v1/accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email }, from(address));

  test('nobody can have a mailbox flooded, from however many places', async () => {
    const statuses: number[] = [];
    for (const n of times(6)) statuses.push((await ask('flooded@example.com', `203.0.113.${20 + n}`)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    server.clock.advance(10 * MINUTE);
    expect((await ask('flooded@example.com', '203.0.113.30')).status).toBe(200);
  });
});

test('lookup and refresh are never limited: the SDK would sign people out', async () => {
  const { json } = await signUp('reader@example.com');
  const statuses = await Promise.all(
    times(120).map(async () => (await server.post('v1/accounts:lookup', { idToken: json.idToken })).status),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
});
