import { createHmac } from 'node:crypto';
import { exportSPKI, generateKeyPair, importJWK, type JWTPayload, SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { openIdentityServer } from '../../testing/identity-server.ts';

const server = await openIdentityServer();
const account = (
  await server.post('v1/accounts:signUp', { email: 'ada@example.com', password: 'correct horse' })
).json as { idToken: string; localId: string };
const { json: jwks } = await server.raw('/.well-known/jwks.json', {});
const [header = '', payload = '', signature = ''] = account.idToken.split('.');
const decoded = (part: string): JWTPayload => JSON.parse(Buffer.from(part, 'base64url').toString());
const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('our ID token', () => {
  test('carries what the SDK and the product read', () => {
    expect(decoded(header)).toEqual({ alg: 'RS256', typ: 'JWT', kid: jwks.keys[0].kid });
    expect(decoded(payload)).toEqual({
      iss: 'http://localhost:4400/identity',
      aud: 'tapebook',
      sub: account.localId,
      user_id: account.localId,
      iat: 1_772_461_800,
      exp: 1_772_465_400,
      auth_time: 1_772_461_800,
      email: 'ada@example.com',
      email_verified: false,
      sid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      firebase: { identities: { email: ['ada@example.com'] }, sign_in_provider: 'password' },
    });
  });

  test('lets its owner in', async () => {
    expect(await server.frontDoor.tokens.verify(account.idToken)).toEqual({
      userId: account.localId,
      email: 'ada@example.com',
      emailVerified: false,
      authTime: 1_772_461_800,
      issuedAt: 1_772_461_800,
      sessionId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      provider: 'password',
      secondFactor: null,
    });
  });
});

describe('a forged token', () => {
  const foreign = generateKeyPair('RS256');
  const forgeries: Record<string, () => string | Promise<string>> = {
    'without a signature': () => `${encoded({ alg: 'none' })}.${payload}.`,
    'without a signature, naming our key': () =>
      `${encoded({ ...decoded(header), alg: 'none' })}.${payload}.`,
    'with the public key as an HMAC secret': async () => {
      const key = await importJWK({ ...jwks.keys[0], ext: true }, 'RS256', { extractable: true });
      const body = `${encoded({ ...decoded(header), alg: 'HS256' })}.${payload}`;
      if (key instanceof Uint8Array) throw new TypeError('no RSA key');
      return `${body}.${createHmac('sha256', await exportSPKI(key))
        .update(body)
        .digest('base64url')}`;
    },
    'signed by somebody else': async () =>
      new SignJWT(decoded(payload))
        .setProtectedHeader({ alg: 'RS256', kid: jwks.keys[0].kid })
        .sign((await foreign).privateKey),
    'that brings its own key': async () =>
      new SignJWT(decoded(payload))
        .setProtectedHeader({
          alg: 'RS256',
          kid: jwks.keys[0].kid,
          jwk: jwks.keys[0],
          jku: 'https://evil.example',
        })
        .sign((await foreign).privateKey),
    'without a key id': () => `${encoded({ alg: 'RS256' })}.${payload}.${signature}`,
    'with an unknown key id': () => `${encoded({ alg: 'RS256', kid: 'x' })}.${payload}.${signature}`,
    'for somebody else': () =>
      `${header}.${encoded({ ...decoded(payload), sub: 'x'.repeat(28) })}.${signature}`,
    'with another signature': () => `${header}.${payload}.${signature.slice(0, -8)}AAAAAAAA`,
  };
  for (const [name, forge] of Object.entries(forgeries)) {
    test(`${name} is refused by the product and by identity`, async () => {
      const idToken = await forge();
      await expect(server.frontDoor.tokens.verify(idToken)).rejects.toMatchObject({ code: 'invalid-token' });
      const { json } = await server.post('v1/accounts:lookup', { idToken });
      expect(json.error.message).toBe('INVALID_ID_TOKEN');
    });
  }

  test('of a server with another key is refused, though all its claims are right', async () => {
    const twin = await openIdentityServer();
    const { json } = await twin.post('v1/accounts:signUp', {
      email: 'ada@example.com',
      password: 'correct horse',
    });
    await expect(server.frontDoor.tokens.verify(json.idToken)).rejects.toMatchObject({
      code: 'invalid-token',
    });
  });
});

test('an expired token is told apart, so that the page refreshes it', async () => {
  server.clock.advance(3_600_000 + 61_000);
  await expect(server.frontDoor.tokens.verify(account.idToken)).rejects.toMatchObject({
    code: 'token-expired',
  });
  const { json } = await server.post('v1/accounts:lookup', { idToken: account.idToken });
  expect(json.error.message).toBe('TOKEN_EXPIRED');
});
