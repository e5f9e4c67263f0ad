import { describe, expect, test } from 'vitest';
import { openIdentityServer } from '../../../testing/identity-server.ts';

const server = await openIdentityServer();
const PASSWORD = 'correct horse';
const messageOf = async (path: string, body: object): Promise<string> =>
  (await server.post(path, body)).json.error?.message.split(' : ')[0] ?? 'ok';

describe('a client of another language', () => {
  test('may name its key in a header', async () => {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-goog-api-key': 'self-hosted' },
      body: JSON.stringify({ email: 'header@example.com', password: PASSWORD }),
    };
    const path = '/identitytoolkit.googleapis.com/v1/accounts:signUp';
    expect((await server.raw(path, init)).status).toBe(200);
    const wrong = { ...init, headers: { ...init.headers, 'x-goog-api-key': 'another' } };
    expect((await server.raw(path, wrong)).json.error.message).toContain('API key not valid');
  });

  test('may name a new account at once', async () => {
    const { json } = await server.post('v1/accounts:signUp', {
      email: 'named@example.com',
      password: PASSWORD,
      displayName: 'Ada Lovelace',
    });
    expect(json.displayName).toBe('Ada Lovelace');
    const { json: found } = await server.post('v1/accounts:lookup', { idToken: json.idToken });
    expect(found.users[0].displayName).toBe('Ada Lovelace');
  });

  test.each([
    ['v1/accounts:lookup', {}, 'MISSING_ID_TOKEN'],
    ['v1/accounts:delete', { idToken: '' }, 'MISSING_ID_TOKEN'],
    ['v1/accounts:lookup', { idToken: 'none' }, 'INVALID_ID_TOKEN'],
    ['v1/accounts:signUp', { password: PASSWORD }, 'MISSING_EMAIL'],
    ['v1/accounts:signUp', { email: 'nobody' }, 'MISSING_PASSWORD'],
    ['v1/accounts:signUp', { email: 'nobody', password: PASSWORD }, 'INVALID_EMAIL'],
    ['v1/accounts:signInWithPassword', { password: PASSWORD }, 'MISSING_EMAIL'],
    ['v1/accounts:signInWithPassword', { email: 'nobody', password: PASSWORD }, 'INVALID_EMAIL'],
  ])('%s of %j is told %s, as elsewhere', async (path, body, message) => {
    expect(await messageOf(path, body)).toBe(message);
  });
});
