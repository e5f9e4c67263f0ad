import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { openOwnAppServer } from '../../testing/app-server.ts';
import { executions, importFile, ROUND_TRIP } from '../../testing/import-files.ts';
import { parseConfig } from '../config/index.ts';
import { openTracer } from './open-tracer.ts';

interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: number };
}

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly Attribute[];
  readonly status: { readonly code?: number };
}

/** What takes spans, by OTLP over HTTP. */
const received: { readonly key: string | undefined; readonly body: string }[] = [];
const collector = createServer((request, response) => {
  void text(request).then((body) => {
    received.push({ key: request.headers['x-key']?.toString(), body });
    response.setHeader('content-type', 'application/json').end('{}');
  });
});
await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
afterAll(() => collector.close());
const address = collector.address();
if (address === null || typeof address === 'string') throw new Error('the collector listens nowhere');

const { tracing } = parseConfig({
  OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${address.port}`,
  OTEL_EXPORTER_OTLP_HEADERS: 'x-key=se%20cret',
});
if (tracing === null) throw new Error('tracing is configured');

test('calls, their transactions and the jobs that they make are one trace, which names nobody', async () => {
  const tracer = openTracer(tracing);
  const server = await openOwnAppServer({}, { tracer });
  const user = await server.newUser();
  await importFile(user, executions(ROUND_TRIP));
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const path = '/v2/trades?filter=symbol%3ASECRET';
  await user.call('GET', path, undefined, { traceparent: `00-${traceId}-b7ad6b7169203331-00` });
  await user.call('GET', `/v2/trades/${crypto.randomUUID()}`);
  await tracer.close();

  const spans: Span[] = received.flatMap(({ body }) =>
    JSON.parse(body).resourceSpans.flatMap((of: { scopeSpans: { spans: Span[] }[] }) =>
      of.scopeSpans.flatMap((scope) => scope.spans),
    ),
  );
  const named = (name: string): Span => {
    const found = spans.find((span) => span.name === name);
    if (found === undefined) throw new Error(`no span ${name} among ${spans.map((one) => one.name)}`);
    return found;
  };
  const list = named('GET /v2/trades');
  // The caller's trace goes on; whether it is kept, its word does not decide.
  expect(list).toMatchObject({ traceId, parentSpanId: 'b7ad6b7169203331' });
  const within = spans.filter(({ parentSpanId }) => parentSpanId === list.spanId).map(({ name }) => name);
  expect(within).toContain('large read');
  expect(list.attributes).toContainEqual({
    key: 'http.response.status_code',
    value: { intValue: 200 },
  });
  const upload = named('POST /v2/imports/uploads/:id/import');
  expect(named('job next-import').traceId).toBe(upload.traceId);
  const thread = named('thread file');
  expect(thread.traceId).toBe(upload.traceId);
  expect(thread.parentSpanId).toBe(named('job next-import').spanId);

  const all = received.map(({ body }) => body).join();
  for (const secret of [user.email, user.userId, user.idToken, 'SECRET', 'AAPL'])
    expect(all).not.toContain(secret);
  expect(new Set(received.map(({ key }) => key))).toEqual(new Set(['se cret']));
});

test('of a share of none nothing is sent, and what cannot be used is told', async () => {
  received.length = 0;
  const tracer = openTracer({ ...tracing, share: 0 });
  tracer.begin('GET /', 'server', undefined).end();
  tracer.begin('GET /', 'server', `00-${'1'.repeat(32)}-${'2'.repeat(16)}-01`).end();
  await tracer.close();
  expect(received).toEqual([]);
  const refused = (env: object) => () =>
    parseConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318', ...env });
  expect(refused({ OTEL_TRACES_SAMPLER_ARG: '2' })).toThrow('must be a number from 0 to 1');
  expect(refused({ OTEL_EXPORTER_OTLP_HEADERS: 'secret' })).toThrow('must look like NAME=VALUE');
  expect(refused({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' })).toThrow('http://localhost:4318');
});
