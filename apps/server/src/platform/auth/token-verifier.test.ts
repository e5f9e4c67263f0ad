import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hostedProject, remoteKeys } from './hosted-project.ts';
import { createSessionGuard } from './session-guard.ts';
import { createTokenVerifier } from './token-verifier.ts';

/** A hosted project's issuer in small: its keys over HTTP, its issuer and audience. */
const NOW = 1_790_000_000;
const clock = { now: () => NOW * 1000 };
const ours = await generateKeyPair('RS256', { extractable: true });
const foreign = await generateKeyPair('RS256');
const published = { ...(await exportJWK(ours.publicKey)), kid: 'key-1', alg: 'RS256', use: 'sig' };
const server = createServer((_, response) => response.end(JSON.stringify({ keys: [published] })));
let keysUrl = new URL('http://127.0.0.1');

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  keysUrl = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
});
afterAll(() => server.close());

const claims = {
  iss: 'https://securetoken.google.com/journal-prod',
  aud: 'journal-prod',
  sub: 'user-1',
  iat: NOW - 10,
  exp: NOW + 3590,
  auth_time: NOW - 10,
  email: 'ada@example.com',
  email_verified: true,
};

const sign = (payload: JWTPayload, key = ours.privateKey, header: { kid?: string } = { kid: 'key-1' }) =>
  new SignJWT(payload).setProtectedHeader({ alg: 'RS256', ...header }).sign(key);
const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const verify = (token: string) =>
  createTokenVerifier({ ...hostedProject('journal-prod', remoteKeys(keysUrl)), clock }).verify(token);

describe('the verifier', () => {
  test("lets a hosted project's token in and says whom it speaks for", async () => {
    expect(await verify(await sign(claims))).toEqual({
      userId: 'user-1',
      email: 'ada@example.com',
      emailVerified: true,
      authTime: NOW - 10,
      issuedAt: NOW - 10,
      sessionId: null,
      provider: 'password',
      secondFactor: null,
    });
  });

  test('forgives a minute between the clocks, not more', async () => {
    await expect(
      verify(await sign({ ...claims, iat: NOW + 50, auth_time: NOW + 50 })),
    ).resolves.toBeDefined();
    await expect(verify(await sign({ ...claims, exp: NOW - 50 }))).resolves.toBeDefined();
  });

  test('holds a token to its key once, and again after a while; what ends it ends it at once', async () => {
    let [now, looks] = [NOW * 1000, 0];
    const { keys, ...project } = hostedProject('journal-prod', remoteKeys(keysUrl));
    const verifier = createTokenVerifier({
      ...project,
      clock: { now: () => now },
      keys: (header, token) => {
        looks += 1;
        return keys(header, token);
      },
    });
    const token = await sign(claims);
    const first = await verifier.verify(token);
    expect(await verifier.verify(token)).toEqual(first);
    expect(looks).toBe(1);
    const [head, body, signature = ''] = token.split('.');
    const forged = `${head}.${body}.${signature.replace(/^./, (one) => (one === 'A' ? 'B' : 'A'))}`;
    await expect(verifier.verify(forged)).rejects.toMatchObject({ code: 'invalid-token' });
    now += 5 * 60_000;
    await verifier.verify(token);
    expect(looks).toBe(3);
    now = (claims.exp + 61) * 1000;
    await expect(verifier.verify(token)).rejects.toMatchObject({ code: 'token-expired' });
  });

  const without = (name: keyof typeof claims): JWTPayload => ({ ...claims, [name]: undefined });
  const attacks: Record<string, () => Promise<string> | string> = {
    'of another project': () => sign({ ...claims, aud: 'other' }),
    'of another issuer': () => sign({ ...claims, iss: 'https://securetoken.google.com/other' }),
    'issued in the future': () => sign({ ...claims, iat: NOW + 120 }),
    'with a sign-in in the future': () => sign({ ...claims, auth_time: NOW + 120 }),
    'without an end': () => sign(without('exp')),
    'without a subject': () => sign(without('sub')),
    'with an empty subject': () => sign({ ...claims, sub: '' }),
    'with an endless subject': () => sign({ ...claims, sub: 'u'.repeat(129) }),
    'without the time of the sign-in': () => sign(without('auth_time')),
    'signed by somebody else': () => sign(claims, foreign.privateKey),
    'without a key id': () => sign(claims, ours.privateKey, {}),
    'with an unknown key id': () => sign(claims, ours.privateKey, { kid: 'key-2' }),
    'with alg none': () => `${base64url({ alg: 'none', kid: 'key-1' })}.${base64url(claims)}.`,
    'signed with the public key as an HMAC secret': async () => {
      const body = `${base64url({ alg: 'HS256', kid: 'key-1' })}.${base64url(claims)}`;
      const secret = await exportSPKI(ours.publicKey);
      return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`;
    },
    'whose payload was exchanged': async () => {
      const [header, , signature] = (await sign(claims)).split('.');
      return `${header}.${base64url({ ...claims, sub: 'user-2' })}.${signature}`;
    },
    'that is no token at all': () => 'tb_not-a-token',
  };
  for (const [name, token] of Object.entries(attacks)) {
    test(`refuses a token ${name}`, async () => {
      await expect(verify(await token())).rejects.toMatchObject({ code: 'invalid-token' });
    });
  }

  test('says of an expired token that it has expired, so that the page refreshes it', async () => {
    await expect(verify(await sign({ ...claims, exp: NOW - 61 }))).rejects.toMatchObject({
      code: 'token-expired',
    });
  });

  test('does not sign people out when the keys cannot be fetched', async () => {
    const unreachable = remoteKeys(new URL('http://127.0.0.1:9/'));
    const verifier = createTokenVerifier({ ...hostedProject('journal-prod', unreachable), clock });
    await expect(verifier.verify(await sign(claims))).rejects.toMatchObject({ code: 'unavailable' });
  });

  test('refuses a token of before the revocation, and not one of the same second', async () => {
    const find = async () => ({ disabled: false, validSince: NOW - 10 });
    const guard = createSessionGuard(find, clock);
    const verifier = createTokenVerifier({
      ...hostedProject('journal-prod', remoteKeys(keysUrl)),
      clock,
      guard,
    });
    await expect(verifier.verify(await sign(claims))).resolves.toBeDefined();
    await expect(verifier.verify(await sign({ ...claims, iat: NOW - 11 }))).rejects.toMatchObject({
      code: 'token-revoked',
    });
  });
});
