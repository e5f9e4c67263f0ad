import { operations } from '@tapebook/contract';
import { describe, expect, it } from 'vitest';
import { createLog } from './platform/log.ts';
import { openAppServer, openOwnAppServer } from './testing/app-server.ts';
import { executions, handOver, importFile, ROUND_TRIP } from './testing/import-files.ts';

const server = await openAppServer();
const user = await server.newUser();
const NOBODYS = '0190c3d2-7a10-8c4e-9a55-1d2f3a4b5c6d';
/** Parts of an address that are no ids. */
const PARTS: Readonly<Record<string, string>> = { '{day}': '2026-03-02', '{version}': '1' };
const addressed = (path: string) => path.replaceAll(/\{\w+\}/g, (name) => PARTS[name] ?? NOBODYS);
/** Bodies of calls that would be refused for their body before anything is looked for. */
const BODIES: Readonly<Record<string, unknown>> = {
  changeComment: { text: 'x' },
  readDaysAgain: { from: '2026-01-05', to: '2026-01-06' },
  renewCredentials: { credentials: {} },
  mergeTag: { into: '0190c3d2-7a10-8c4e-9a55-1d2f3a4b5c6e' },
  splitTrade: { afterActivityId: NOBODYS },
  changeInstrument: { multiplier: '1' },
  previewUpload: {},
  importUploaded: {},
  changeInsight: { status: 'dismissed' },
  previewRun: {},
  syncText: { known: 'AA==' },
  answerRule: { kept: true },
  allowBreach: { note: null },
  answerPlan: { tradeId: NOBODYS, isIt: null },
  runImportAgain: {},
  restoreEntry: {},
  setPriceFeed: { credentials: {} },
};
/** Under an id of its own it begins what is not there: somebody else's is not in its way. */
const BEGINS: ReadonlySet<string> = new Set(['writeEntry']);
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

  it.each(
    named.filter(
      ([, { id, path, access }]) =>
        // Whoever needs no session proves in another way that it is theirs, and learns nothing without.
        path.includes('{') && access === 'user' && !BEGINS.has(id),
    ),
  )('%s finds nothing under an id that is not the caller’s', async (_, { id, method, path }) => {
    const body = BODIES[id] ?? (method === 'PATCH' ? {} : undefined);
    const answer = await user.call(method, addressed(path), body);
    expect(answer.status).toBe(404);
    expect(answer.json.code).toBe('not-found');
  });
});

