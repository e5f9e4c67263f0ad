import { describe, expect, it } from 'vitest';
import { errorReporting } from './error-reporting.ts';
import { productAnalytics } from './product-analytics.ts';

const ID = '0190c3d2-7a10-8c4e-9a55-1d2f3a4b5c6d';

/** A page that notes what it was told to send. */
function openPage() {
  const sent: { readonly url: string; readonly body: string }[] = [];
  const listeners = new Map<string, (event: Event) => void>();
  let navigated = (): void => undefined;
  let last = 0;
  const location = { pathname: `/trades/${ID}`, origin: 'https://journal.example' };
  const page = {
    fetch: (async (url: string, init: { body: string }) => {
      sent.push({ url, body: init.body });
      return new Response('{}');
    }) as unknown as typeof fetch,
    location,
    crypto: {
      randomUUID: () => {
        last += 1;
        return `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
      },
    },
    performance: {
      timeOrigin: 1_772_461_800_000,
      now: () => 1500,
      getEntriesByType: () =>
        Array.from({ length: 2400 }, (_, at) => ({
          name: at % 2 === 0 ? `https://journal.example/v2/trades/${ID}?u=ada` : 'https://other.example/x',
          initiatorType: 'fetch',
          startTime: at,
          duration: 2,
        })),
    } as unknown as Performance,
    navigation: {
      addEventListener: (_: 'navigatesuccess', listener: () => void) => {
        navigated = listener;
      },
    },
    addEventListener: (type: string, listener: (event: Event) => void) => void listeners.set(type, listener),
  };
  return { page, sent, location, go: () => navigated(), listeners };
}

describe('product analytics', () => {
  const open = () => {
    const opened = openPage();
    const port = productAnalytics({ key: 'phc_1', url: 'https://stats.example' }, opened.page);
    const events = () =>
      opened.sent.map(({ url, body }) => {
        expect(url).toBe('https://stats.example/batch/');
        const { api_key, batch } = JSON.parse(body);
        expect(api_key).toBe('phc_1');
        return batch[0];
      });
    return { ...opened, port, events };
  };

  it('tells pages without ids, and each once', () => {
    const { events, go, location } = open();
    go();
    location.pathname = '/calendar';
    go();
    expect(events().map(({ event, properties }) => [event, properties.$pathname])).toEqual([
      ['$pageview', '/trades/[id]'],
      ['$pageview', '/calendar'],
    ]);
  });

  it('knows who signed in by the id alone, and nobody after the sign-out', () => {
    const { events, port, location, go } = open();
    port.identify('ada');
    port.identify('ada');
    port.reset();
    location.pathname = '/signin';
    go();
    const [first, identified, after] = events();
    expect(identified).toMatchObject({ event: '$identify', distinct_id: 'ada' });
    expect(identified.properties.$anon_distinct_id).toBe(first.distinct_id);
    expect(events()).toHaveLength(3);
    expect([first.distinct_id, 'ada']).not.toContain(after.distinct_id);
  });

  it('tells errors of routes by message and name, without amounts', () => {
    const { events, port } = open();
    port.captureError(new RangeError('1,234.56 is too much for ada@example.com'));
    expect(events()[1]).toMatchObject({
      event: 'route_error',
      properties: { message: '# is too much for [mail]', name: 'RangeError' },
    });
  });
});

describe('error reporting', () => {
  const OPTIONS = { dsn: 'https://key@errors.example/7', release: 'tapebook@1.2.3', traceSampleRate: 0.25 };
  const itemOf = (body: string) => {
    const [, item = '', payload = ''] = body.split('\n');
    return { item: JSON.parse(item), payload: JSON.parse(payload) };
  };

  it('tells an error once, with at most a hundred steps that led to it', () => {
    const { page, sent, listeners } = openPage();
    const port = errorReporting(OPTIONS, page, () => 0.9);
    const error = new TypeError('no 12.50 here');
    listeners.get('error')?.({ error } as unknown as Event);
    port.captureError?.(error);
    listeners.get('unhandledrejection')?.({ reason: 'gone' } as unknown as Event);
    expect(sent.map(({ url }) => url.split('?')[0])).toEqual(
      Array(2).fill('https://errors.example/api/7/envelope/'),
    );
    const { item, payload } = itemOf(sent[0]?.body ?? '');
    expect(item.type).toBe('event');
    expect(payload).toMatchObject({ release: 'tapebook@1.2.3', transaction: '/trades/[id]' });
    expect(payload.exception.values[0]).toMatchObject({ type: 'TypeError', value: 'no # here' });
    expect(payload.breadcrumbs.values).toHaveLength(100);
    expect(sent[0]?.body).not.toMatch(/ada|other\.example|0190c3d2|12\.50/);
  });

  it('tells of one load in four how long it took, with at most a thousand parts', () => {
    const quiet = openPage();
    errorReporting(OPTIONS, quiet.page, () => 0.25);
    expect(quiet.sent).toEqual([]);
    const { page, sent } = openPage();
    errorReporting(OPTIONS, page, () => 0.24);
    const { item, payload } = itemOf(sent[0]?.body ?? '');
    expect(item.type).toBe('transaction');
    expect(payload.spans).toHaveLength(1000);
    expect(payload.contexts.trace.op).toBe('pageload');
    expect(payload.timestamp - payload.start_timestamp).toBe(1.5);
    expect(sent[0]?.body).not.toMatch(/0190c3d2|ada/);
  });
});
