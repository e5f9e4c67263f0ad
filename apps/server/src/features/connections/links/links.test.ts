import { inventedCoinFills, PLAID_CLIENT, PLAID_SECRET, startPlaidFake } from '@tapebook/connectors/fakes';
import type { ConnectionJson } from '@tapebook/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { openAppServer, openOwnAppServer, type TestUser } from '../../../testing/app-server.ts';
import { createTestClock, wireTimeOf } from '../../../testing/test-clock.ts';

const clock = createTestClock();
const wireTime = wireTimeOf(clock);
const DAY_MS = 86_400_000;
const day = (from: number): string => new Date(clock.now() + from * DAY_MS).toISOString().slice(0, 10);
const FILLS = inventedCoinFills(day(-9), day(-2));
const fake = await startPlaidFake(FILLS, { now: () => clock.now() });
afterAll(() => fake.close());
const server = await openOwnAppServer(
  {
    CONNECTION_HOSTS: `plaid.api=${fake.origin},plaid.link=${fake.origin}`,
    PLAID_CLIENT_ID: PLAID_CLIENT,
    PLAID_SECRET,
  },
  { wireTime, mail: { send: async () => undefined } },
);

let made = 0;
const publicToken = (scenario = 'ok'): string => {
  made += 1;
  return `public-${scenario}${made}00000000`;
};
const link = (user: TestUser, token: string) =>
  user.call(
    'POST',
    `/imports/plaid/link_success?${new URLSearchParams({
      publicToken: token,
      institutionId: 'ins_1',
      institutionName: 'Invented Brokerage',
    })}`,
  );
const connections = async (user: TestUser): Promise<ConnectionJson[]> =>
  (await user.call('GET', '/v2/connections')).json.connections;

describe('linking through Plaid', () => {
  test('opens its page with a token, and reads what its page has answered', async () => {
    const user = await server.newUser();
    const begun = await user.call('POST', '/imports/plaid/create_link_token');
    expect(begun.status).toBe(200);
    expect(begun.json).toEqual({
      linkToken: expect.stringMatching(/^link-/),
      expiration: expect.stringMatching(/Z$/),
    });
    const { status, json } = await link(user, publicToken());
    expect(status).toBe(202);
    expect(json.source).toMatchObject({ kind: 'connection', broker: 'plaid', label: 'Invented Brokerage' });
    expect(json.import).toMatchObject({ sourceId: json.source.id, kind: 'connection' });
    await expect
      .poll(async () => (await connections(user)).map(({ state, activities }) => [state, activities]), {
        timeout: 60_000,
      })
      // With the deposit that its bank tells of.
      .toEqual([['ok', FILLS.length + 1]]);
    const { activities } = (await user.call('GET', '/v2/activities?limit=100')).json;
    expect(new Set(activities.map((each: { timePrecision: string }) => each.timePrecision))).toEqual(
      new Set(['day']),
    );
  });

  test('answers the same for the same answer of its page, and links once', async () => {
    const user = await server.newUser();
    const token = publicToken();
    const first = await link(user, token);
    const again = await link(user, token);
    expect([first.status, again.status]).toEqual([202, 202]);
    expect(again.json.source.id).toBe(first.json.source.id);
    expect(await connections(user)).toHaveLength(1);
  });

  test('tells a second login at the same institution from the first', async () => {
    const user = await server.newUser();
    for (let count = 0; count < 2; count += 1) expect((await link(user, publicToken())).status).toBe(202);
    const labels = (await connections(user)).map(({ label }) => label).toSorted();
    expect(labels).toEqual(['Invented Brokerage', 'Invented Brokerage 2']);
  });

  test('keeps nothing of an answer that Plaid does not know', async () => {
    const user = await server.newUser();
    const refused = await link(user, 'public');
    expect([refused.status, refused.json.code]).toEqual([422, 'login-refused']);
    expect(await connections(user)).toEqual([]);
  });

  test('is signed in to again as the same connection, which nobody else can do', async () => {
    const user = await server.newUser();
    const { json } = await link(user, publicToken('expired'));
    const id = json.source.id;
    await expect
      .poll(async () => (await connections(user))[0]?.state, { timeout: 30_000 })
      .toBe('needs-attention');
    const [{ reason } = {}] = await connections(user);
    expect(reason?.message).toContain('sign in to it again');
    expect(reason?.steps.length).toBeGreaterThan(0);
    const again = await user.call('POST', `/imports/plaid/create_link_token?sourceId=${id}`);
    expect(again.json.linkToken).toContain('again');
    const other = await server.newUser();
    const stolen = await other.call('POST', `/imports/plaid/create_link_token?sourceId=${id}`);
    expect(stolen.status).toBe(404);
  });

  test('ends at Plaid when the connection is removed', async () => {
    const user = await server.newUser();
    const { json } = await link(user, publicToken());
    await expect.poll(async () => (await connections(user))[0]?.state, { timeout: 30_000 }).toBe('ok');
    const before = fake.calls.filter((each) => each.includes('/item/remove')).length;
    const removed = await user.call('DELETE', `/imports/delete_source/${json.source.id}`);
    expect(removed.status).toBe(204);
    expect(fake.calls.filter((each) => each.includes('/item/remove'))).toHaveLength(before + 1);
  });

  test('is offered among the connectors, with the script of its page, and cannot be typed', async () => {
    const user = await server.newUser();
    const { connectors } = (await user.call('GET', '/v2/connectors')).json;
    const plaid = connectors.find((each: { id: string }) => each.id === 'plaid');
    expect(plaid).toMatchObject({
      auth: 'link',
      script: `${fake.origin}/link/v2/stable/link-initialize.js`,
    });
    const typed = await user.call('POST', '/imports/add_and_sync_source', {
      ...{ kind: 'connection', broker: 'plaid', credentials: {} },
    });
    const tried = await user.call('POST', '/v2/connections/try', { broker: 'plaid', credentials: {} });
    expect([typed.status, tried.status]).toEqual([422, 422]);
  });
});

/** Of the page at an address, as a browser asks for it. */
const policyOf = async (of: Awaited<ReturnType<typeof openAppServer>>, url: string): Promise<string> =>
  String(
    (await of.app.inject({ method: 'GET', url, headers: { accept: 'text/html' } })).headers[
      'content-security-policy'
    ],
  );

describe('the content policy', () => {
  test('is opened for the page that links, and for no other', async () => {
    const opened = await policyOf(server, '/oauth/plaid');
    expect(opened).toContain(`script-src 'self'`);
    expect(opened).toContain(`${fake.origin}/link/v2/stable/link-initialize.js`);
    expect(opened).toContain(`frame-src ${fake.origin}`);
    for (const url of ['/', '/import', '/oauth/callback', '/oauth/plaid/else']) {
      expect(await policyOf(server, url)).not.toContain(fake.origin);
    }
  });
});

describe('a server without a client of Plaid', async () => {
  const plain = await openAppServer();

  test('says so in words, offers nothing, and opens its policy for nobody', async () => {
    const user = await plain.newUser();
    for (const answer of [
      await user.call('POST', '/imports/plaid/create_link_token'),
      await link(user, publicToken()),
    ]) {
      expect([answer.status, answer.json.code]).toEqual([501, 'not-available']);
      expect(answer.json.detail).toContain('not set up on this server');
    }
    const { connectors } = (await user.call('GET', '/v2/connectors')).json;
    expect(connectors.map(({ id }: { id: string }) => id)).not.toContain('plaid');
    expect(await policyOf(plain, '/oauth/plaid')).not.toContain('plaid.com');
  });
});
