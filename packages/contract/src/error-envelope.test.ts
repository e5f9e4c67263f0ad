import { describe, expect, it } from 'vitest';
import {
  createSender,
  errorEnvelope,
  framesOf,
  parseDsn,
  silenceAsked,
  withoutIds,
  withoutPersons,
} from './error-envelope.ts';

describe('reports of errors', () => {
  it.each([
    ['https://abc123@errors.example.com/42', 'https://errors.example.com/api/42/envelope/'],
    ['http://abc@localhost:9000/sentry/7', 'http://localhost:9000/sentry/api/7/envelope/'],
  ])('go where %s says', (dsn, address) => {
    expect(parseDsn(dsn)?.url.split('?')[0]).toBe(address);
    expect(parseDsn(dsn)?.url).toMatch(/sentry_version=7&sentry_key=abc/);
  });

  it.each([
    '',
    'nothing',
    'https://errors.example.com/42',
    'https://abc@errors.example.com/',
    'ftp://abc@x/1',
  ])('do not take %s for a place', (dsn) => expect(parseDsn(dsn)).toBeNull());

  it('say neither whose it was nor how much', () => {
    expect(withoutPersons('Cannot read 1,234.56 of ada@example.com in “My account”')).toBe(
      'Cannot read # of [mail] in […]',
    );
    expect(withoutPersons('no trade 0190c3d2-7a10-8c4e-9a55-1d2f3a4b5c6d')).toBe('no trade [id]');
    expect(withoutIds('/trades/0190c3d2-7a10?u=ada#x')).toBe('/trades/[id]');
    expect(withoutIds('/v2/journal/2026-03-02')).toBe('/v2/journal/[id]');
  });

  it('are envelopes of a head, an item and an event with its frames, the outermost first', () => {
    const text = errorEnvelope({
      id: 'a'.repeat(32),
      now: 1_772_461_800_000,
      error: {
        name: 'TypeError',
        message: 'x is 12',
        stack:
          'TypeError: x is 12\n    at inner (https://t.example/assets/a.js:1:20)\n    at https://t.example/assets/b.js?v=1:3:4',
      },
      platform: 'javascript',
      release: 'tapebook@0.1.0',
      transaction: '/trades',
    });
    const [head = '', item = '', event = '', end] = text.split('\n');
    expect(JSON.parse(head)).toEqual({ event_id: 'a'.repeat(32), sent_at: '2026-03-02T14:30:00.000Z' });
    expect(JSON.parse(item)).toEqual({ type: 'event', content_type: 'application/json' });
    expect(JSON.parse(event)).toMatchObject({
      release: 'tapebook@0.1.0',
      platform: 'javascript',
      level: 'error',
    });
    const [value] = JSON.parse(event).exception.values;
    expect(value).toMatchObject({ type: 'TypeError', value: 'x is #' });
    expect(value.stacktrace.frames.map(({ filename }: { filename: string }) => filename)).toEqual([
      'https://t.example/assets/b.js',
      'https://t.example/assets/a.js',
    ]);
    expect(JSON.parse(event)).not.toHaveProperty('user');
    expect(end).toBe('');
    expect(framesOf('inner@https://t.example/a.js:1:2')).toMatchObject([
      { function: 'inner', lineno: 1, colno: 2 },
    ]);
  });

  it.each([
    [200, null, 0],
    [429, null, 60_000],
    [429, '7', 7_000],
    [429, 'Mon, 02 Mar 2026 14:30:05 GMT', 5_000],
  ])('keep silent after %i with %s for %i ms', (status, after, ms) => {
    expect(silenceAsked(status, after, Date.parse('2026-03-02T14:30:00Z'))).toBe(ms);
  });

  it('are at most 64 at once, and none while silence is asked', async () => {
    let now = 0;
    const waiting: ((status: number) => void)[] = [];
    const sent: string[] = [];
    const send = createSender(
      { origin: 'https://x', url: 'https://x/api/1/envelope/' },
      {
        now: () => now,
        fetch: (_, { body }) => {
          sent.push(body);
          return new Promise((resolve) => {
            waiting.push((status) => resolve({ status, headers: { get: () => null } }));
          });
        },
      },
    );
    const all = Array.from({ length: 70 }, (_, at) => send(String(at)));
    expect(sent).toHaveLength(64);
    for (const answer of waiting) answer(429);
    await Promise.all(all);
    now = 59_999;
    await send('too early');
    expect(sent).toHaveLength(64);
    now = 60_000;
    const later = send('later');
    waiting.at(-1)?.(200);
    await later;
    expect(sent).toHaveLength(65);
  });

  it('keep silent though one that went off before is answered after the silence was asked for', async () => {
    const waiting: ((status: number) => void)[] = [];
    const send = createSender(
      { origin: 'https://x', url: 'https://x/api/1/envelope/' },
      {
        now: () => 0,
        fetch: () =>
          new Promise((resolve) => {
            waiting.push((status) => resolve({ status, headers: { get: () => null } }));
          }),
      },
    );
    const [late, refused] = [send('a load'), send('an error')];
    waiting[1]?.(429);
    await refused;
    waiting[0]?.(200);
    await late;
    void send('another error');
    expect(waiting).toHaveLength(2);
  });
});
