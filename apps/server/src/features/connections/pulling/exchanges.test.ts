import { BYBIT_SECRET, inventedCoinFills, startBybitFake } from '@tapebook/connectors/fakes';
import type { ConnectionJson } from '@tapebook/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { openOwnAppServer, type TestUser } from '../../../testing/app-server.ts';
import { lines } from '../../../testing/statement-lines.ts';
import { createTestClock, wireTimeOf } from '../../../testing/test-clock.ts';

// Time passes where a connection would wait, and nowhere else.
const clock = createTestClock();
const wireTime = wireTimeOf(clock);
const today = new Date(clock.now()).toISOString().slice(0, 10);
const DAY_MS = 86_400_000;
const daysAgo = (count: number): string => new Date(clock.now() - count * DAY_MS).toISOString().slice(0, 10);
const FILLS = inventedCoinFills(daysAgo(60), daysAgo(2));
const fake = await startBybitFake(FILLS, { now: () => clock.now() });
afterAll(() => fake.close());
const server = await openOwnAppServer(
  { CONNECTION_HOSTS: `bybit.global=${fake.origin}` },
  { wireTime, mail: { send: async () => undefined } },
);

let keys = 0;
const add = (user: TestUser, scenario: string, more = {}) => {
  keys += 1;
  return user.call('POST', '/imports/add_and_sync_source', {
    kind: 'connection',
    broker: 'bybit',
    credentials: { key: `${scenario}${String(keys).padStart(8, '0')}`, secret: BYBIT_SECRET },
    startDay: daysAgo(62),
    ...more,
  });
};
const only = async (user: TestUser): Promise<ConnectionJson> => {
  const [first] = (await user.call('GET', '/v2/connections')).json.connections;
  if (first === undefined) throw new Error('There is no connection');
  return first;
};
const whenRead = async (user: TestUser): Promise<ConnectionJson> => {
  await expect
    .poll(
      async () => {
        const { state, reading, reason, coverage } = await only(user);
        return { state, reading, reason, coverage };
      },
      { timeout: 60_000 },
    )
    .toEqual({ state: 'ok', reading: null, reason: null, coverage: [{ from: daysAgo(62), to: today }] });
  return only(user);
};
const tradesOf = async (user: TestUser): Promise<string[]> =>
  (await user.call('GET', '/v2/trades?limit=1000')).json.trades
    .map(
      ({ openedAt, quantity, netPnl }: Record<string, string>) =>
        `${openedAt?.slice(0, 19)} ${quantity} ${netPnl}`,
    )
    .toSorted();

/** The same days as its derivatives and spot files tell them. */
const files = () => {
  const at = (time: number): string => new Date(time).toISOString().slice(0, 19).replace('T', ' ');
  const of = (market: string) => FILLS.filter((fill) => fill.market === market);
  return [
    lines(
      'derivatives.csv',
      'Contracts,Order No.,Direction,Order Type,Filled Qty,Filled Price,Order Price,Filled Type,Trading Fee Rate,Fees Paid,Transaction ID,Transaction Time(UTC+0),Final Balance (USDT)',
      ...of('perpetual').flatMap(({ id, order, side, quantity, price, fee, at: time }) => [
        `ETHUSDT,${order},${side === 'buy' ? 'Open Long' : 'Close Long'},Market,${quantity},${price},0,Trade,0,${fee},${id},${at(time)},1000`,
        ...(side === 'sell'
          ? [`ETHUSDT,,--,--,${quantity},${price},0,Funding,0,0.02,f${id},${at(time)},1000`]
          : []),
      ]),
    ),
    lines(
      'spot.csv',
      'Spot Pairs,Order Type,Direction,feeCoin,ExecFeeV2,Filled Value,Filled Price,Filled Quantity,Fees,Transaction ID,Order No.,Timestamp (UTC)',
      ...of('spot').map(
        ({ id, order, side, quantity, price, fee, at: time }) =>
          `SOLUSDT,MARKET,${side === 'buy' ? 'BUY' : 'SELL'},USDT,${fee},${Number(price) * Number(quantity)},${price},${quantity},--,${id},${order},${at(time)}`,
      ),
    ),
  ];
};

describe('an exchange', () => {
  test('is read window by window to its end, says until when its key lasts, and every hour again', async () => {
    const user = await server.newUser();
    const answer = await add(user, 'ok');
    expect(answer.status).toBe(202);
    const connection = await whenRead(user);
    expect(connection).toMatchObject({ gaps: [], expiresOn: daysAgo(-80), schedule: 'hourly' });
    expect(await tradesOf(user)).toHaveLength(FILLS.length / 2);
    // Its last import is there a moment before the connection has settled.
    const minutes = async () => (Date.parse((await only(user)).nextAt ?? '') - clock.now()) / 60_000;
    await expect.poll(minutes).toBeGreaterThan(50);
    expect(await minutes()).toBeLessThan(70);
  });

  test.each(['before', 'after'])('and its files count the same days once, read %s them', async (when) => {
    const user = await server.newUser();
    const { json } = await user.call('POST', '/v2/accounts', { name: 'Coins', currency: 'USD' });
    const account = json.account.id;
    const upload = async () => {
      for (const file of files()) {
        const { status } = await user.send('/imports/statement/upload', file, { account });
        expect(status).toBe(200);
      }
    };
    if (when === 'after') await upload();
    await add(user, 'ok', { account });
    await whenRead(user);
    const once = await tradesOf(user);
    if (when === 'before') await upload();
    expect(await tradesOf(user)).toEqual(once);
    expect(once).toHaveLength(FILLS.length / 2);
  });

  test('has a key refused that may move money out', async () => {
    const user = await server.newUser();
    await add(user, 'mayWithdraw');
    await expect.poll(async () => (await only(user)).state).toBe('needs-attention');
    const { reason, coverage } = await only(user);
    expect(reason).toMatchObject({ code: 'bybit-may-withdraw' });
    expect(reason?.steps.length).toBeGreaterThan(1);
    expect(coverage).toEqual([]);
  });

  test('of a site that there is not, is not taken', async () => {
    const user = await server.newUser();
    const answer = await add(user, 'ok', {
      credentials: { key: 'ok00000009', secret: BYBIT_SECRET, site: 'moon' },
    });
    expect(answer.status).toBe(422);
    expect(answer.json.errors.map(({ path }: { path: string }) => path)).toEqual(['credentials.site']);
  });
});
