import { createLocalJWKSet, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { openAppServer, openOwnAppServer } from './testing/app-server.ts';
import { userWith } from './testing/test-user.ts';

describe('with a hosted project', async () => {
  const embedded = await openAppServer();
  // The project's issuer in small.
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const published = createLocalJWKSet({
    keys: [{ ...(await exportJWK(publicKey)), kid: 'key-1', alg: 'RS256' }],
  });
  const hostedToken = (payload: JWTPayload): Promise<string> =>
    new SignJWT({
      iss: 'https://securetoken.google.com/traders',
      aud: 'traders',
      auth_time: Math.floor(hosted.clock.now() / 1000),
      ...payload,
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'key-1' })
      .setIssuedAt(Math.floor(hosted.clock.now() / 1000))
      .setExpirationTime(Math.floor(hosted.clock.now() / 1000) + 3600)
      .sign(privateKey);
  const hosted = await openOwnAppServer(
    {
      FIREBASE_PROJECT_ID: 'traders',
      FIREBASE_API_KEY: 'AIza-public',
      FIREBASE_AUTH_DOMAIN: 'traders.firebaseapp.com',
      FIREBASE_STORAGE_BUCKET: 'traders.appspot.com',
      FIREBASE_APP_ID: '1:2:web:3',
    },
    { hostedKeys: published },
  );

  it('the page is pointed at it, and the embedded identity is not there', async () => {
    const { json } = await hosted.anonymous('GET', '/v2/app_config');
    expect(json.identity).toMatchObject({
      mode: 'hosted',
      projectId: 'traders',
      authDomain: 'traders.firebaseapp.com',
    });
    expect(json.features.demo).toBe(false);
    expect(
      (await hosted.anonymous('POST', '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=AIza-public'))
        .status,
    ).toBe(404);
    expect((await hosted.anonymous('GET', '/.well-known/jwks.json')).status).toBe(404);
  });

  it('lets in whom the project vouches for, by its published keys, and nobody else', async () => {
    const claims = { sub: 'hosted-person', email: 'ada@example.com', email_verified: true };
    const call = (token: string) =>
      hosted.anonymous('GET', '/v2/app_data', { authorization: `Bearer ${token}` });
    expect((await call(await hostedToken(claims))).status).toBe(200);
    expect((await call(await hostedToken({ ...claims, aud: 'another-project' }))).status).toBe(401);
    expect((await call(await hostedToken({ ...claims, iss: 'https://evil.example/traders' }))).status).toBe(
      401,
    );
    const { idToken } = await embedded.newUser();
    expect((await call(idToken)).status).toBe(401);
  });

  it('keeps whoever has not verified their address to the verification', async () => {
    const token = await hostedToken({ sub: 'new-person', email: 'new@example.com', email_verified: false });
    const { status, json } = await hosted.anonymous('GET', '/v2/app_data', {
      authorization: `Bearer ${token}`,
    });
    expect([status, json.type]).toEqual([403, '/problems/email-verification-required']);
  });

  it('erases all of a person before the project deletes the account, which tells nobody', async () => {
    const idToken = await hostedToken({ sub: 'leaving', email: 'eve@example.com', email_verified: true });
    const leaving = userWith(hosted.app, { userId: 'leaving', email: 'eve@example.com', idToken });
    expect((await leaving.call('POST', '/v2/accounts', { name: 'Main' })).status).toBe(201);
    const { secret } = (await leaving.call('POST', '/v2/tokens', { name: 'Sheet', access: 'read' })).json;
    const asProgram = async (): Promise<number> =>
      (await hosted.anonymous('GET', '/v2/app_data', { authorization: `Bearer ${secret}` })).status;
    expect(await asProgram()).toBe(200);
    expect((await leaving.call('POST', '/user/erase')).status).toBe(204);
    expect(await asProgram()).toBe(401);
    expect((await leaving.call('GET', '/v2/app_data')).json.accounts).toEqual([]);
  });

  it('offers neither files nor functions of its own', async () => {
    for (const path of ['/v0/b/traders.appspot.com/o', '/api/fn/listSessions']) {
      expect((await hosted.anonymous('POST', path)).status).toBe(404);
    }
  });

  it('lets the page talk to the provider and to no one else', async () => {
    const { headers } = await hosted.anonymous('GET', '/healthz');
    expect(headers['content-security-policy']).toMatch(
      /connect-src 'self' https:\/\/identitytoolkit\.googleapis\.com/,
    );
  });
});
