import { startPriceFake } from '@tapebook/connectors/fakes';
import { PRICE_FEEDS } from '@tapebook/connectors/prices';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openOwnAppServer, type TestUser } from '../../testing/app-server.ts';
import { runScheduled } from '../../testing/run-scheduled.ts';

const MINUTE = 60_000_000;
const OPENS = Date.parse('2026-03-02T14:30:00Z') * 1_000;
const DAY = 86_400_000_000;

/** What the plan of whoever asks lacks, by the ends of what is asked for. */
let lacks: (from: number, to: number) => boolean = () => false;

/** By how much dearer the paper is that has the symbol of ours there. */
let inAmerica = 3;

/** An hour of AAPL from 14:30, a minute each: it falls by a dollar a minute, and back; and a quiet year of days. */
const fake = await startPriceFake({
  bars(symbol, seconds) {
    if (symbol !== 'AAPL' && symbol !== 'SMH') return null;
    const bar = (at: number, dollars: number) => {
      // Of the paper that has this symbol in America.
      const price = symbol === 'SMH' ? dollars * inAmerica : dollars;
      return { at, open: price, high: price + 0.5, low: price - 0.5, close: price, volume: 100 };
    };
    return seconds === 60
      ? Array.from({ length: 60 }, (_, minute) =>
          bar(OPENS + minute * MINUTE, 100 - (minute < 30 ? minute : 60 - minute)),
        )
      : Array.from({ length: 60 }, (_, day) => bar(OPENS - 14.5 * 60 * MINUTE + (day - 30) * DAY, 100));
  },
  withholds: (_symbol, _seconds, from, to) => lacks(from, to),
  page: 25,
});
afterAll(() => fake.close());

const server = await openOwnAppServer({
  CONNECTION_HOSTS: PRICE_FEEDS.flatMap(({ about, hosts }) =>
    Object.keys(hosts).map((host) => `${about.id}.${host}=${fake.origin}`),
  ).join(','),
});
beforeEach(() => {
  fake.behave('ok');
  lacks = () => false;
  inAmerica = 3;
  server.clock.set('2026-03-10T12:00:00Z');
});

const ALPACA = { keyId: 'PK-of-a-test', secretKey: 'never-to-be-seen' };

async function trade(user: TestUser, symbol = 'AAPL', minutes = 40, days = [0]) {
  const { json } = await user.call('POST', '/v2/accounts', { name: `Main ${symbol}` });
  const fill = (kind: string, day: number, minute: number, price: string) => ({
    accountId: json.account.id,
    instrument: { symbol, assetClass: 'stock', currency: 'USD' },
    occurredAt: new Date((OPENS + day * DAY) / 1_000 + minute * 60_000).toISOString(),
    currency: 'USD',
    ...{ kind, quantity: '10', price },
  });
  await user.call('POST', '/v2/activities', {
    activities: days.flatMap((day) => [fill('buy', day, 0, '100'), fill('sell', day, minutes, '101')]),
  });
}

const only = async (user: TestUser) => {
  const [{ id }] = (await user.call('GET', '/v2/trades')).json.trades;
  return (await user.call('GET', `/v2/trades/${id}`)).json.trade;
};
const feedOf = async (user: TestUser, id: string) =>
  (await user.call('GET', '/v2/price_feeds')).json.feeds.find((feed: { id: string }) => feed.id === id);
const standing = async (user: TestUser, id = 'alpaca') => (await feedOf(user, id)).standing;
const isTold = (user: TestUser, id = 'alpaca') =>
  vi.waitFor(async () => expect((await standing(user, id)).state).toBe('ok'), { timeout: 60_000 });

