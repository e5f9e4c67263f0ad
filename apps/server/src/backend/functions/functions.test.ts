import { describe, expect, it } from 'vitest';
import { type AppServer, openOwnAppServer, type TestUser } from '../../testing/app-server.ts';

const server = await openOwnAppServer({ FEEDBACK_TO: 'ops@example.com' });
const silent = await openOwnAppServer({ DEMO: 'off' });

async function call(at: AppServer, name: string, data: unknown, idToken?: string) {
  const response = await at.app.inject({
    method: 'POST',
    url: `/api/fn/${name}`,
    headers: idToken === undefined ? {} : { authorization: `Bearer ${idToken}` },
    payload: { data },
  });
  return { status: response.statusCode, ...response.json() };
}

async function signInAgain({ email }: TestUser): Promise<string> {
  const response = await server.app.inject({
    method: 'POST',
    url: `/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${server.config.identity.apiKey}`,
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
    payload: { email, password: 'correct horse battery', returnSecureToken: true },
  });
  return response.json().idToken;
}

const keptFeedback = (user: TestUser) =>
  server.database.tenant(user.userId, (tx) =>
    tx.selectFrom('feedback').select(['message', 'page', 'contact']).execute(),
  );

describe('sessions', () => {
  it('are listed, this one first, and ended one by one or all others at once', async () => {
    const user = await server.newUser();
    const other = await signInAgain(user);
    const { result } = await call(server, 'listSessions', null, other);
    expect(result.sessions[0]).toMatchObject({
      current: true,
      provider: 'password',
      device: { browser: 'Firefox', system: 'Linux' },
      startedAt: expect.stringMatching(/^2026-03-02T14:30:0\d\.000Z$/),
    });
    const [, ...others] = result.sessions;
    expect(others.every(({ current }: { current: boolean }) => !current)).toBe(true);
    expect((await call(server, 'revokeSession', { id: others[0].id }, other)).result).toEqual({ ended: 1 });
    expect((await call(server, 'revokeSession', { id: others[0].id }, other)).result).toEqual({ ended: 0 });
    await call(server, 'revokeSession', { all: true }, other);
    expect((await call(server, 'listSessions', {}, other)).result.sessions).toHaveLength(1);
    server.clock.advance(4_000);
    expect((await call(server, 'listSessions', {}, user.idToken)).error.status).toBe('UNAUTHENTICATED');
  });

  it('are nobody else’s to end', async () => {
    const [user, other] = [await server.newUser(), await server.newUser()];
    const { result } = await call(server, 'listSessions', {}, user.idToken);
    expect(
      (await call(server, 'revokeSession', { id: result.sessions[0].id }, other.idToken)).result,
    ).toEqual({ ended: 0 });
    expect((await call(server, 'revokeSession', { all: true }, undefined)).error.status).toBe(
      'UNAUTHENTICATED',
    );
    for (const data of [null, {}, { id: 'x' }, { all: false }, { id: crypto.randomUUID(), all: true }]) {
      expect((await call(server, 'revokeSession', data, user.idToken)).error.status).toBe('INVALID_ARGUMENT');
    }
  });
});

describe('feedback', () => {
  it('is kept once, however often it is sent', async () => {
    const user = await server.newUser();
    const said = { message: ' The chart is upside down. ', page: '/trades' };
    for (let count = 0; count < 3; count += 1) {
      expect(await call(server, 'sendFeedback', said, user.idToken)).toEqual({ status: 200, result: {} });
    }
    expect(await keptFeedback(user)).toEqual([
      { message: 'The chart is upside down.', page: '/trades', contact: user.email },
    ]);
  });

  it('is somebody’s, and says something', async () => {
    const user = await server.newUser();
    expect((await call(server, 'sendFeedback', { message: 'x' })).status).toBe(401);
    for (const data of [null, {}, { message: '  ' }, { message: 'x'.repeat(5001) }, { message: 'a\0b' }]) {
      expect((await call(server, 'sendFeedback', data, user.idToken)).error.status).toBe('INVALID_ARGUMENT');
    }
    expect(await keptFeedback(user)).toEqual([]);
  });

  it('has an end for a day', async () => {
    const user = await server.newUser();
    const send = (n: number) => call(server, 'sendFeedback', { message: `Number ${n}` }, user.idToken);
    for (let n = 0; n < 20; n += 1) await send(n);
    expect((await send(20)).error).toMatchObject({ status: 'RESOURCE_EXHAUSTED' });
    expect(await keptFeedback(user)).toHaveLength(20);
  });
});

describe('a demo journal', () => {
  it('is opened for anyone', async () => {
    const { result } = await call(server, 'createDemoJournal', null);
    expect(result).toEqual({ email: expect.stringMatching(/@demo\.invalid$/), password: expect.any(String) });
  });

  it('is not where none is offered', async () => {
    expect((await call(silent, 'createDemoJournal', null)).error.status).toBe('UNIMPLEMENTED');
  });
});
