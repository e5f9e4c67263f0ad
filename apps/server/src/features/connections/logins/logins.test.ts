import {
  inventedCoinFills,
  SCHWAB_APP,
  SCHWAB_DENIES,
  SCHWAB_SECRET,
  startSchwabFake,
  startTradestationFake,
  TRADESTATION_KEY,
  TRADESTATION_SECRET,
} from '@tapebook/connectors/fakes';
import type { ConnectionJson } from '@tapebook/contract';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { openOwnAppServer, type TestUser } from '../../../testing/app-server.ts';
import { lines } from '../../../testing/statement-lines.ts';
import { createTestClock, wireTimeOf } from '../../../testing/test-clock.ts';

const clock = createTestClock();
const wireTime = wireTimeOf(clock);
const DAY_MS = 86_400_000;
const day = (from: number): string => new Date(clock.now() + from * DAY_MS).toISOString().slice(0, 10);
const [FROM, START] = [day(-9), day(-10)];
const FILLS = inventedCoinFills(FROM, day(-2));
const fake = await startSchwabFake(FILLS, { now: () => clock.now() });
const proving = await startTradestationFake(FILLS, { now: () => clock.now(), rotates: true });
afterAll(() => Promise.all([fake.close(), proving.close()]));
const server = await openOwnAppServer(
  {
    CONNECTION_HOSTS: [
      `schwab.api=${fake.origin}`,
      `tradestation.live=${proving.origin}`,
      `tradestation.login=${proving.origin}`,
    ].join(','),
  },
  { wireTime, mail: { send: async () => undefined } },
);

const begin = (user: TestUser, more = {}) =>
  user.call('POST', '/v2/connections/logins', {
    ...{ broker: 'schwab', credentials: { key: SCHWAB_APP, secret: SCHWAB_SECRET }, startDay: START },
    ...more,
  });
const finish = (user: TestUser, answer: object) => user.call('POST', '/v2/connections/logins/finish', answer);

/** Signs in on the broker's page, and comes back with what its address says. */
async function comeBack(address: string): Promise<{ state: string; code?: string; error?: string }> {
  const { headers } = await fetch(address, { redirect: 'manual' });
  const landed = new URL(headers.get('location') ?? '');
  expect(landed.pathname).toBe('/oauth/callback');
  const { state = '', code, error } = Object.fromEntries(landed.searchParams);
  return { state, ...(code === undefined ? {} : { code }), ...(error === undefined ? {} : { error }) };
}
const connections = async (user: TestUser): Promise<ConnectionJson[]> =>
  (await user.call('GET', '/v2/connections')).json.connections;
const whenRead = (user: TestUser) =>
  expect
    .poll(async () => (await connections(user)).map(({ state, activities }) => [state, activities]), {
      timeout: 60_000,
    })
    .toEqual([['ok', FILLS.length]]);

