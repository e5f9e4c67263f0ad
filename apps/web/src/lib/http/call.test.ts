import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deleteActivity, getAppConfig, listActivities, putSettings } from '@tapebook/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCall } from './call.ts';
import { ProblemError, UnexpectedAnswerError, UnreachableError } from './problem-error.ts';

const ID = '0190c3d2-7a10-8c4e-9a55-1d2f3a4b5c6d';

describe('calling the product API', () => {
  let server: Server;
  let origin = '';
  let answer = { status: 204, body: '', headers: {} as Record<string, string> };
  let seen: { method: string; url: string; headers: IncomingMessage['headers'] }[] = [];

  beforeEach(async () => {
    seen = [];
    server = createServer((request, response) => {
      seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers });
      response.writeHead(answer.status, answer.headers).end(answer.body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  const caller = (token: string | null = 'secret-token', authorizedUser: string | null = null) =>
    createCall({
      fetch: (input, init) => fetch(`${origin}${String(input)}`, init),
      token: async () => token,
      authorizedUser: () => authorizedUser,
    });

  it('sends the bearer token, and names the journal that was asked for', async () => {
    answer = { status: 204, body: '', headers: {} };
    await caller('secret-token', 'someone')(deleteActivity, { params: { activityId: ID } });
    expect(seen[0]).toMatchObject({ method: 'DELETE', url: `/v2/activities/${ID}` });
    expect(seen[0]?.headers.authorization).toBe('Bearer secret-token');
    expect(seen[0]?.headers['authorized-user']).toBe('someone');
  });

  it('sends neither when nobody is signed in and no journal was named', async () => {
    answer = { status: 204, body: '', headers: {} };
    await caller(null)(deleteActivity, { params: { activityId: ID } });
    expect(seen[0]?.headers.authorization).toBeUndefined();
    expect(seen[0]?.headers['authorized-user']).toBeUndefined();
  });

  it('reads the answer by the contract', async () => {
    answer = { status: 200, body: '{"activities":[],"nextCursor":null}', headers: {} };
    const page = await caller()(listActivities, { query: { symbol: 'ES M6', limit: 10 } });
    expect(page).toEqual({ activities: [], nextCursor: null });
    expect(seen[0]?.url).toBe('/v2/activities?symbol=ES+M6&limit=10');
  });

  it('turns a problem into an error with the words of the server', async () => {
    answer = {
      status: 429,
      headers: { 'content-type': 'application/problem+json', 'retry-after': '7' },
      body: JSON.stringify({
        type: 'about:blank',
        title: 'Too many requests',
        status: 429,
        detail: 'Wait a little.',
        code: 'too-many-requests',
        requestId: 'r-1',
      }),
    };
    const error = await caller()(getAppConfig).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ProblemError);
    expect(error).toMatchObject({ code: 'too-many-requests', retryAfter: 7, requestId: 'r-1' });
  });

  it('tells an answer that is not as agreed from a server that is not there', async () => {
    answer = { status: 200, body: '{"settings":{"trading":{}}}', headers: {} };
    const settings = { trading: {}, appearance: {} } as never;
    await expect(caller()(putSettings, { body: settings })).rejects.toBeInstanceOf(UnexpectedAnswerError);
    answer = { status: 502, body: '<html>Bad gateway</html>', headers: {} };
    await expect(caller()(getAppConfig)).rejects.toBeInstanceOf(UnreachableError);
    origin = 'http://127.0.0.1:1';
    await expect(caller()(getAppConfig)).rejects.toBeInstanceOf(UnreachableError);
  });

  it('logs a failure once, and neither token nor body with it', async () => {
    answer = { status: 500, body: 'stack at /srv/secret', headers: {} };
    await caller()(getAppConfig).catch(() => undefined);
    const logged = JSON.stringify(vi.mocked(console.warn).mock.calls);
    expect(vi.mocked(console.warn)).toHaveBeenCalledTimes(1);
    expect(logged).toContain('/v2/app_config');
    expect(logged).not.toContain('secret');
  });
});
