import { describe, expect, it } from 'vitest';
import { openAppServer, openOwnAppServer } from '../../testing/app-server.ts';

const local = await openAppServer();
const hosted = await openOwnAppServer({ PUBLIC_URL: 'https://journal.example.com' });

const CALLS = [
  '/identitytoolkit.googleapis.com/v1/accounts:lookup?key=self-hosted',
  '/securetoken.googleapis.com/v1/token?key=self-hosted',
  '/v0/b/tapebook/o?name=users%2Fada%2Fa.txt',
  '/v0/b/tapebook/o/users%2Fada%2Fa.txt',
  '/api/fn/listSessions',
  '/tapebook/us-central1/listSessions',
];

const ask = async ({ app }: typeof local, method: 'OPTIONS' | 'POST', url: string, origin: string) => {
  const preflight = {
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'content-type,x-client-version',
  };
  const headers = { origin, ...(method === 'OPTIONS' ? preflight : {}) };
  const { statusCode: status, headers: answered } = await app.inject({ method, url, headers });
  return { status, headers: answered, allowed: answered['access-control-allow-origin'] };
};

describe('a page of ours that reached us by another name', () => {
  it.each(CALLS)('may ask for %s, and reads what uploads need', async (url) => {
    const asked = await ask(local, 'OPTIONS', url, 'http://127.0.0.1:4400');
    expect([asked.status, asked.allowed]).toEqual([204, 'http://127.0.0.1:4400']);
    for (const method of ['GET', 'POST', 'PATCH', 'DELETE']) {
      expect(asked.headers['access-control-allow-methods']).toContain(method);
    }
    for (const name of ['authorization', 'x-client-version', 'x-goog-upload-offset', 'range']) {
      expect(asked.headers['access-control-allow-headers']).toContain(name);
    }
    expect(Number(asked.headers['access-control-max-age'])).toBeGreaterThan(0);
    const called = await ask(local, 'POST', url, 'http://127.0.0.1:4400');
    expect(called.status).not.toBe(204);
    expect(called.allowed).toBe('http://127.0.0.1:4400');
    expect(called.headers['access-control-expose-headers']).toMatch(
      /X-Goog-Upload-Status, X-Goog-Upload-URL, X-Goog-Upload-Size-Received/,
    );
    expect(called.headers.vary).toMatch(/origin/i);
    expect(called.headers['access-control-allow-credentials']).toBeUndefined();
  });

  it('is known by its whole origin', async () => {
    for (const url of CALLS) {
      expect((await ask(hosted, 'OPTIONS', url, 'https://journal.example.com')).status).toBe(204);
    }
  });
});

describe('a page of somebody else', () => {
  it.each([
    'https://evil.example',
    'https://journal.example.com.evil.example',
    'https://evil-journal.example.com',
    'http://journal.example.com',
    'https://journal.example.com:444',
    'http://localhost:4400',
    'null',
    'no origin',
  ])('from %s may not', async (origin) => {
    for (const url of CALLS) {
      for (const method of ['OPTIONS', 'POST'] as const) {
        const { status, allowed, headers } = await ask(hosted, method, url, origin);
        expect([status === 204, allowed]).toEqual([false, undefined]);
        expect(headers.vary).toMatch(/origin/i);
      }
    }
  });

  it('nor may any page ask for what only our own pages call', async () => {
    const { allowed } = await ask(local, 'OPTIONS', '/v2/settings', 'http://127.0.0.1:4400');
    expect(allowed).toBeUndefined();
  });
});