describe('a feed of prices', () => {
  it('tells how far prices went in the trades that there are, whose day and year it is asked for once', async () => {
    const user = await server.newUser();
    await trade(user);
    expect((await only(user)).mae).toBeUndefined();
    const before = fake.calls.length;
    const set = await user.call('PUT', '/v2/price_feeds/alpaca', { credentials: ALPACA });
    expect([set.status, set.json.feed.standing.state]).toEqual([200, 'first-pull']);
    await isTold(user);
    const told = await only(user);
    // 30 minutes down: the lowest of 14:59 to 15:01 is 69.5.
    expect([told.mae, told.worstPrice, told.bestPrice]).toEqual(['-305', '69.5', '101']);
    expect(told.excursionsFrom).toEqual({ bars: [{ feed: 'Alpaca SIP', seconds: 60 }], straddled: false });
    expect(await standing(user)).toMatchObject({ reason: null, instruments: 1, bars: 98 });

    // The next time nothing is asked for that was told, and a trade of that day needs no call at all.
    const calls = fake.calls.length;
    expect(calls - before).toBeGreaterThan(4);
    await user.call('POST', '/v2/price_feeds/alpaca/fetch', {});
    await vi.waitFor(async () => expect((await standing(user)).askedAt).not.toBeNull(), { timeout: 60_000 });
    expect(fake.calls.slice(calls).filter((call) => call.includes('1Min'))).toEqual([]);
  });

  it('is sealed: what was given is in no answer, and in no row as it was', async () => {
    const user = await server.newUser();
    await user.call('PUT', '/v2/price_feeds/alpaca', { credentials: ALPACA });
    expect(JSON.stringify((await user.call('GET', '/v2/price_feeds')).json)).not.toContain(
      'never-to-be-seen',
    );
    const rows = await server.database.tenant(user.userId, (tx) =>
      tx.selectFrom('price_feeds').select('sealed').where('user_id', '=', user.userId).execute(),
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.sealed.includes('never-to-be-seen')).toBe(false);
    expect((await server.newUser().then((other) => standing(other))) ?? null).toBeNull();
  });

  it('is tried before it is kept, and says what is wrong with what was given', async () => {
    const user = await server.newUser();
    const refusedFor = async (credentials: object) => {
      const { status, json } = await user.call('PUT', '/v2/price_feeds/alpaca', { credentials });
      return [status, json.errors?.map(({ path }: { path: string }) => path)];
    };
    expect(await refusedFor({ keyId: 'PK' })).toEqual([422, ['credentials.secretKey']]);
    expect(await refusedFor({ ...ALPACA, feed: 'all' })).toEqual([422, ['credentials.feed']]);
    fake.behave('refused');
    expect(await refusedFor(ALPACA)).toEqual([422, ['credentials']]);
    expect(await standing(user)).toBeNull();
    expect((await user.call('PUT', '/v2/price_feeds/other', { credentials: {} })).status).toBe(404);
    expect((await user.call('POST', '/v2/price_feeds/alpaca/fetch', {})).status).toBe(404);
  });

  it('whose plan withholds some days tells of the others, and of those once it has them', async () => {
    server.clock.set('2026-03-10T18:00:00Z');
    const user = await server.newUser();
    // The same hour of three years ago, of last week, and of today.
    await trade(user, 'AAPL', 40, [-1_000, 0, 8]);
    lacks = (from, to) => from < Date.parse('2024-03-10') * 1_000 || to >= Date.parse('2026-03-10') * 1_000;
    await user.call('PUT', '/v2/price_feeds/massive', {
      credentials: { key: 'of a free plan', callsAMinute: '1000' },
    });
    await isTold(user, 'massive');
    const maes = async () =>
      (await user.call('GET', '/v2/trades')).json.trades.map(({ mae }: { mae?: string }) => mae ?? null);
    expect(await maes()).toEqual(expect.arrayContaining(['-305']));
    // A day of minutes and a year of days: today is still to come.
    expect(await standing(user, 'massive')).toMatchObject({ reason: null, bars: 98, withheld: 2 });

    const calls = fake.calls.length;
    lacks = () => false;
    await user.call('POST', '/v2/price_feeds/massive/fetch', {});
    await vi.waitFor(async () => expect((await standing(user, 'massive')).withheld).toBe(0), {
      timeout: 60_000,
    });
    await vi.waitFor(() => expect(fake.calls.slice(calls).join('\n')).toContain('/minute/'), {
      timeout: 60_000,
    });
  });

  it('whose prices are not those of what was traded is not believed, in that alone', async () => {
    const user = await server.newUser();
    await trade(user, 'SMH');
    await trade(user, 'AAPL');
    await user.call('PUT', '/v2/price_feeds/alpaca', { credentials: ALPACA });
    await isTold(user);
    const { trades } = (await user.call('GET', '/v2/trades')).json;
    const maes = trades.map(({ instrument, mae }: { instrument: { symbol: string }; mae?: string }) =>
      [instrument.symbol, mae ?? null].join(' '),
    );
    expect(maes.toSorted()).toEqual(['AAPL -305', 'SMH ']);
    expect(await standing(user)).toMatchObject({ instruments: 1, bars: 98, doubted: ['SMH'] });
  });

  it('whose prices turn out to be of something else takes back what was believed of it before', async () => {
    inAmerica = 1;
    const user = await server.newUser();
    await trade(user, 'SMH');
    await user.call('PUT', '/v2/price_feeds/alpaca', { credentials: ALPACA });
    await isTold(user);
    expect((await only(user)).mae).toBe('-305');
    inAmerica = 3;
    // A day goes on, and its feed tells the days of this year anew.
    await server.database.tenant(user.userId, (tx) =>
      tx
        .updateTable('price_units')
        .set({ told_until: '2026-03-08T00:00:00Z' })
        .where('bar_seconds', '=', 86_400)
        .execute(),
    );
    const fetchAgain = () => user.call('POST', '/v2/price_feeds/alpaca/fetch', {});
    await fetchAgain();
    await vi.waitFor(async () => expect((await standing(user)).doubted).toEqual(['SMH']), {
      timeout: 30_000,
    });
    await fetchAgain();
    await vi.waitFor(async () => expect((await only(user)).mae).toBeUndefined(), { timeout: 30_000 });
    await vi.waitFor(async () => expect((await standing(user)).bars).toBe(0), { timeout: 30_000 });
    expect((await standing(user)).doubted).toEqual(['SMH']);
  });

  it.each([
    ['slow-down', 'rate-limited', 'takes no more calls'],
    ['down', 'failing', ''],
    ['refused', 'needs-attention', 'does not accept the key'],
  ] as const)('%s: stands as %s, and goes on when it can', async (scenario, state, words) => {
    const user = await server.newUser();
    const credentials = { token: `of a test of ${scenario}` };
    await trade(user);
    await user.call('PUT', '/v2/price_feeds/tiingo', { credentials });
    await isTold(user, 'tiingo');
    fake.behave(scenario);
    await trade(user, 'MSFT');
    await user.call('POST', '/v2/price_feeds/tiingo/fetch', {});
    await vi.waitFor(async () => expect((await standing(user, 'tiingo')).state).toBe(state), {
      timeout: 60_000,
    });
    const stopped = await standing(user, 'tiingo');
    expect(stopped.reason).toContain(words);
    expect(stopped.nextAt === null).toBe(state === 'needs-attention');
    fake.behave('ok');
    // Whoever was asked to wait is not called before: the pace of the key is held for all who have it.
    server.clock.advance(80_000);
    if (state === 'needs-attention') await user.call('PUT', '/v2/price_feeds/tiingo', { credentials });
    else await user.call('POST', '/v2/price_feeds/tiingo/fetch', {});
    await isTold(user, 'tiingo');
    // A symbol that nobody knows is settled as well.
    expect(await standing(user, 'tiingo')).toMatchObject({ instruments: 1, reason: null });
  });

  it('asks again when it said that it would, whatever waits for a later time', async () => {
    const user = await server.newUser();
    await trade(user);
    await user.call('PUT', '/v2/price_feeds/tiingo', { credentials: { token: 'of a test of times' } });
    await isTold(user, 'tiingo');
    const waiting = () =>
      server.database.asOwner<{ seconds: number }>(
        `SELECT extract(epoch from start_after - created_on)::int AS seconds FROM pgboss.job
         WHERE name = 'fetch-prices-again' AND state = 'created' AND data -> 'payload' ->> 'ownerId' = $1 ORDER BY 1`,
        [user.userId],
      );
    const soonest = async () => (await waiting())[0]?.seconds ?? 0;
    await vi.waitFor(async () => expect(await soonest()).toBe(6 * 3_600), { timeout: 60_000 });
    fake.behave('down');
    await trade(user, 'MSFT');
    await user.call('POST', '/v2/price_feeds/tiingo/fetch', {});
    await vi.waitFor(async () => expect(await soonest()).toBeLessThanOrEqual(120), { timeout: 60_000 });
    expect((await standing(user, 'tiingo')).state).toBe('failing');
    // The other comes, and leaves it to the one that is due.
    const calls = fake.calls.length;
    await server.database.asOwner(
      `UPDATE pgboss.job SET start_after = now() WHERE name = 'fetch-prices-again' AND state = 'created'
       AND data -> 'payload' ->> 'ownerId' = $1`,
      [user.userId],
    );
    await vi.waitFor(async () => expect(await waiting()).toHaveLength(1), { timeout: 60_000 });
    expect(fake.calls.length).toBe(calls);
  });

  it('is asked when it is due, also where its job was lost', { timeout: 180_000 }, async () => {
    const user = await server.newUser();
    await trade(user);
    await user.call('PUT', '/v2/price_feeds/tiingo', { credentials: { token: 'of a test of lost jobs' } });
    await isTold(user, 'tiingo');
    await vi.waitFor(async () => expect((await standing(user, 'tiingo')).nextAt).not.toBeNull());
    // By then the login of its person is over.
    const askedAt = () =>
      server.database.tenant(user.userId, (tx) =>
        tx.selectFrom('price_feeds').select('asked_at').where('user_id', '=', user.userId).execute(),
      );
    const before = await askedAt();
    await server.database.asOwner(
      `DELETE FROM pgboss.job WHERE data -> 'payload' ->> 'ownerId' = $1 OR data ->> 'ownerId' = $1`,
      [user.userId],
    );
    server.clock.advance(8 * 3_600_000);
    await runScheduled(server, 'look-for-due-feeds');
    await vi.waitFor(async () => expect(await askedAt()).not.toEqual(before), { timeout: 60_000 });
  });

  it('whose key was sealed under another one asks for it again', async () => {
    const user = await server.newUser();
    await trade(user);
    await user.call('PUT', '/v2/price_feeds/tiingo', { credentials: { token: 'to be lost' } });
    await isTold(user, 'tiingo');
    await server.database.tenant(user.userId, (tx) =>
      tx
        .updateTable('price_feeds')
        .set({ sealed: Buffer.alloc(64) })
        .where('user_id', '=', user.userId)
        .execute(),
    );
    await user.call('POST', '/v2/price_feeds/tiingo/fetch', {});
    await vi.waitFor(
      async () =>
        expect(await standing(user, 'tiingo')).toMatchObject({
          state: 'needs-attention',
          reason: expect.stringContaining('Give them once more'),
          nextAt: null,
        }),
      { timeout: 60_000 },
    );
  });

  it('goes with its key, and leaves what it told', async () => {
    const user = await server.newUser();
    await trade(user);
    await user.call('PUT', '/v2/price_feeds/alpaca', { credentials: ALPACA });
    await isTold(user);
    expect((await user.call('DELETE', '/v2/price_feeds/alpaca')).json.feed.standing).toBeNull();
    expect((await user.call('DELETE', '/v2/price_feeds/alpaca')).status).toBe(404);
    expect((await only(user)).mae).toBe('-305');
  });
});
