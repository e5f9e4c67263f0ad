import { operations } from '@tapebook/contract';
import { describe, expect, it } from 'vitest';
import { openAppServer } from './testing/app-server.ts';

const server = await openAppServer();
const user = await server.newUser();
const NOBODYS = '0190c3d2-7a10-8c4e-9a55-1d2f3a4b5c6d';
const addressed = (path: string) => path.replaceAll(/\{\w+\}/g, NOBODYS);
const named = operations.map((operation) => [`${operation.method} ${operation.path}`, operation] as const);

describe('every call of the contract', () => {
  it.each(named.filter(([, { access }]) => access === 'user'))(
    '%s refuses who is not signed in',
    async (_, { method, path }) => {
      const answer = await server.anonymous(method, addressed(path));
      expect(answer.status).toBe(401);
      expect(answer.headers['content-type']).toContain('application/problem+json');
      expect(answer.json.code).toBe('unauthenticated');
    },
  );

  it.each(named.filter(([, { access }]) => access === 'user'))(
    '%s refuses the journal of someone who shared nothing',
    async (_, { method, path }) => {
      const answer = await user.call(method, addressed(path), undefined, {
        'authorized-user': 'someone-else',
      });
      expect(answer.status).toBe(403);
      expect(answer.json.code).toBe('no-grant');
    },
  );

  it.each(named.filter(([, { path, availability }]) => path.includes('{') && availability === 'working'))(
    '%s finds nothing under an id that is not the caller’s',
    async (_, { method, path }) => {
      const answer = await user.call(method, addressed(path), method === 'PATCH' ? {} : undefined);
      expect(answer.status).toBe(404);
      expect(answer.json.code).toBe('not-found');
    },
  );

  it.each(named.filter(([, { availability }]) => availability === 'planned'))(
    '%s says that it is not available yet',
    async (_, { method, path }) => {
      const answer = await user.call(method, addressed(path));
      expect(answer.status).toBe(501);
      expect(answer.json.code).toBe('not-available');
    },
  );
});

describe('the server', () => {
  it('describes every call in the OpenAPI document and marks what is to come', async () => {
    const { json } = await server.anonymous('GET', '/openapi.json');
    for (const { method, path, availability } of operations) {
      const described = json.paths[path]?.[method.toLowerCase()];
      expect(described).toBeDefined();
      expect(described['x-availability']).toBe(availability === 'planned' ? 'planned' : undefined);
    }
  });

  it('answers health and readiness to anyone', async () => {
    expect((await server.anonymous('GET', '/healthz')).json).toEqual({ status: 'ok' });
    expect((await server.anonymous('GET', '/readyz')).json).toMatchObject({
      status: 'ok',
      checks: { database: 'ok' },
    });
  });

  it('answers what is not there as a problem, with a request id and without a trace of its insides', async () => {
    const answer = await server.anonymous('GET', '/v2/nothing');
    expect(answer.status).toBe(404);
    expect(answer.json).toMatchObject({ code: 'not-found', requestId: answer.headers['x-request-id'] });
    expect(answer.text).not.toMatch(/node_modules|\.ts|\n\s+at /);
  });

  it('sends the security headers with every answer', async () => {
    const { headers } = await server.anonymous('GET', '/healthz');
    expect(headers['content-security-policy']).toMatch(/default-src 'self'/);
    expect(headers['content-security-policy']).not.toMatch(/unsafe/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('no-referrer');
  });

  it.each([
    ['rubbish', 'not-a-token'],
    ['alg none', `${btoa('{"alg":"none"}')}.${btoa('{"sub":"x"}')}.`],
  ])('refuses a token that is %s', async (_, token) => {
    const answer = await server.anonymous('GET', '/v2/trades', { authorization: `Bearer ${token}` });
    expect(answer.status).toBe(401);
  });

  it('limits an unverified account to the verification page', async () => {
    const user = await server.newUser();
    await server.database.asOwner('UPDATE identity.users SET email_verified = false WHERE uid = $1', [
      user.userId,
    ]);
    const { json: signedIn } = await server.app
      .inject({
        method: 'POST',
        url: `/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${server.config.identity.apiKey}`,
        payload: { email: user.email, password: 'correct horse battery', returnSecureToken: true },
      })
      .then((response) => ({ json: response.json() }));
    const headers = { authorization: `Bearer ${signedIn.idToken}` };
    expect((await server.anonymous('GET', '/v2/trades', headers)).json.code).toBe(
      'email-verification-required',
    );
    await server.database.asOwner("UPDATE identity.users SET created_at = '2025-04-18' WHERE uid = $1", [
      user.userId,
    ]);
    expect((await server.anonymous('GET', '/v2/trades', headers)).status).toBe(200);
  });
});

describe('under maintenance', async () => {
  const closed = await openAppServer({
    MAINTENANCE_UNTIL: '2026-03-02T16:00:00Z',
    MAINTENANCE_MESSAGE: 'New shelves',
  });

  it('private calls answer 503 with the time to come back, until the end has passed', async () => {
    const user = await closed.newUser();
    const answer = await user.call('GET', '/v2/trades');
    expect(answer.status).toBe(503);
    expect(answer.headers['retry-after']).toBe('5400');
    const { json } = await closed.anonymous('GET', '/v2/app_config');
    expect(json.maintenance).toEqual({
      enabled: true,
      until: '2026-03-02T16:00:00Z',
      message: 'New shelves',
    });
    closed.clock.set('2026-03-02T16:00:00Z');
    expect((await closed.anonymous('GET', '/v2/app_config')).json.maintenance.enabled).toBe(false);
    expect((await closed.anonymous('GET', '/v2/trades')).status).toBe(401);
  });
});

describe('with a hosted project', async () => {
  const hosted = await openAppServer({
    FIREBASE_PROJECT_ID: 'traders',
    FIREBASE_API_KEY: 'AIza-public',
    FIREBASE_AUTH_DOMAIN: 'traders.firebaseapp.com',
    FIREBASE_STORAGE_BUCKET: 'traders.appspot.com',
    FIREBASE_APP_ID: '1:2:web:3',
  });

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

  it('lets the page talk to the provider and to no one else', async () => {
    const { headers } = await hosted.anonymous('GET', '/healthz');
    expect(headers['content-security-policy']).toMatch(
      /connect-src 'self' https:\/\/identitytoolkit\.googleapis\.com/,
    );
  });
});

describe('metrics', async () => {
  const measured = await openAppServer({ METRICS: 'true' });

  it('are there when asked for, by route and without ids, and not otherwise', async () => {
    await measured.anonymous('GET', '/healthz');
    const { text } = await measured.anonymous('GET', '/metrics');
    expect(text).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/healthz",status="200"\} 1/,
    );
    expect((await server.anonymous('GET', '/metrics')).status).toBe(404);
  });
});