describe('the server', () => {
  it('describes every call in the OpenAPI document', async () => {
    const { json } = await server.anonymous('GET', '/openapi.json');
    for (const { method, path } of operations) {
      const described = json.paths[path]?.[method.toLowerCase()];
      expect(described).toBeDefined();
    }
  });

  it('declares every part of an address in the OpenAPI document, and what is wrong with a request', async () => {
    const { json } = await server.anonymous('GET', '/openapi.json');
    for (const { method, path, body, query, params } of operations) {
      const described = json.paths[path][method.toLowerCase()];
      const declared = described.parameters
        .filter((one: { in: string; required: boolean }) => one.in === 'path' && one.required)
        .map((one: { name: string }) => one.name);
      expect(declared).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
      const parsed = (body ?? query ?? params) !== null;
      expect('400' in described.responses, `${method} ${path}`).toBe(parsed);
    }
  });

  it('answers health and readiness to anyone', async () => {
    expect((await server.anonymous('GET', '/healthz')).json).toEqual({ status: 'ok' });
    expect((await server.anonymous('GET', '/readyz')).json).toMatchObject({
      status: 'ok',
      checks: { database: 'ok', storage: 'ok' },
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

const cursorOf = (...key: unknown[]) => Buffer.from(JSON.stringify(key)).toString('base64url');

describe('a request that cannot be right', () => {
  it.each([
    '/v2/activities?symbol=%00',
    '/v2/trades?symbol=A%00',
    '/v2/activities?from=0000-01-01',
    '/v2/trades?to=9999-12-31',
    '/v2/trades?limit=many',
    ...['activities', 'trades'].flatMap((list) => [
      `/v2/${list}?cursor=${cursorOf('x', 'x', 'x')}`,
      `/v2/${list}?cursor=${cursorOf('2026-02-30', '99999999999', NOBODYS)}`,
    ]),
    `/v2/imports?cursor=${cursorOf('x', 'x')}`,
    '/v2/imports?cursor=%25',
  ])('GET %s is refused with words', async (path) => {
    const { status, json } = await user.call('GET', path);
    expect([status, json.code]).toEqual([400, 'invalid-request']);
    expect(json.detail).not.toContain('Invalid input');
  });

  it.each([
    ['/v2/trades?limit=0', undefined, 'limit: must be a whole number from 1 to 1000.'],
    ['/v2/trades?limit=1.5', undefined, 'limit: must be a whole number from 1 to 1000.'],
    ['/v2/activities', { activities: 'all' }, 'activities: must be a list of 1 to 10000 activities.'],
    ['/v2/activities', { activities: [] }, 'activities: must be a list of 1 to 10000 activities.'],
    ['/v2/activities', [], 'Send a JSON object with “activities”.'],
    ['/v2/accounts', 'Main', 'Send a JSON object with “name”.'],
    ['/v2/accounts', {}, 'name: is missing.'],
    ['/v2/accounts', { name: 5 }, 'name: must be text.'],
    [
      '/v2/accounts',
      { name: 'x', matching: 'best' },
      'matching: must be one of fifo, lifo, hifo, lofo, average.',
    ],
    [
      '/v2/accounts',
      { name: 'x\u0000' },
      'name: must not contain control characters; remove what cannot be seen.',
    ],
  ])('%s with %j is told what is allowed', async (path, body, words) => {
    const { json } = await user.call(body === undefined ? 'GET' : 'POST', path, body);
    expect(json.detail).toBe(words);
  });

  it.each([
    ['GET', '/v2/journal/search?q=a%00b'],
    ['GET', '/v2/journal/written?q=%00'],
    ['GET', `/insights/${NOBODYS}/trades?cursor=2147483648`],
    ['GET', `/insights/${NOBODYS}/trades?cursor=2147483647`],
    ['DELETE', '/v2/fields/%00'],
    ['DELETE', `/v2/prices?instrumentId=${NOBODYS}&feed=mine&seconds=2147483648`],
    ['PATCH', '/v2/fields/%00', { label: 'Mood' }],
    ['POST', `/v2/journal/${NOBODYS}/restore`, { version: 2 ** 31 }],
    ['GET', `/v2/journal/${NOBODYS}/versions/2147483648`],
    ['POST', `/v2/texts/${NOBODYS}/sync`, { of: { kind: 'trade-notes', id: 'none' }, known: '' }],
    ['POST', `/v2/texts/${NOBODYS}/sync`, { of: { kind: 'setup-description', id: 'none' }, known: '' }],
    ['POST', `/v2/texts/${NOBODYS}/sync`, { of: { kind: 'entry-notes', id: 'a\u0000' }, known: '' }],
  ] as const)('%s %s with what no database keeps is refused and no failure', async (method, path, body?) => {
    const { status } = await user.call(method, path, body);
    expect([400, 404, 422]).toContain(status);
  });

  it('cannot make the journal unreadable', async () => {
    const owner = await server.newUser();
    const { json } = await owner.call('POST', '/v2/accounts', { name: 'Main' });
    const fill = {
      accountId: json.account.id,
      kind: 'buy',
      instrument: { symbol: 'AAPL', assetClass: 'stock', currency: 'USD' },
      occurredAt: '2026-03-02T14:30:00Z',
      quantity: '9'.repeat(30),
      price: `${'9'.repeat(30)}.${'9'.repeat(30)}`,
      currency: 'USD',
    };
    const add = (more: object) =>
      owner.call('POST', '/v2/activities', { activities: [{ ...fill, ...more }] });
    for (const more of [
      { quantity: '1e400' },
      { price: '9'.repeat(60) },
      { note: 'a\u0000' },
      { externalId: '\u0000' },
      { instrument: { ...fill.instrument, symbol: 'A\u0000' } },
      { instrument: { ...fill.instrument, expiry: '0000-01-01' } },
      { occurredAt: '0000-01-01T00:00:00Z' },
      { acquiredAt: '9999-01-01T00:00:00Z' },
    ]) {
      expect([(await add(more)).status, more]).toEqual([422, more]);
    }
    expect((await owner.call('POST', '/v2/accounts', { name: 'B', openingBalance: '1e999' })).status).toBe(
      422,
    );
    expect((await add({})).status).toBe(201);
    for (const path of ['/v2/activities', '/v2/trades', '/v2/accounts', '/v2/app_data', '/app_data'])
      expect([path, (await owner.call('GET', path)).status]).toEqual([path, 200]);
  });

  it.each([
    ['no boundary', 'multipart/form-data', '--x\r\n\r\n', 400, 'invalid-request'],
    [
      'an end in the middle of its file',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nDate,',
      400,
      'invalid-request',
    ],
    ['nothing in it', 'multipart/form-data; boundary=x', '', 422, 'missing-file'],
    [
      'two files',
      'multipart/form-data; boundary=x',
      `${['a', 'b'].map((name) => `--x\r\nContent-Disposition: form-data; name="file"; filename="${name}.csv"\r\n\r\nDate\r\n`).join('')}--x--\r\n`,
      422,
      'invalid-content',
    ],
    [
      'a control character in its account',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="account"\r\n\r\na\u0000b\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nDate\r\n--x--\r\n',
      422,
      'invalid-content',
    ],
  ])('an upload with %s is refused', async (_, contentType, payload, status, code) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/imports/statement/preview',
      headers: { authorization: `Bearer ${user.idToken}`, 'content-type': contentType },
      payload,
    });
    expect([answer.statusCode, answer.json().code, answer.json().detail]).toEqual([
      status,
      code,
      expect.stringMatching(/Send|control characters/),
    ]);
  });

  it('with an address that is none is a problem like any other', async () => {
    for (const path of ['/v2/trades/%ff', `/v2/trades/${'x'.repeat(501)}`]) {
      const answer = await server.anonymous('GET', path);
      expect(answer.status).toBe(400);
      expect(answer.headers['content-type']).toContain('application/problem+json');
      expect(answer.json).toMatchObject({
        code: 'invalid-request',
        requestId: answer.headers['x-request-id'],
      });
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
      expect(answer.headers['content-security-policy']).toMatch(/default-src 'none'/);
    }
  });
});

describe('an answer', () => {
  it('is kept by no cache unless it says so', async () => {
    for (const path of ['/v2/trades', '/v2/accounts', '/user/settings', '/app_data'])
      expect((await user.call('GET', path)).headers['cache-control']).toBe('private, no-store');
    expect((await user.call('GET', '/v2/app_data')).headers['cache-control']).toBe('private, no-cache');
  });

  it('is not sent again to who has it, in any way of saying so', async () => {
    const { headers } = await user.call('GET', '/v2/app_data');
    const again = async (tag: string) =>
      (await user.call('GET', '/v2/app_data', undefined, { 'if-none-match': tag })).status;
    expect(await again(`"other", W/${headers.etag}`)).toBe(304);
    expect(await again('*')).toBe(304);
    expect(await again('"other"')).toBe(200);
  });

  it('to a change of settings tells whether the writer saw the last one', async () => {
    const owner = await server.newUser();
    const { json, headers } = await owner.call('GET', '/user/settings');
    const put = async (tag: string) =>
      (await owner.call('PUT', '/v2/settings', json.settings, { 'if-match': tag })).status;
    expect(await put(`W/${headers.etag}`)).toBe(412);
    expect(await put(`"other", ${headers.etag}`)).toBe(200);
    expect(await put(String(headers.etag))).toBe(412);
    expect(await put('*')).toBe(200);
  });
});

describe('metrics', async () => {
  const measured = await openOwnAppServer({ METRICS: 'true' });

  it('are there when asked for, by route and without ids, and not otherwise', async () => {
    await measured.anonymous('GET', '/healthz');
    const { text } = await measured.anonymous('GET', '/metrics');
    expect(text).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/healthz",status="200"\} 1/,
    );
    expect((await server.anonymous('GET', '/metrics')).status).toBe(404);
  });

  it('tell of jobs, pools, threads and what is to be done by all', async () => {
    const user = await measured.newUser();
    await importFile(user, executions(ROUND_TRIP));
    // The file is in the journal a moment before its job has ended.
    const read = async () => (await measured.anonymous('GET', '/metrics')).text;
    const ended = /tapebook_job_duration_seconds_count\{job="next-import",outcome="done"\} 1/;
    await expect.poll(read).toMatch(ended);
    await expect.poll(read).toMatch(/tapebook_queue_jobs\{job="expire-upload",state="scheduled"\} 1/);
    const text = await read();
    expect(text).toMatch(/tapebook_pool_connections\{half="product",state="waiting"\} 0/);
    expect(text).toMatch(/tapebook_file_threads\{task="import"\} 0/);
    expect(text).toMatch(/tapebook_load_unread_total 0/);
    for (const task of ['journal', 'statistics', 'file', 'insights'])
      expect(text).toMatch(new RegExp(`tapebook_thread_tasks\\{task="${task}"\\} \\d`));
    expect(text).toMatch(/tapebook_process_info\{version="\d+\.\d+\.\d+",role="all"\} 1/);
    expect(text).not.toContain(user.userId);
  });

  it('are for this machine, unless a token says otherwise', async () => {
    const from = (remoteAddress: string, headers: Record<string, string> = {}) =>
      measured.app.inject({ url: '/metrics', remoteAddress, headers });
    expect((await from('192.0.2.7')).statusCode).toBe(404);
    expect((await from('127.0.0.1', { 'x-forwarded-for': '192.0.2.7' })).statusCode).toBe(404);
    expect((await from('::1')).statusCode).toBe(200);
    const METRICS_TOKEN = 'a token that is long enough';
    const closed = await openOwnAppServer({ METRICS: 'on', METRICS_TOKEN });
    const shown = async (authorization: string) =>
      (await closed.app.inject({ url: '/metrics', remoteAddress: '192.0.2.7', headers: { authorization } }))
        .statusCode;
    expect(await shown('')).toBe(404);
    expect(await shown('Bearer a token that is long enougg')).toBe(404);
    expect(await shown(`Bearer ${METRICS_TOKEN}`)).toBe(200);
  });

  it('are joined by the request in the logs of the jobs that it made', async () => {
    const lines: Record<string, unknown>[] = [];
    const log = createLog('debug', { write: (line) => lines.push(JSON.parse(line)) });
    const logged = await openOwnAppServer({}, { log });
    const user = await logged.newUser();
    const id = await handOver(user, executions(ROUND_TRIP));
    const begun = await user.call('POST', `/v2/imports/uploads/${id}/import`, {});
    const ofRequest = () =>
      lines.filter(
        ({ requestId, msg }) => requestId === begun.headers['x-request-id'] && msg === 'A job is done',
      );
    await expect.poll(() => ofRequest().map(({ job }) => job)).toContain('next-import');
  });
});