describe('signing in on the page of a broker', () => {
  test('links a connection that says until when it lasts, and signed in to again it is the same one', async () => {
    const user = await server.newUser();
    const begun = await begin(user);
    expect(begun.status).toBe(201);
    expect(begun.json.address).toMatch(new RegExp(`^${fake.origin}/v1/oauth/authorize\\?`));
    expect(begun.json.address).not.toContain(SCHWAB_SECRET);
    const { status, json } = await finish(user, await comeBack(begun.json.address));
    expect(status).toBe(200);
    expect(json.connection).toMatchObject({ connector: 'schwab', state: 'first-pull', expiresOn: day(7) });
    await whenRead(user);

    clock.advance(3 * DAY_MS);
    const again = await begin(user, { credentials: {}, connectionId: json.connection.id });
    expect(again.status).toBe(201);
    const renewed = await finish(user, await comeBack(again.json.address));
    expect(renewed.json.connection).toMatchObject({ id: json.connection.id, expiresOn: day(7) });
    expect(await connections(user)).toHaveLength(1);
  });

  test('proves to a broker that asks for it that whoever comes back was sent from here', async () => {
    const user = await server.newUser();
    const credentials = { key: TRADESTATION_KEY, secret: TRADESTATION_SECRET };
    const begun = await begin(user, { broker: 'tradestation', credentials });
    const asked = new URL(begun.json.address).searchParams;
    expect(asked.get('code_challenge_method')).toBe('S256');
    expect(asked.get('code_challenge')).toMatch(/^[\w-]{43}$/);
    // The broker has it from a login of its own, whose verifier is another.
    const stolen = await begin(user, { broker: 'tradestation', credentials });
    const own = await comeBack(begun.json.address);
    const foreign = await comeBack(stolen.json.address);
    const refused = await finish(user, { state: foreign.state, code: own.code });
    expect([refused.status, refused.json.code]).toEqual([422, 'login-refused']);
    const { status } = await finish(
      user,
      await comeBack((await begin(user, { broker: 'tradestation', credentials })).json.address),
    );
    expect(status).toBe(200);
    await whenRead(user);
  });

  /** The same days of the account that is chosen, the first that was traded in, as its history prints them: days without a time, the latest first. */
  const history = () => {
    const printed = (at: number): string => {
      const [year, month, date] = new Date(at).toISOString().slice(0, 10).split('-');
      return `${month}/${date}/${year}`;
    };
    const row = ({ at, side, quantity, price, fee }: (typeof FILLS)[number]): string => {
      const value = Number(quantity) * Number(price);
      const cash = side === 'buy' ? -(value + Number(fee)) : value - Number(fee);
      const amount = `${cash < 0 ? '-' : ''}$${Math.abs(cash).toFixed(2)}`;
      const [action, paid] = [side === 'buy' ? 'Buy' : 'Sell', `$${fee}`];
      return `"${printed(at)}","${action}","XYZ","XYZ INC","${quantity}","$${price}","${paid}","${amount}"`;
    };
    return lines(
      'Individual_XXX001_Transactions.csv',
      '"Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount"',
      ...FILLS.filter(({ market }) => market === 'perpetual')
        .toReversed()
        .map(row),
    );
  };
  const tradesOf = async (user: TestUser): Promise<string[]> =>
    (await user.call('GET', '/v2/trades?limit=1000')).json.trades
      .map(
        ({ openedAt, quantity, netPnl }: Record<string, string>) =>
          `${openedAt?.slice(0, 10)} ${quantity} ${netPnl}`,
      )
      .toSorted();

  test.each(['before', 'after'])(
    'and its history as a file count the same days once, read %s it',
    async (when) => {
      const user = await server.newUser();
      const { json } = await user.call('POST', '/v2/accounts', { name: 'Shares', currency: 'USD' });
      const account = json.account.id;
      const upload = async () => {
        const { status } = await user.send('/imports/statement/upload', history(), { account });
        expect(status).toBe(200);
      };
      if (when === 'after') await upload();
      await finish(user, await comeBack((await begin(user, { account })).json.address));
      await expect
        .poll(async () => (await connections(user)).map(({ state }) => state), { timeout: 60_000 })
        .toEqual(['ok']);
      const once = await tradesOf(user);
      if (when === 'before') await upload();
      expect(await tradesOf(user)).toEqual(once);
      expect(once).toHaveLength(FILLS.length / 2);
    },
  );

  test('counts once', async () => {
    const user = await server.newUser();
    const answer = await comeBack((await begin(user)).json.address);
    expect((await finish(user, answer)).status).toBe(200);
    const again = await finish(user, answer);
    expect([again.status, again.json.code]).toEqual([409, 'login-not-waiting']);
    expect(again.json.detail).toContain('used already');
    expect(await connections(user)).toHaveLength(1);
  });

  test('counts for whoever was sent, and for nobody else', async () => {
    const [sent, other] = [await server.newUser(), await server.newUser()];
    const answer = await comeBack((await begin(sent)).json.address);
    const stolen = await finish(other, answer);
    expect([stolen.status, stolen.json.code]).toEqual([409, 'login-not-waiting']);
    expect(stolen.json.detail).toContain('someone else');
    expect(await connections(other)).toEqual([]);
    expect((await finish(sent, answer)).status).toBe(200);
  });

  test('counts within ten minutes', async () => {
    const user = await server.newUser();
    const answer = await comeBack((await begin(user)).json.address);
    clock.advance(11 * 60_000);
    const late = await finish(user, answer);
    expect([late.status, late.json.code]).toEqual([409, 'login-not-waiting']);
    expect(late.json.detail).toContain('longer than ten minutes');
  });

  test('that was denied stores nothing, and says so', async () => {
    const user = await server.newUser();
    const begun = await begin(user, { credentials: { key: SCHWAB_DENIES, secret: SCHWAB_SECRET } });
    const answer = await comeBack(begun.json.address);
    expect(answer.error).toBe('access_denied');
    const denied = await finish(user, answer);
    expect([denied.status, denied.json.code]).toEqual([422, 'login-refused']);
    expect(denied.json.detail).toContain('did not agree');
    expect(await connections(user)).toEqual([]);
  });

  test('with another code than the broker gave is refused in words with what to do, and spends the login', async () => {
    const user = await server.newUser();
    const answer = await comeBack((await begin(user)).json.address);
    const wrong = await finish(user, { ...answer, code: 'invented' });
    expect([wrong.status, wrong.json.code]).toEqual([422, 'login-refused']);
    expect(wrong.json.detail).toContain('Sign in again');
    expect((await finish(user, answer)).json.code).toBe('login-not-waiting');
    const none = await finish(user, { state: (await comeBack((await begin(user)).json.address)).state });
    expect(none.json.code).toBe('login-refused');
  });

  test('is the only way to such a broker, and no way to others', async () => {
    const user = await server.newUser();
    const credentials = { key: SCHWAB_APP, secret: SCHWAB_SECRET };
    const typed = await user.call('POST', '/imports/add_and_sync_source', {
      ...{ kind: 'connection', broker: 'schwab', credentials },
    });
    const tried = await user.call('POST', '/v2/connections/try', { broker: 'schwab', credentials });
    const other = await begin(user, { broker: 'bybit', credentials: { key: 'ok00000000', secret: 'x' } });
    const bad = await begin(user, { credentials: { ...credentials, redirect: 'http://elsewhere' } });
    expect([typed.status, tried.status, other.status, bad.status]).toEqual([422, 422, 422, 422]);
  });

  test('comes back to another address of the person’s, if that is the one registered with the app', async () => {
    const user = await server.newUser();
    const redirect = 'https://127.0.0.1';
    const begun = await begin(user, {
      credentials: { key: SCHWAB_APP, secret: SCHWAB_SECRET, redirect },
    });
    expect(begun.json.redirect).toBe(redirect);
    const landed = new URL(
      (await fetch(begun.json.address, { redirect: 'manual' })).headers.get('location') ?? '',
    );
    expect(landed.origin).toBe(redirect);
    const { code, state } = Object.fromEntries(landed.searchParams);
    expect((await finish(user, { code, state })).status).toBe(200);
  });

  test('keeps neither the state nor what was typed once it is over', async () => {
    const user = await server.newUser();
    const answer = await comeBack((await begin(user)).json.address);
    await finish(user, answer);
    const rows = await server.database.tenant(user.userId, async (tx) => {
      const kept = await sql<{ row: string; length: number }>`
        SELECT t::text AS row, octet_length(sealed) AS length FROM tapebook.connection_logins t`.execute(tx);
      return kept.rows;
    });
    expect(rows).toHaveLength(1);
    expect(rows[0]?.length).toBe(0);
    expect(rows[0]?.row).not.toContain(answer.state);
  });
});
