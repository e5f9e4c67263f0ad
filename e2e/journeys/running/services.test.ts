import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { askIdentity, createDemoPerson } from '../../fixtures/people.ts';
import { startProductServer } from '../../fixtures/product-server.ts';
import { handInSession } from '../../fixtures/session.ts';
import { expect, test } from '../../fixtures/test.ts';
import { AppFrame } from '../../pages/app-frame.ts';

/** Hears what pages tell, in the place of both services. */
async function startServices() {
  const heard: { readonly path: string; readonly body: string }[] = [];
  const server = createServer(async (request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'content-type');
    if (request.method === 'POST') {
      heard.push({ path: (request.url ?? '').split('?')[0] ?? '', body: await text(request) });
    }
    response.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { heard, host, close: () => void server.close() };
}

interface Told {
  readonly event: string;
  readonly distinct_id: string;
  readonly properties: { readonly $pathname?: string };
}

test('configured services are told of pages and errors, of a person by the id alone, and of nothing in a journal', async ({
  page,
  complaints,
}) => {
  const services = await startServices();
  const server = await startProductServer({
    SENTRY_DSN: `http://key@${services.host}/7`,
    POSTHOG_KEY: 'phc_key',
    POSTHOG_HOST: `http://${services.host}`,
    DEMO: 'on',
  });
  const told = (): Told[] =>
    services.heard.flatMap(({ path, body }) => (path === '/batch/' ? JSON.parse(body).batch : []));
  try {
    const person = await createDemoPerson(server);
    const { localId } = await askIdentity(server, 'accounts:signInWithPassword', {
      ...person,
      returnSecureToken: true,
    });
    await page.goto(`${server.origin}/signin`);
    await handInSession(page, server, person);
    await page.goto(`${server.origin}/dashboard`);
    const frame = new AppFrame(page);
    await frame.goTo('Trades');
    const events = () =>
      told().map(({ event, properties }) => `${event} ${properties.$pathname ?? ''}`.trim());
    await expect
      .poll(events)
      .toEqual(expect.arrayContaining(['$pageview /dashboard', '$pageview /trades', '$identify']));
    expect(told().find(({ event }) => event === '$identify')?.distinct_id).toBe(localId);

    complaints.allow(/uncaught: 1,234\.50 lost/);
    await page.evaluate(() => {
      setTimeout(() => {
        throw new RangeError('1,234.50 lost by ada@example.com');
      });
    });
    const envelopes = () =>
      services.heard.filter(({ path }) => path === '/api/7/envelope/').map(({ body }) => body);
    await expect.poll(() => envelopes().join('\n')).toContain('# lost by [mail]');
    const error = envelopes().find((body) => body.includes('# lost by [mail]')) ?? '';
    expect(error).toMatch(/"release":"tapebook@\d/);

    await frame.signOut();
    await expect(page).toHaveURL(/\/signin/);
    await expect.poll(() => events().at(-1)).toBe('$pageview /signin');
    expect(told().at(-1)?.distinct_id).not.toBe(localId);
    const all = services.heard.map(({ body }) => body).join('\n');
    expect(all).not.toContain(person.email);
    expect(all).not.toMatch(/[$€£]\d|1,234/);
  } finally {
    await server.stop();
    services.close();
  }
});
